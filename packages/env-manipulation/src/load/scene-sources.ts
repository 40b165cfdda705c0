import { existsSync } from "node:fs";
import { MnemographError } from "@mnemograph/core";
import type { SceneSource } from "../engine/compile-scene.js";
import { kitchen } from "../kitchen/kitchen-constants.js";
import { tableModels } from "../table/table-tasks.js";
import { collectModel } from "./collect-model.js";
import type { Suite } from "../scenes/task-definition.js";
import { findFolder } from "./find-folder.js";

/** A scene of the papers that the user's assets lack, whole or in part. */
export interface MissingScene {
  readonly suite: Suite;
  /** Which files were looked for and not found, in words. */
  readonly text: string;
}

/** Scenes of the user's assets. */
export interface SceneSources {
  readonly scenes: ReadonlyMap<string, SceneSource>;
  readonly missing: readonly MissingScene[];
}

const kitchenTitle = "Franka Kitchen (Gymnasium-Robotics, `envs/assets/kitchen_franka`)";
const tableTitle = "Meta-World (`metaworld/assets`)";

/**
 * Reads Franka Kitchen's and Meta-World's models out of a folder: the official repositories, their
 * asset folders, or cut copies. A model that is incomplete is left out and listed among what is
 * missing.
 *
 * @throws MnemographError DATA_NOT_FOUND where no model is there whole.
 */
export const readSceneSources = (folder: string): SceneSources => {
  const wanted = [
    { suite: "kitchen", scene: "kitchen", main: kitchen.main, title: kitchenTitle },
    ...Object.entries(tableModels).map(
      ([scene, main]) => ({ suite: "tabletop", scene, main, title: tableTitle }) as const,
    ),
  ] as const;
  const scenes = new Map<string, SceneSource>();
  const missing: MissingScene[] = [];
  for (const { suite, scene, main, title } of wanted) {
    const at = findFolder(folder, main);
    if (at === undefined) {
      missing.push({ suite, text: `${main} of ${title}` });
      continue;
    }
    try {
      scenes.set(scene, { name: scene, main, files: collectModel(at, main, title) });
    } catch (error) {
      if (!MnemographError.isInstance(error)) throw error;
      missing.push({ suite, text: error.message });
    }
  }
  if (scenes.size > 0) return { scenes, missing };
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: existsSync(folder)
      ? `${folder} holds no whole model of Franka Kitchen or Meta-World: ${missing.map(({ text }) => text).join("; ")}`
      : `there is no folder ${folder}`,
    hint: `it must hold ${kitchen.main} of ${kitchenTitle}, or sawyer_xyz/*.xml of ${tableTitle}, at any depth, with their meshes; without data the built-in workshop is played`,
    evidence: { folder, missing },
  });
};

/**
 * Which scenes of the papers the user's assets lack; nothing is compiled for it.
 *
 * @throws MnemographError DATA_NOT_FOUND where no model is there whole.
 * @example
 * for (const { suite, text } of missingScenes("assets")) `${suite}: ${text}`;
 */
export const missingScenes = (folder: string): readonly MissingScene[] =>
  readSceneSources(folder).missing;

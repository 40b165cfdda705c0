import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import type { SceneDefinition } from "../rooms/scene-definition.js";
import { loadLevelList, type LevelRecord } from "@mnemograph/env-babyai";
import { CompactScene } from "../files/compact-scenes.js";
import { loadWatchAndHelp, type WatchAndHelpInput } from "../tasks/ma-wah/house-graph.js";
import { loadHouseholdTasks, type HouseholdRecord } from "../tasks/household/household-records.js";
import { loadIqaTasks, type IqaRecord } from "../tasks/iqa/iqa-records.js";
import { loadLangsuiteScene } from "../files/langsuite-scenes.js";
import {
  loadRearrangementTasks,
  type RearrangementRecord,
} from "../tasks/rearrangement/rearrangement-records.js";
import {
  loadTaskLibrary,
  ObjectClasses,
  type TaskLibrary,
} from "../tasks/ma-household/task-definition.js";
import { parseData } from "@mnemograph/env-babyai/shared";

/** Everything of a data folder that this package understands; what is not there stays empty. */
export interface LangsuiteData {
  readonly scenes: ReadonlyMap<string, CompactScene>;
  readonly namedScenes: ReadonlyMap<string, SceneDefinition>;
  readonly house?: WatchAndHelpInput;
  readonly household: readonly HouseholdRecord[];
  readonly iqa: readonly IqaRecord[];
  readonly rearrangement: readonly RearrangementRecord[];
  readonly teach: TaskLibrary;
  /** Classes of object types that TEACh's definitions name, such as all kinds of tables. */
  readonly classes: ObjectClasses;
  /** Levels of Instruction Grounding by name and seed. */
  readonly babyai: readonly LevelRecord[];
}

/** Reads and parses one JSON file. DATA_NOT_FOUND or DATA_INVALID with the path. */
export const readJson = (path: string): unknown => {
  if (!existsSync(path)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `there is no file ${path}`,
      hint: "check the path of the data (--data on the command line)",
      evidence: { path },
    });
  }
  const text = readTextFileSync(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${path} is not valid JSON`,
      hint: "was the file cut off while copying?",
      evidence: { path },
      cause,
    });
  }
};

const jsonFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .map((name) => join(folder, name))
    : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads a folder with `scenes/`, `tasks/` and `teach_task_definitions/`; a file's form shows its
 * kind.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing folder, DATA_INVALID for a file that is no
 *   JSON or of another form.
 * @example
 * const { household, babyai } = readLangsuiteData("langsuite/data");
 */
export const readLangsuiteData = (folder: string): LangsuiteData => {
  if (!existsSync(folder)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `there is no folder ${folder}`,
      hint: "give a folder with scenes and tasks (--data on the command line)",
      evidence: { folder },
    });
  }
  const scenes = new Map<string, CompactScene>();
  const namedScenes = new Map<string, SceneDefinition>();
  let house: WatchAndHelpInput | undefined;
  for (const path of jsonFiles(join(folder, "scenes"))) {
    const content = readJson(path);
    if (!isRecord(content)) continue;
    if ("init_graph" in content) house = loadWatchAndHelp(content, path);
    for (const [name, scene] of Object.entries(content)) {
      if (!isRecord(scene)) continue;
      if ("polys_2d" in scene) namedScenes.set(name, loadLangsuiteScene(name, scene));
      else if ("floor" in scene && "objects" in scene)
        scenes.set(name, parseData(CompactScene, scene, `${path}: ${name}`));
    }
  }
  const task = <Value>(
    name: string,
    load: (data: unknown, source: string) => readonly Value[],
  ): readonly Value[] => {
    const path = join(folder, "tasks", name);
    return existsSync(path) ? load(readJson(path), path) : [];
  };
  const teachFiles = jsonFiles(join(folder, "teach_task_definitions")).map((path) => ({
    path,
    content: readJson(path),
  }));
  const isDefinition = ({ content }: { readonly content: unknown }) =>
    isRecord(content) && "components" in content;
  const definitions = teachFiles.filter(isDefinition).map(({ content }) => content);
  return {
    scenes,
    namedScenes,
    ...(house === undefined ? {} : { house }),
    household: task("household_alfred_506.json", loadHouseholdTasks),
    iqa: task("iqa.json", loadIqaTasks),
    rearrangement: task("rearrange.json", loadRearrangementTasks),
    babyai: task("babyai_levels_seen.json", loadLevelList),
    teach: loadTaskLibrary(definitions, join(folder, "teach_task_definitions")),
    classes: Object.assign(
      {},
      ...teachFiles
        .filter((file) => !isDefinition(file))
        .map(({ path, content }) => parseData(ObjectClasses, content, path)),
    ) as ObjectClasses,
  };
};

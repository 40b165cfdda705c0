import { dirname } from "node:path/posix";
import type { MjData, MjModel } from "@mujoco/mujoco";
import { type Engine, engineFailed } from "./engine.js";

/** A model to compile: its main file and everything that it names, by paths below one folder. */
export interface SceneSource {
  readonly name: string;
  readonly main: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A compiled model with one set of its data; states are swapped through it. */
export interface CompiledScene {
  readonly engine: Engine;
  readonly name: string;
  readonly model: MjModel;
  readonly data: MjData;
  /** Frees the engine's memory; the scene is not to be used afterwards. */
  delete(): void;
}

/**
 * Compiles a model inside the engine.
 *
 * @throws MnemographError ENGINE_FAILED where the engine refuses the model, with its own words.
 */
export const compileScene = (engine: Engine, { name, main, files }: SceneSource): CompiledScene => {
  const root = `/scenes/${name}`;
  const paths = [...files.keys()].map((path) => `${root}/${path}`);
  const bytes = [...files.values()];
  let model: MjModel | undefined;
  try {
    for (const [index, path] of paths.entries()) {
      engine.FS.mkdirTree(dirname(path), 0o777);
      engine.FS.writeFile(path, bytes[index]);
    }
    model = engine.MjModel.from_xml_path(`${root}/${main}`);
    // A simulation that blows up is to be seen, not silently started over.
    model.opt.disableflags |= engine.mjtDisableBit.mjDSBL_AUTORESET.value;
    const data = new engine.MjData(model);
    const compiled = model;
    return {
      engine,
      name,
      model,
      data,
      delete: () => {
        data.delete();
        compiled.delete();
      },
    };
  } catch (cause) {
    model?.delete();
    throw engineFailed(
      `to compile the scene ${name}`,
      cause,
      "check that the model's files are the official ones, whole and unchanged",
      {
        scene: name,
        main,
      },
    );
  } finally {
    for (const path of paths) if (engine.FS.analyzePath(path, false).exists) engine.FS.unlink(path);
  }
};

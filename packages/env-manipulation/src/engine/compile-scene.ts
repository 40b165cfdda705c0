import { dirname } from "node:path/posix";
import type { MjData, MjModel } from "@mujoco/mujoco";
import { type Engine, engineFailed } from "./engine.js";

/** A model to compile: its main file and everything that it names, by paths below one folder. */
export interface SceneSource {
  readonly name: string;
  readonly main: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The arrays of a model that are read here: MuJoCo's own types leave them open. */
interface Model extends MjModel {
  readonly body_pos: Float64Array;
  readonly eq_data: Float64Array;
  readonly eq_type: Int32Array;
  readonly geom_rgba: Float32Array;
  readonly geom_size: Float64Array;
  readonly jnt_range: Float64Array;
  readonly mat_rgba: Float32Array;
  readonly mesh_face: Int32Array;
  readonly mesh_vert: Float32Array;
  readonly tex_data: Uint8Array;
}

/** Likewise of its data. */
interface Data extends MjData {
  readonly cam_xmat: Float64Array;
  readonly cam_xpos: Float64Array;
  readonly ctrl: Float64Array;
  readonly geom_xmat: Float64Array;
  readonly geom_xpos: Float64Array;
  readonly mocap_pos: Float64Array;
  readonly mocap_quat: Float64Array;
  readonly qfrc_bias: Float64Array;
  readonly qpos: Float64Array;
  readonly qvel: Float64Array;
  readonly site_xmat: Float64Array;
  readonly xquat: Float64Array;
}

/** A compiled model with one set of its data; states are swapped through it. */
export interface CompiledScene {
  readonly engine: Engine;
  readonly name: string;
  readonly model: Model;
  readonly data: Data;
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
  let model: Model | undefined;
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

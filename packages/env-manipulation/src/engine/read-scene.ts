import { engineFailed } from "./engine.js";
import type { CompiledScene } from "./compile-scene.js";
import { threeOf, type Vector3 } from "./numbers.js";

type Kind = "body" | "site" | "joint" | "camera" | "geom";

const kinds = {
  body: "mjOBJ_BODY",
  site: "mjOBJ_SITE",
  joint: "mjOBJ_JOINT",
  camera: "mjOBJ_CAMERA",
  geom: "mjOBJ_GEOM",
} as const;

/** The number of a named part; ENGINE_FAILED where the scene has none of that name. */
export const idOf = (
  { engine, model, name: scene }: CompiledScene,
  kind: Kind,
  name: string,
): number => {
  const id = engine.mj_name2id(model, engine.mjtObj[kinds[kind]].value, name);
  if (id >= 0) return id;
  throw engineFailed(
    `in the scene ${scene}`,
    `there is no ${kind} named ${name}`,
    "check that the model's files are the official ones",
    {
      scene,
      kind,
      name,
    },
  );
};

// Views over the engine's memory are read afresh each time: they are cut off when it grows.
/** Where a body's origin is, metres. */
export const bodyPosition = (scene: CompiledScene, name: string): Vector3 =>
  threeOf(scene.data.xpos, idOf(scene, "body", name));
/** A body's orientation: w, x, y, z. */
export const bodyOrientation = (scene: CompiledScene, name: string): readonly number[] => {
  const id = idOf(scene, "body", name);
  return Array.from(scene.data.xquat.slice(4 * id, 4 * id + 4));
};
/** Where a site is, metres. */
export const sitePosition = (scene: CompiledScene, name: string): Vector3 =>
  threeOf(scene.data.site_xpos, idOf(scene, "site", name));
/** A site's axes: nine numbers by rows. */
export const siteAxes = (scene: CompiledScene, name: string): readonly number[] => {
  const id = idOf(scene, "site", name);
  return Array.from(scene.data.site_xmat.slice(9 * id, 9 * id + 9));
};
/** The first position of a joint: radians or metres. */
export const jointPosition = (scene: CompiledScene, name: string): number => {
  const address: number = scene.model.jnt_qposadr[idOf(scene, "joint", name)];
  return scene.data.qpos[address]!;
};
export const positions = ({ data }: CompiledScene): number[] => Array.from(data.qpos);
export const velocities = ({ data }: CompiledScene): number[] => Array.from(data.qvel);

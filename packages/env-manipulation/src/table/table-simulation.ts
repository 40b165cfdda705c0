import type { CompiledScene } from "../engine/compile-scene.js";
import { clip, distance, eachAxis, type Vector, type Vector3 } from "../engine/numbers.js";
import { bodyPosition, idOf } from "../engine/read-scene.js";
import { forward, simulate } from "../engine/scene-state.js";
import { table } from "./table-constants.js";

const guide = (scene: CompiledScene, position: Vector3) => {
  scene.data.mocap_pos.set(position);
  scene.data.mocap_quat.set(table.handOrientation);
};

/** The welds between guide and hand, as the original sets them after loading. */
export const setWelds = ({ model, engine }: CompiledScene): void => {
  const types = model.eq_type;
  const size = engine.mjNEQDATA;
  for (const [index, type] of types.entries())
    if (type === engine.mjtEq.mjEQ_WELD.value) model.eq_data.set(table.weld, index * size);
};

/** Brings the hand to where its episodes begin, fingers open. */
export const settleHand = (scene: CompiledScene, position: Vector3): void => {
  for (let step = 0; step < table.resetSteps; step += 1) {
    guide(scene, position);
    scene.data.ctrl.set([-1, 1]);
    simulate(scene, table.frameSkip);
  }
};

/** Moves a static part of the scene. */
export const placeBody = (scene: CompiledScene, name: string, position: Vector3): void => {
  const id = idOf(scene, "body", name);
  scene.model.body_pos.set(position, 3 * id);
};

/** Puts the loose object somewhere, at rest. */
export const placeObject = (scene: CompiledScene, position: Vector): void => {
  scene.data.qpos.set(position, table.object);
  scene.data.qvel.fill(0, table.object, table.object + 6);
};

/** One control step: the guide moves, the fingers push, and everything is brought up to date. */
export const moveHand = (scene: CompiledScene, action: Vector, low: Vector3): void => {
  const at = scene.data.mocap_pos;
  const moved = eachAxis((axis) =>
    clip(at[axis]! + table.reach * clip(action[axis]!, -1, 1), low[axis], table.handHigh[axis]),
  );
  guide(scene, moved);
  const grip = action[3]!;
  scene.data.ctrl.set([grip, -grip]);
  simulate(scene, table.frameSkip);
  forward(scene);
};

export const handPosition = (scene: CompiledScene): Vector3 => bodyPosition(scene, "hand");

/** 0 closed, 1 open. */
export const gripperOpening = (scene: CompiledScene): number =>
  clip(
    distance(bodyPosition(scene, "rightclaw"), bodyPosition(scene, "leftclaw")) / table.openGripper,
    0,
    1,
  );

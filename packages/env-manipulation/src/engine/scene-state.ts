import { MnemographError } from "@mnemograph/core";
import { engineFailed } from "./engine.js";
import type { CompiledScene } from "./compile-scene.js";

/**
 * Everything that decides how a simulation goes on, except the applied forces, which nothing here
 * sets: time, positions, velocities, activations, the solver's warm start, controls, motion-capture
 * bodies.
 */
const stateBits = ({ engine }: CompiledScene): number => {
  const { mjSTATE_INTEGRATION, mjSTATE_QFRC_APPLIED, mjSTATE_XFRC_APPLIED } = engine.mjtState;
  return mjSTATE_INTEGRATION.value & ~mjSTATE_QFRC_APPLIED.value & ~mjSTATE_XFRC_APPLIED.value;
};

/** The state as plain numbers: written as JSON and read again they are the same bit for bit. */
export const saveState = (scene: CompiledScene): number[] => {
  const { engine, model, data } = scene;
  const bits = stateBits(scene);
  const buffer = new engine.DoubleBuffer(engine.mj_stateSize(model, bits));
  try {
    engine.mj_getState(model, data, buffer, bits);
    // JSON does not know −0: adding 0 makes it 0, here as in a state that was written and read.
    const view: Float64Array = buffer.GetView();
    return Array.from(view, (value) => value + 0);
  } finally {
    buffer.delete();
  }
};

/**
 * Puts a saved state back.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH for a state of another scene or model.
 */
export const restoreState = (scene: CompiledScene, state: readonly number[]): void => {
  const { engine, model, data, name } = scene;
  const bits = stateBits(scene);
  const size = engine.mj_stateSize(model, bits);
  if (state.length !== size || !state.every(Number.isFinite)) {
    throw new MnemographError({
      code: "ENVIRONMENT_MISMATCH",
      message: `a state of ${state.length} numbers is none of the scene ${name}, whose states are ${size} finite numbers`,
      hint: "go on with states of the same version of the environment and of its data",
      evidence: { scene: name, given: state.length, expected: size },
    });
  }
  engine.mj_setState(model, data, [...state], bits);
};

/** Beyond this MuJoCo calls positions and velocities broken. */
const BROKEN = 1e10;

/** Runs the engine; a simulation that blew up is an error. */
export const simulate = (scene: CompiledScene, steps: number): void => {
  const { engine, model, data, name } = scene;
  try {
    for (let step = 0; step < steps; step += 1) engine.mj_step(model, data);
  } catch (cause) {
    throw engineFailed(
      `in the scene ${name}`,
      cause,
      "start the episode again; with the same actions it fails again",
      { scene: name },
    );
  }
  const isSound = (values: Float64Array) => values.every((value) => Math.abs(value) < BROKEN);
  if (isSound(data.qpos) && isSound(data.qvel)) return;
  throw engineFailed(
    `in the scene ${name}`,
    "the simulation became unstable",
    "use smaller or steadier actions",
    { scene: name },
  );
};

/** Brings everything that follows from positions up to date, without moving anything. */
export const forward = ({ engine, model, data }: CompiledScene): void =>
  engine.mj_forward(model, data);

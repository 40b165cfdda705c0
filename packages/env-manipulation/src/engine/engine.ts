import { MnemographError, errorText, loadOptional } from "@mnemograph/core";
import type { MainModule } from "@mujoco/mujoco";

/** The simulator's WebAssembly module: one memory, in which any number of scenes are compiled. */
export type Engine = MainModule;

/**
 * What the engine threw, as a MnemographError: the engine throws plain errors, and numbers where
 * its memory is full.
 */
export const engineFailed = (
  doing: string,
  cause: unknown,
  hint: string,
  evidence: Readonly<Record<string, unknown>> = {},
) => {
  const reason = errorText(cause).trim();
  return new MnemographError({
    code: "ENGINE_FAILED",
    message: `MuJoCo failed ${doing}: ${reason}`,
    hint,
    evidence: { ...evidence, reason },
    cause,
  });
};

/**
 * Loads MuJoCo's WebAssembly build. Its warnings are not printed: what they warn of is found in the
 * states.
 *
 * @throws MnemographError ENGINE_FAILED where the module is not installed or cannot be loaded.
 */
export const openEngine = async (): Promise<Engine> => {
  const { default: loadMujoco } = await loadOptional(
    { what: "the simulator of robot arms", packages: ["@mujoco/mujoco"], code: "ENGINE_FAILED" },
    () => import("@mujoco/mujoco"),
  );
  try {
    return await loadMujoco({ print: () => {}, printErr: () => {} });
  } catch (cause) {
    throw engineFailed(
      "to load",
      cause,
      "install @mujoco/mujoco again; it needs WebAssembly and about 150 MB of memory",
    );
  }
};

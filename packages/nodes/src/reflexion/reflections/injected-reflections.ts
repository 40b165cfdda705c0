import type { Reflection } from "@mnemograph/core";
import { reflectionWindow } from "./reflection-window.js";
import { type ReflexionOptions, reflexionOptions } from "./reflexion-options.js";

/**
 * The reflections that the actor is shown: the newest of the window, or none where `inject` is off.
 */
export const injectedReflections = (
  reflections: readonly Reflection[],
  options: ReflexionOptions | undefined,
): readonly string[] => {
  const { memoryWindow, inject } = reflexionOptions(options);
  return inject ? reflectionWindow(reflections, memoryWindow) : [];
};

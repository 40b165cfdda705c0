import type { Task } from "@mnemograph/core";
import { reflectionWindow } from "./reflection-window.js";
import type { Reflection } from "../../reflexion/reflect/reflections.js";
import { type ReflexionOptions, reflexionOptions } from "./reflexion-options.js";

/** The reflections that the actor is shown: the newest of the window, or none where `injectInWebshop` is off and the task is one of WebShop's. */
export const injectedReflections = (
  { environment }: Task,
  reflections: readonly Reflection[],
  options: ReflexionOptions | undefined,
): readonly string[] => {
  const { memoryWindow, injectInWebshop } = reflexionOptions(options);
  return environment === "webshop" && !injectInWebshop ? [] : reflectionWindow(reflections, memoryWindow);
};

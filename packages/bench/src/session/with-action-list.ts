import type { NodeOptions } from "@mnemograph/nodes";
import { mergeOptions } from "@mnemograph/pipelines/presets";
import type { OpenEnvironment } from "@mnemograph/core";
import type { Settings } from "./settings.js";

/**
 * The options, with the forms of the environment's actions in a dialogue's introduction where the
 * chosen preset lists them.
 */
export const withActionList = (
  options: NodeOptions,
  { preset }: Pick<Settings, "preset">,
  { environment }: Pick<OpenEnvironment, "environment">,
): NodeOptions => {
  const actions = environment.describe?.().actions ?? [];
  const isWanted =
    preset?.listActions === true &&
    options.chat?.layout === "dialogue" &&
    options.chat.rules === undefined;
  if (!isWanted || actions.length === 0) return options;
  return mergeOptions(options, {
    chat: {
      rules: [
        "These are the forms of actions. Each task says which of them it allows:",
        ...actions.map((action) => `- ${action}`),
      ],
    },
  });
};

import type { EnvironmentTool, Parsed, ToolCall } from "@mnemograph/core";
import { meantCalls } from "./meant-calls.js";

/** Characters of arguments that the model is shown of its own. */
const longestShown = 200;

const shown = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

/**
 * Calls as their tools take them. None is made where the arguments of one are no JSON object:
 * nobody knows what was to follow.
 */
export const readableCalls = (
  calls: readonly ToolCall[],
  tools: readonly EnvironmentTool[],
): Parsed<ToolCall[]> => {
  const read = meantCalls(calls, tools);
  const unreadable = read.find(({ malformed }) => malformed !== undefined);
  return unreadable === undefined
    ? { ok: true, value: read }
    : {
        ok: false,
        problem: `It calls ${unreadable.name} with arguments that are no JSON object: ${shown(unreadable.malformed ?? "")} None of its calls was made. Make the call again with whole arguments.`,
      };
};

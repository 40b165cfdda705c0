import type { Step } from "@mnemograph/core";
import { parseOfficeAction } from "../environment/office-action.js";
import { toolNamed } from "../tools/office-tools.js";

/** What an office shows of an episode without a judge, the worst first. */
export type ShownOutcome = "unfinished" | "no call" | "refusal" | "reads only" | "clean write";

const refusals = [
  /^.* not (?:provided|found|valid|in)\b.*$/,
  /^.* must be (?:one of|provided)\b.*$/,
  /^(?:Missing|Invalid|Error:|No search parameters) .*$/,
];

/**
 * What an episode looks like to whoever has no judge: it did not come to its end (an exception, a
 * limit), called nothing, was refused something, only read, or changed something without a refusal.
 * It is a weak signal: of recorded episodes of GPT-4 that end in a clean write 61 % are right.
 *
 * @example
 * shownOutcome([{ index: 0, observation: "…", action: 'finish(answer="done")', kind: "act" }], ""); // → "no call"
 */
export const shownOutcome = (steps: readonly Step[], finalObservation: string): ShownOutcome => {
  const actions = steps.map(({ action }) => parseOfficeAction(action));
  if (actions.at(-1)?.kind !== "finish") return "unfinished";
  const calls = actions.flatMap((action, index) =>
    action.kind === "call"
      ? [{ tool: action.tool, answer: steps[index + 1]?.observation ?? finalObservation }]
      : [],
  );
  if (calls.length === 0) return "no call";
  const isRefused = ({ tool, answer }: (typeof calls)[0]) =>
    toolNamed(tool) === undefined || refusals.some((form) => form.test(answer.trim()));
  if (calls.some(isRefused)) return "refusal";
  return calls.some(({ tool }) => toolNamed(tool)?.writes === true) ? "clean write" : "reads only";
};

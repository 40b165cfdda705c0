import type { PromptFields } from "@mnemograph/core";
import { type Layout, itemsOf, labelledLines, textOf, trialLines } from "./layout.js";

const situation = (fields: PromptFields): string =>
  [
    ...labelledLines(fields, {
      goal: "Goal",
      evaluation: "Evaluation",
      summary: "Past",
      refused: "Refused",
      opener: "The page before",
    }),
    `Observation: ${textOf(fields, "observation")}`,
  ].join("\n");

/**
 * `The place: …`, notes on failed attempts, numbered situations with their actions, and below
 * `Situation5:` the one at hand.
 */
export const cases: Layout = (fields) => {
  const [place, step] = [textOf(fields, "place"), textOf(fields, "step")];
  return [
    ...(place === "" ? [] : [`${textOf(fields, "opening") || "The place"}: ${place}\n`]),
    ...trialLines(fields),
    ...itemsOf(fields, "tuples").map(
      (tuple, index) => `${index + 1}. ${situation(tuple)}\nAction: ${textOf(tuple, "action")}\n`,
    ),
    `Situation${step}:\n${situation(fields)}\nAction${step}:`,
  ].join("\n");
};

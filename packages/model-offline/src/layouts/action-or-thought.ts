import type { PromptFields } from "@mnemograph/core";
import { type Layout, itemsOf, textOf } from "./layout.js";

/** A line that stands for steps that are left out. */
const leftOut = "…";

const shown = (lines: readonly string[]): readonly string[] => lines.filter((line) => line !== "");

const labelled = (fields: PromptFields, name: string, label: string, end = ""): string => {
  const text = textOf(fields, name);
  return text === "" ? "" : `${label}: ${text}${end}`;
};

const run = (fields: PromptFields): string =>
  shown([
    `Task: ${textOf(fields, "goal")}`,
    labelled(fields, "plan", "Plan"),
    labelled(fields, "state", "State", "."),
    fields["isCut"] === true ? leftOut : "",
    textOf(fields, "transcript"),
    fields["isCutAtEnd"] === true ? leftOut : "",
  ]).join("\n");

/**
 * What was seen first below its heading, `Experience 1:` with a part of a run each, and `The task
 * at hand:` with what was done so far.
 */
export const actionOrThought: Layout = (fields) =>
  [
    ...shown([textOf(fields, "place")]).map((place) => `${textOf(fields, "opening")}:\n${place}\n`),
    ...itemsOf(fields, "experiences").map(
      (experience, index) => `Experience ${index + 1}:\n${run(experience)}\n`,
    ),
    `The task at hand:\n${run(fields)}`,
    ">",
  ].join("\n");

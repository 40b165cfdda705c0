import type { PromptFields } from "@mnemograph/core";
import { type Layout, itemsOf, textOf } from "./layout.js";

const actionsIn = (fields: PromptFields, name: string): readonly string[] =>
  itemsOf(fields, name).map((step) => `${textOf(step, "number")}. ${textOf(step, "action")}`);

/** `Goal: …`, and blocks `Process 1:` of actions, each with what was seen after it. */
export const attempts: Layout = (fields) =>
  [
    `Goal: ${textOf(fields, "goal")}`,
    ...itemsOf(fields, "processes").map((process) =>
      [
        `\nProcess ${textOf(process, "number")}:`,
        ...itemsOf(process, "steps").map(
          (step) =>
            `${textOf(step, "number")}. ${textOf(step, "action")} -> ${textOf(step, "answer")}`,
        ),
      ].join("\n"),
    ),
  ].join("\n");

/** `Goal: …`, and the actions of the better and of the other attempt. */
export const twoAttempts: Layout = (fields) =>
  [
    `Goal: ${textOf(fields, "goal")}`,
    "\nBetter process:",
    ...actionsIn(fields, "better"),
    "\nOther process:",
    ...actionsIn(fields, "other"),
  ].join("\n");

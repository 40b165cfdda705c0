import { type Layout, itemsOf, labelledLines, textOf } from "./layout.js";

/** `Goal: …`, the earlier summary, pairs of observation and action, and the last answer. */
export const pastSteps: Layout = (fields) =>
  [
    ...labelledLines(fields, { goal: "Goal", before: "Past" }),
    ...itemsOf(fields, "steps").flatMap((step) => [
      ...labelledLines(step, { observation: "Observation" }),
      `Action: ${textOf(step, "action")}`,
    ]),
    ...labelledLines(fields, { answer: "Observation" }),
  ].join("\n");

import { type Layout, itemsOf, labelledLines, textOf } from "./layout.js";

/** `Goal: …`, the numbered actions with their outcomes, and what was judged before. */
export const judgedActions: Layout = (fields) => {
  const actions = itemsOf(fields, "actions");
  return [
    ...labelledLines(fields, { goal: "Goal" }),
    ...(actions.length === 0 ? [] : ["Actions:"]),
    ...actions.flatMap((one) => [
      `${textOf(one, "number")}. ${textOf(one, "action")}`,
      ...(textOf(one, "outcome") === "" ? [] : [`   → ${textOf(one, "outcome")}`]),
    ]),
    ...labelledLines(fields, { before: "Judged before" }),
  ].join("\n");
};

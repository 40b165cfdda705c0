import { type Layout, textOf } from "./layout.js";

/** `The task:` with what was done so far. */
export const embodiedState: Layout = (fields) =>
  [
    `The task:\n${textOf(fields, "place")}\nYour task is to: ${textOf(fields, "goal")}`,
    textOf(fields, "transcript"),
  ]
    .filter((text) => text !== "")
    .join("\n");

/** The same, and the state before it. */
export const ownState: Layout = (fields) => {
  const before = textOf(fields, "before");
  return `${embodiedState(fields)}${before === "" ? "" : `\nThe state before: ${before}`}`;
};

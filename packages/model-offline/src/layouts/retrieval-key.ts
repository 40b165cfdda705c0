import { type Layout, itemsOf, textOf } from "./layout.js";

/** Thoughts with their keys, and the new one. */
export const retrievalKey: Layout = (fields) =>
  [
    ...itemsOf(fields, "examples").map(
      (example) => `${textOf(example, "thought")}\n> ${textOf(example, "answer")}\n`,
    ),
    "The new thought:",
    textOf(fields, "thought"),
    ">",
  ].join("\n");

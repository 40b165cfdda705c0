import { type Layout, itemsOf, textOf } from "./layout.js";

/** `Type 1: …` with `- example` lines, and the new text. */
export const numberedTypes: Layout = (fields) =>
  [
    ...itemsOf(fields, "types").map((type) =>
      [
        `Type ${textOf(type, "number")}: ${textOf(type, "name")}`,
        ...itemsOf(type, "examples").map((example) => `- ${textOf(example, "text")}`),
      ].join("\n"),
    ),
    `New text: ${textOf(fields, "text")}`,
  ].join("\n");

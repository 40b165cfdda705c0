import { type Layout, itemsOf, textOf } from "./layout.js";

/** `High-level Type1: …` where types are given, and the numbered items. */
export const itemsToSort: Layout = (fields) =>
  [
    ...itemsOf(fields, "types").map(
      (type) => `High-level Type${textOf(type, "number")}: ${textOf(type, "name")}`,
    ),
    ...itemsOf(fields, "items").map((item) => `${textOf(item, "number")}. ${textOf(item, "text")}`),
  ].join("\n");

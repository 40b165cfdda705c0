import { type Layout, textOf } from "./layout.js";

/** A request and everything that was done about it. */
export const verdict: Layout = (fields) =>
  `Request: ${textOf(fields, "goal")}\n\n${textOf(fields, "transcript")}\n\nVerdict:`;

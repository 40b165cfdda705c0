import type { PartKind } from "./prompt-parts.js";

/** What the parts of a prompt are called. */
export const partTitles: Readonly<Record<PartKind, string>> = {
  instructions: "Instructions",
  memory: "Memory",
  past: "Past",
  situation: "Situation",
  correction: "After a reply that could not be used",
};

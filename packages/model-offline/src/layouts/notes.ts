import type { PromptFields } from "@mnemograph/core";

const mark = "| ";

/**
 * What a prompt shows of the agent's notes, wherever it shows them: every text field so named. What
 * the last try at the task taught comes first.
 */
const notesOf = ({ lesson = "", ...fields }: PromptFields): string =>
  [lesson, ...Object.entries(fields).map(([name, text]) => (name.startsWith("notes") ? text : ""))]
    .filter((text) => typeof text === "string" && text !== "")
    .join("\n");

/** The notes as lines of their own above everything else; none where the prompt shows none. */
export const notesLines = (fields: PromptFields): readonly string[] => {
  const notes = notesOf(fields);
  return notes === "" ? [] : [...notes.split("\n").map((line) => mark + line), ""];
};

/** The notes of a material that begins with `notesLines`; empty where it does not. */
export const notesIn = (material: string): string => {
  const lines = material.split("\n");
  const end = lines.findIndex((line) => !line.startsWith(mark));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.slice(mark.length))
    .join("\n");
};

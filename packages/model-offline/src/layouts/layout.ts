import type { PromptFields } from "@mnemograph/core";

/**
 * Lays the fields of a prompt out as the one text that a skill reads, whatever the prompt's own
 * words are.
 */
export type Layout = (fields: PromptFields) => string;

/** A field as text; "" where the prompt does not show it. */
export const textOf = (fields: PromptFields, name: string): string => {
  const value = fields[name];
  return value === undefined || typeof value === "object" || typeof value === "boolean"
    ? ""
    : String(value);
};

/** A field's items; none where the prompt does not show it. */
export const itemsOf = (fields: PromptFields, name: string): readonly PromptFields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

/** `Goal: …` lines of the fields that hold something, each after its label. */
export const labelledLines = (
  fields: PromptFields,
  labels: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(labels).flatMap(([name, label]) =>
    textOf(fields, name) === "" ? [] : [`${label}: ${textOf(fields, name)}`],
  );

/** Notes on failed attempts below their heading; nothing where the prompt shows none. */
export const trialLines = (fields: PromptFields): readonly string[] => {
  const trials = itemsOf(fields, "reflections").map(
    (one, index) => `Trial ${index + 1}:\n${textOf(one, "text")}`,
  );
  return trials.length === 0 ? [] : ["Your memory for this task:", ...trials, ""];
};

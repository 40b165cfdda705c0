import type { AceMode } from "./ace-options.js";

const patterns: Readonly<Record<AceMode, RegExp>> = {
  strict: /\[([a-z]+-\d{5,})\]/gi,
  compat: /\[([a-z]{3,}-\d{5})\]/gi,
};

/**
 * The ids of notes that a text names in brackets, each once, in the order of the text. `compat`
 * misses slugs of two letters.
 */
export const noteIdsIn = (text: string, mode: AceMode): readonly string[] => [
  ...new Set([...text.matchAll(patterns[mode])].map(([, id = ""]) => id.toLowerCase())),
];

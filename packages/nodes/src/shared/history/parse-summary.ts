import type { Parsed } from "@mnemograph/core";

/** Reads what follows `Summary:` (or `Past:`, even twice), or the whole reply where the label is missing; line breaks become spaces. */
export const parseSummary = (reply: string): Parsed<string> => {
  const labelled = /summary\s*:\s*([\s\S]*)$/i.exec(reply)?.[1] ?? reply;
  const summary = labelled
    .replace(/^\s*(?:past\s*:\s*)+/i, "")
    .replace(/\s+/g, " ")
    .trim();
  return summary === "" ? { ok: false, problem: "There is nothing after `Summary:`." } : { ok: true, value: summary };
};

import type { Parsed } from "@mnemograph/core";

export interface RunVerdict {
  readonly success: boolean;
  /** In words, where the reply gives any. */
  readonly reason?: string;
}

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, wherever in the reply it stands first.
 *
 * @example
 * parseVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const parseVerdict = (reply: string): Parsed<RunVerdict> => {
  const [, word = "", reason = ""] = /\b(success|failure)\b[\s:.,*–-]*(.*)/i.exec(reply) ?? [];
  return word === ""
    ? { ok: false, problem: "It says neither SUCCESS nor FAILURE." }
    : { ok: true, value: { success: word.toLowerCase() === "success", ...(reason.trim() !== "" && { reason: reason.trim() }) } };
};

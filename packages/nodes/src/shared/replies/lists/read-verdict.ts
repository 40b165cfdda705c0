import type { Parsed } from "@mnemograph/core";
import { fieldIn, linesIn, recordsIn } from "./plain-lines.js";

/** Whether a run did what was asked, and why. */
export interface RunVerdict {
  readonly success: boolean;
  readonly reason?: string;
}

const form = /success or failure\b:?(?: the reason in one sentence)?/gi;
const asked = /^(?:(?:verdict|answer|result)\s*[:=]?\s*)?(success|failure)\b[\s:.,;–—-]*(.*)$/i;
const inCapitals = /\b(SUCCESS|FAILURE)\b[\s:.,;–—-]*(.*)$/;

/** `success: no` holds a value, and not a reason. */
const value = /^(?:(yes|true)|no|false)(?=\s*(?:[.,;:!–—-]|$))[\s.,;:!–—-]*/i;

const verdict = (word: string, said = ""): RunVerdict => {
  const [written = "", affirmed] = value.exec(said.trim()) ?? [];
  const isDenied = written !== "" && affirmed === undefined;
  const reason = said.trim().slice(written.length);
  return { success: /^(?:success|true|yes)/i.test(word) !== isDenied, ...(reason === "" ? {} : { reason }) };
};

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, on a line of its own, in an object, or as the only one of the two words that stands in capitals.
 *
 * @example
 * readVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const readVerdict = (reply: string): Parsed<RunVerdict> => {
  const records = recordsIn(reply);
  const word = fieldIn(records, /verdict|success|result/i);
  if (word !== undefined && /^(?:(?:success|failure|true|false)\b|(?:yes|no)$)/i.test(word))
    return { ok: true, value: verdict(word, fieldIn(records, /reason/i)), isRepaired: true };
  const lines = linesIn(reply.replace(form, " "));
  for (const pattern of [asked, inCapitals]) {
    const given = lines.flatMap((line) =>
      pattern.test(line) ? [verdict(...((pattern.exec(line) ?? []).slice(1, 3) as [string, string]))] : [],
    );
    const [first, ...others] = given;
    if (first !== undefined && others.every(({ success }) => success === first.success))
      return pattern === asked ? { ok: true, value: first } : { ok: true, value: first, isRepaired: true };
  }
  return { ok: false, problem: "It says neither SUCCESS nor FAILURE." };
};

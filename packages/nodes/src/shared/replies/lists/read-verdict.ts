import type { Parsed } from "@mnemograph/core";
import { fieldIn, linesIn, recordsIn, told } from "./plain-lines.js";

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

const verdict = (word: string, said: string): RunVerdict => {
  const [written = "", affirmed] = value.exec(said.trim()) ?? [];
  const isDenied = written !== "" && affirmed === undefined;
  const reason = said.trim().slice(written.length);
  return { success: (word.toLowerCase() === "success") !== isDenied, ...(reason === "" ? {} : { reason }) };
};

/** `{ success: false, reason }` or `{ verdict: "failure" }` as a line. */
const recordLine = (reply: string): string | undefined => {
  const records = recordsIn(reply);
  const word = fieldIn(records, /verdict|success|result/i);
  const reason = fieldIn(records, /reason/i) ?? "";
  if (word === undefined || asked.test(word)) return word && `${word}: ${reason}`;
  return value.test(word) ? `success: ${word}. ${reason}` : undefined;
};

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, on a line of its own, in an object, or as the only one of the two words that stands in capitals.
 *
 * @example
 * readVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const readVerdict = (reply: string): Parsed<RunVerdict> => {
  const record = recordLine(reply);
  const lines = record === undefined ? linesIn(reply.replace(form, " ")) : [record];
  for (const pattern of [asked, inCapitals]) {
    const [first, ...others] = lines.flatMap((line) => {
      const [, word, said = ""] = pattern.exec(line) ?? [];
      return word === undefined ? [] : [verdict(word, said)];
    });
    if (first !== undefined && others.every(({ success }) => success === first.success))
      return told(first, pattern === asked && record === undefined);
  }
  return { ok: false, problem: "It holds no verdict.", asked: "Reply with SUCCESS or FAILURE, and the reason." };
};

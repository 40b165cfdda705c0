import type { Parsed } from "@mnemograph/core";
import { fieldsIn, told } from "./reply-fields.js";

/** Whether a run did what was asked, and why. */
export interface RunVerdict {
  readonly success: boolean;
  readonly reason?: string;
}

/** `SUCCESS: reason`; in `success: no` the second word is a value. */
const verdict = /^(?:(?:verdict|answer): )?(success|failure)\b(?! or )\W*(?:(?:yes|true|(no|false))\b(?! \w)\W*)?(.*)$/i;

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, on a line of its own or in an object.
 *
 * @example
 * readVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const readVerdict = (reply: string): Parsed<RunVerdict> => {
  const fields = fieldsIn(reply);
  const beside = fields.find(({ label }) => label === "reason")?.text;
  const [first, ...others] = fields.flatMap(({ line }) => {
    const [, word, denied, said] = verdict.exec(line) ?? [];
    const reason = said || beside;
    return word === undefined
      ? []
      : [{ success: (word.toLowerCase() === "success") === (denied === undefined), ...(reason ? { reason } : {}) }];
  });
  return first === undefined || others.some(({ success }) => success !== first.success)
    ? { ok: false, problem: "It says neither SUCCESS nor FAILURE." }
    : told(first, /^(?:SUCCESS|FAILURE)\b/.test(reply));
};

import type { Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

/** Whether a run did what was asked, and why. */
export interface RunVerdict {
  readonly success: boolean;
  readonly reason?: string;
}

const reasons: ReadonlySet<string> = new Set(["reason", "thoughts"]);

/** `SUCCESS: reason`; in `success: no` the second word is a value. */
const verdict =
  /^(?:(?:verdict|status): \W?)?(success|failure)\b(?! or )\W*(?:(?:yes|true|(?<no>no|false))\b(?! \w)\W*)?(?<why>.*)$/i;
const inCapitals = /(?<! or )\b(SUCCESS|FAILURE)\b(?! or )\W*(?<why>.*)$/;

/**
 * Reads `SUCCESS: <reason>` or `FAILURE: <reason>`, on a line of its own, in an object, or where
 * one of the two words stands in capitals.
 *
 * @example
 * readVerdict("FAILURE: nothing was paid back"); // → { ok: true, value: { success: false, reason: "nothing was paid back" } }
 */
export const readVerdict = (reply: string): Parsed<RunVerdict> => {
  const fields = fieldsIn(reply);
  const beside = fields.find(({ label }) => reasons.has(label))?.text;
  for (const pattern of [verdict, inCapitals]) {
    const [first, ...others] = fields.flatMap(({ line }) => {
      const found = pattern.exec(line);
      if (found === null) return [];
      const { no, why } = found.groups ?? {};
      const reason = why || beside;
      const success = (found[1]?.toLowerCase() === "success") === (no === undefined);
      return [{ success, ...(reason ? { reason } : {}) }];
    });
    if (first !== undefined && others.every(({ success }) => success === first.success))
      return described(first, reply.startsWith("SUCCESS") || reply.startsWith("FAILURE"));
  }
  return {
    ok: false,
    problem: "It holds no verdict.",
    asked: "Reply with SUCCESS or FAILURE, and the reason.",
  };
};

import type { Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

/** Whether a run did what was asked, and why. */
export interface RunVerdict {
  readonly success: boolean;
  readonly reason?: string;
}

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
  const beside = fields.find(({ label }) => label === "reason" || label === "thoughts")?.text;
  const verdicts = [verdict, inCapitals].map((pattern) =>
    fields.flatMap(({ line }): readonly RunVerdict[] => {
      const found = pattern.exec(line);
      const { no, why } = found?.groups ?? {};
      const reason = why || beside;
      const success = (found?.[1]?.toLowerCase() === "success") === (no === undefined);
      return found === null ? [] : [{ success, ...(reason ? { reason } : {}) }];
    }),
  );
  const clear = verdicts.find((ones) => new Set(ones.map(({ success }) => success)).size === 1);
  return clear?.[0] === undefined
    ? {
        ok: false,
        problem: "It holds no verdict.",
        asked: "Reply with SUCCESS or FAILURE, and the reason.",
      }
    : described(clear[0], ["SUCCESS", "FAILURE"].includes(reply.slice(0, 7)));
};

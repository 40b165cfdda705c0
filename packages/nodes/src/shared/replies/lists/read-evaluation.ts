import type { Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

const judged =
  /^(.*\S)(?: {0,3}[:|(]| {1,3}[-–—] ?)\W{0,4}(?:(in ?complete|not complete|pending|false|no)|complete|done|true|yes)/i;
const label = /^(?:sub-?\s?goal)?\s*\d{0,2}\s*[.:)|–—-]*\s*/i;

/**
 * Reads sub-goals, each with its verdict, `subgoal 1: … - complete` on a line or in an object, and
 * joins them with `; `.
 */
export const readEvaluation = (reply: string): Parsed<string> => {
  let open = "";
  const found = fieldsIn(reply.replace(/;?\s{0,9}(?=\bsub-?goal ?\d)/gi, "\n")).flatMap(
    ({ label: name, text, line }) => {
      const [, mentioned = "", bad] =
        judged.exec(name === "status" || name === "complete" ? `${open} - ${text}` : line) ?? [];
      const goal = mentioned.replace(label, "").replace(/^[(<](.*)[)>]$/, "$1");
      open = text;
      return mentioned === ""
        ? []
        : [`${goal} - ${bad === undefined ? "complete" : "incomplete"}`.trim()];
    },
  );
  return found.length === 0
    ? {
        ok: false,
        problem: "It judges no sub-goal.",
        asked: "Reply with a line for each: subgoal 1: <sub-goal> - complete (or incomplete).",
      }
    : described(
        found.map((one, at) => `subgoal ${at + 1}: ${one}`).join("; "),
        reply.startsWith("subgoal 1: "),
      );
};

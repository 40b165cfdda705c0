import type { Parsed } from "@mnemograph/core";

const subgoal = /sub-?goal\s*(\d+)\s*:\s*((?:(?!sub-?goal\s*\d+\s*:)[\s\S])*?)\s*[-–—]\s*(in\s*|not\s+)?completed?\b/gi;

/**
 * Reads `subgoal 1: … - complete`, one to a line or several on one, and joins them with `; `. Text around them, spellings like
 * `in complete` and sub-goals without words are accepted; a sub-goal without a verdict is left out.
 */
export const parseEvaluation = (reply: string): Parsed<string> => {
  const subgoals = [...reply.matchAll(subgoal)].map(([, number, words = "", negation]) => {
    const text = words.replace(/\s+/g, " ");
    return `subgoal ${number}: ${text}${text === "" ? "" : " "}- ${negation === undefined ? "complete" : "incomplete"}`;
  });
  return subgoals.length > 0
    ? { ok: true, value: subgoals.join("; ") }
    : { ok: false, problem: "It holds no line of the form `subgoal 1: <sub-goal> - complete` or `… - incomplete`." };
};

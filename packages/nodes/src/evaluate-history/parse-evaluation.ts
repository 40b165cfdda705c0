import type { Parsed } from "@mnemograph/core";

const subgoal = /^\W*sub-?goal\s*(\d+)\s*:\s*(.*?)\s*-\s*(in\s*complete|complete)\b/i;

/** Reads `subgoal 1: … - complete` lines (a leading `Past:` and spellings like `in complete` are accepted) and joins them with `; `. */
export const parseEvaluation = (reply: string): Parsed<string> => {
  const subgoals = reply
    .replace(/(\S)\s+(?=sub-?goal\s*\d+\s*:)/gi, "$1\n")
    .split("\n")
    .map((line) => subgoal.exec(line.replace(/^\s*(?:past|evaluation)\s*:\s*/i, "")))
    .filter((match) => match !== null)
    .map(([, number, text = "", state = ""]) => `subgoal ${number}: ${text} - ${/^in/i.test(state) ? "incomplete" : "complete"}`);
  return subgoals.length > 0
    ? { ok: true, value: subgoals.join("; ") }
    : { ok: false, problem: "It holds no line of the form `subgoal 1: <sub-goal> - complete` or `… - incomplete`." };
};

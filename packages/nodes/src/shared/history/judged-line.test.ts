import { expect, it } from "vitest";
import { parseEvaluation } from "./parse-evaluation.js";
import { judgedLine } from "./judged-line.js";

const read = (reply: string) => {
  const parsed = parseEvaluation(reply);
  return parsed.ok ? parsed.value.replace(/subgoal \d+: /g, "") : null;
};

it.each([
  "1. find a mug: complete. The agent found mug 1 on desk 2.\n2. heat it: incomplete. The agent was not at the microwave.",
  "1. find a mug: complete.\n2. heat it: incomplete, because it depends on sub-goal 1 being complete.",
  "1. find a mug - complete. It was on the desk, and complete.\n2. heat it - incomplete. Not complete yet.",
  "- find a mug: complete\n- heat it: not complete, since no microwave was used",
  "- find a mug: complete - mug 1 was taken.\n- heat it: incomplete - it is still open.",
  "subgoal 1: find a mug - achieved\nsubgoal 2: heat it - unachieved",
  "subgoal 1: find a mug - achieved\nsubgoal 2: heat it - not achieved",
  "subgoal 1: find a mug - met\nsubgoal 2: heat it - unmet",
  "subgoal 1: find a mug - fulfilled\nsubgoal 2: heat it - unfulfilled",
  "subgoal 1: find a mug - yes\nsubgoal 2: heat it - not yet",
  "subgoal 1: find a mug - complete\nsubgoal 2: heat it - hasn't been started",
  "subgoal 1：find a mug － complete\nsubgoal 2：heat it － incomplete",
  "Subgoal 1 (find a mug) has been achieved. Subgoal 2 (heat it) has not been achieved.",
  "Subgoal 1 (find a mug): complete\nSubgoal 2 (heat it): incomplete",
  "Done: find a mug. Remaining: heat it.",
  "Finished: find a mug.\nStill open: heat it.",
  "subgoal 1: find a mug - incomplete → complete\nsubgoal 2: heat it - incomplete",
  "subgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete\n\nOverall: 1 of 2 sub-goals are complete.",
])("%j is judged line by line", (reply) => expect(read(reply)).toBe("find a mug - complete; heat it - incomplete"));

it.each(["Teilziel 4: done - nicht abgeschlossen", "子目标4：done - 未完成", "subgoal 4: done - incomplete"])(
  "the last verdict of %j counts",
  (line) => expect(read(line)).toBe("done - incomplete"),
);

it.each([
  ["Done: find a mug; take it. Remaining: heat it.", "find a mug - complete; take it - complete; heat it - incomplete"],
  ["Done: find a mug. Remaining: heat it, put it away.", "find a mug - complete; heat it, put it away - incomplete"],
])("the items behind a verdict keep their words: %j", (reply, evaluation) => expect(read(reply)).toBe(evaluation));

it.each([
  "heat it",
  "heat it - almost complete",
  "All of the 3 sub-goals are complete.",
  "Overall: complete",
  "the heat was on",
  "- Reason: not done yet",
])("%j has no verdict on a sub-goal", (line) => expect(judgedLine(line)).toBeNull());

import { expect, it } from "vitest";
import { parseEvaluation } from "./parse-evaluation.js";
import { unknownVerdict } from "./unknown-verdict.js";

it.each([
  "almost complete",
  "half complete",
  "no longer complete",
  "unknown",
  "N/A",
  "cannot be determined",
  "blocked",
  "maybe",
  "see step 3",
])("a sub-goal that is %s is asked about again", (words) =>
  expect(parseEvaluation(`subgoal 1: find a mug - complete\nsubgoal 2: heat it - ${words}`)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`subgoal 2: heat it - ${words}`) as string,
  }),
);

it.each(["1. find a mug - almost complete\n2. heat it - incomplete", "- find a mug: probably done\n- heat it: open"])(
  "so are the items of %j",
  (reply) => expect(parseEvaluation(reply)).toMatchObject({ ok: false }),
);

it.each([
  "subgoal 1: find a mug - complete/incomplete",
  "subgoal 1: find a mug - complete or incomplete?",
  "subgoal 1: find a mug - complete?",
])("%j says neither", (reply) => expect(parseEvaluation(reply)).toMatchObject({ ok: false }));

it("a sub-goal without a verdict, or with a known one, is none with an unknown one", () => {
  expect(unknownVerdict("subgoal 1: find a mug\nsubgoal 2: heat the pre-washed mug - done", [])).toBeUndefined();
  expect(unknownVerdict("subgoal 1: look - at the desk\nsubgoal 2: heat it", ["1"])).toBeUndefined();
  expect(unknownVerdict("The mug - a red one - was almost complete.", [])).toBeUndefined();
});

import { expect, it } from "vitest";
import { correctedList } from "./corrected-list.js";
import { parseEvaluation } from "./parse-evaluation.js";

const read = (reply: string) => {
  const parsed = parseEvaluation(reply);
  return parsed.ok ? parsed.value : null;
};
const right = "subgoal 1: find a mug - complete; subgoal 2: heat it - incomplete";

it.each([
  "subgoal 1: find a mug - incomplete\n\nWait, the agent took mug 1 in step 3, so that is wrong. Corrected:\n\nsubgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete",
  "subgoal 1: find a mug - incomplete\nsubgoal 2: heat it - incomplete\n\nActually, let me redo this:\nsubgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete",
  "subgoal 1: take it - complete\nsubgoal 2: heat it - complete\nsubgoal 3: cool it - complete\n\nCorrected:\n1. find a mug: complete\n2. heat it: incomplete",
  "subgoal 1: find a mug - incomplete\nsubgoal 2: heat it - incomplete\n\nWait, subgoal 1 was done. Correction:\nsubgoal 1: find a mug - complete",
  "subgoal 1: find a mug - incomplete\nsubgoal 2: heat it - incomplete\nCorrected subgoal 1: find a mug - complete",
  "subgoal 1: find a mug - complete\nWait, there is a second one.\nsubgoal 2: heat it - incomplete",
  "subgoal 1: find a mug - ~~incomplete~~ complete\nsubgoal 2: heat it - incomplete",
  "~~subgoal 1: find a mug - incomplete~~\nsubgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete",
  "Wait, let me see.\nsubgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete",
  "subgoal 1: find a mug - complete\nsubgoal 2: heat it - incomplete\n\nActually, that is all.",
])("what is taken back does not count: %j", (reply) => expect(read(reply)).toBe(right));

it("a text without a correction stays", () => {
  const text = "subgoal 1: wait - complete\nsubgoal 2: correct it - incomplete";
  expect(correctedList(text)).toBe(text);
});

it("what is struck through and ticked is done", () => expect(read("~~find a mug~~ ✓\nheat it ✗")).toBe(right));

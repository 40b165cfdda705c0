import { afterAll, expect, it } from "vitest";
import { type MeantText, readAs } from "../unmet-voices/text-scenes.testing.js";

/** Reasoning models' last words and those of small or odd ones on the same, written without a look at how replies are read. */
const replies: readonly MeantText[] = [
  [
    "evaluation",
    "The fork was taken in action 2 and cleaned in action 4; no drawer was visited.\n\nsubgoal 1: take a fork - complete\nsubgoal 2: clean the fork - complete\nsubgoal 3: put it in a drawer - incomplete",
    "take a fork - complete; clean the fork - complete; put it in a drawer - incomplete",
  ],
  [
    "summary",
    "Summary: Took fork 1 from countertop 1 (which also held plate 2) → cleaned it at sinkbasin 1.",
    "Took fork 1 from countertop 1 (which also held plate 2) → cleaned it at sinkbasin 1.",
  ],
  [
    "goals",
    "Goals 1 and 3 require cleaning, 2 and 4 heating, 5 and 6 a lamp.\n\nHigh-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Lamp [5, 6]",
    "Cleaning: 1 3; Heating: 2 4; Lamp: 5 6",
  ],
  [
    "observation type",
    "The goal is a clean fork in a drawer, so a soapbar is irrelevant and Type 2 is out. Nothing is closed or picked up, which excludes 3 and 4.\n\n[1]",
    "1",
  ],
  [
    "process",
    "Process 1: nothing was taken. Process 2: the book was taken. Process 3: only looked around.\n\n**2: the only one that gets hold of the book**",
    "b",
  ],
  [
    "key step",
    "1. go to shelf 1 = go to shelf 1\n2. take mug 1 from shelf 1 = take mug 1 from shelf 1\n3. go to sinkbasin 1 ≠ go to desk 1\n\n3: the first difference",
    "3",
  ],
  [
    "proposals",
    "Since the fork is clean, only a drawer is missing.\n\n**Action 1:** go to drawer 1\n**Confidence:** 0.65\n**Action 2:** go to drawer 2\n**Confidence:** 0.35",
    "go to drawer 1 65; go to drawer 2 35",
  ],
  [
    "key",
    "The thought says that the agent goes on with the fork it already holds, which has to be put somewhere. Thus no search.\n\n> action: put",
    "action put",
  ],
  [
    "plan",
    "```\n> think: To solve the task, I first find a fork, then clean it with the sinkbasin, then put it in the drawer.\n```",
    "I first find a fork, then clean it with the sinkbasin, then put it in the drawer.",
  ],
  [
    "verdict",
    "Request: a clean fork in a drawer. Evidence: the fork was cleaned; no put action succeeded.\n\nVerdict: FAILURE: the fork never reached a drawer.",
    "failure",
  ],
  [
    "state",
    "Two places were visited after the start: countertop 1 and sinkbasin 1.\n\nFacing: sinkbasin 1\nMoved: two\nHolding: fork 1\nSeen: plate 2 on countertop 1\nDone: cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | plate 2 on countertop 1 | cleaned fork 1",
  ],
  [
    "evaluation",
    "1. take fork - yes\n2. clean fork - yes\n3. fork in drawer - no",
    "take fork - complete; clean fork - complete; fork in drawer - incomplete",
  ],
  ["summary", "summary - took fork 1 on countertop 1, cleaned it in sinkbasin 1", "took fork 1 on countertop 1, cleaned it in sinkbasin 1"],
  [
    "goals",
    "High-level Type1: clean [1] [3]\nHigh-level Type2: heat [2] [4]\nHigh-level Type3: lamp [5] [6]",
    "clean: 1 3; heat: 2 4; lamp: 5 6",
  ],
  ["observations", "empty: [1]\nobject: [2]\npickup: [3, 6]\nclosed: [4, 5]", "empty: 1; object: 2; pickup: 3 6; closed: 4 5"],
  ["process", "process 2 is best", "b"],
  ["key step", "third step", "3"],
  ["proposals", "go to drawer 1: 0.9\ngo to drawer 2: 0.1", "go to drawer 1 90; go to drawer 2 10"],
  ["verdict", "fail", "failure"],
  [
    "state",
    "facing: sinkbasin 1, moved: 2, holding: fork 1, seen: plate 2, done: cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | plate 2 | cleaned fork 1",
  ],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
  expect(await readAs(kind, reply)).toBe(meant);
  right += 1;
});

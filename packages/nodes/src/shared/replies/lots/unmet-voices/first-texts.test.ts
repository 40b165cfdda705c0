import { afterAll, expect, it } from "vitest";
import { type MeantText, readAs } from "./text-scenes.testing.js";

/** Judgements, summaries, clusters, choices, keys, plans, reflections and states, written without a look at how replies are read. */
const replies: readonly MeantText[] = [
  [
    "evaluation",
    "subgoal 1: find and take a fork - complete\nsubgoal 2: clean the fork - complete\nsubgoal 3: put the fork in a drawer - incomplete",
    "find and take a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "evaluation",
    "Here is the evaluation of the sub-goals:\n\n1. **Find a fork** - complete\n2. **Clean the fork** - complete\n3. **Put the clean fork in the drawer** - incomplete",
    "find a fork - complete; clean the fork - complete; put the clean fork in the drawer - incomplete",
  ],
  [
    "evaluation",
    "| Sub-goal | Status |\n|---|---|\n| Take the fork | ✅ Complete |\n| Clean the fork | ✅ Complete |\n| Put it in the drawer | ❌ Incomplete |",
    "take the fork - complete; clean the fork - complete; put it in the drawer - incomplete",
  ],
  [
    "evaluation",
    "Subgoal 1: Pick up a fork - complete (fork 1 was taken from countertop 1)\nSubgoal 2: Clean it - complete\nSubgoal 3: Place it in a drawer - incomplete, no drawer has been visited yet",
    "pick up a fork - complete; clean it - complete; place it in a drawer - incomplete",
  ],
  [
    "evaluation",
    "<think>fork taken, cleaned at the sink. not yet in the drawer.</think>\nsubgoal 1: take fork: complete\nsubgoal 2: clean fork: complete\nsubgoal 3: fork in drawer: not complete",
    "take fork - complete; clean fork - complete; fork in drawer - incomplete",
  ],
  [
    "summary",
    "Summary: The agent went to countertop 1, where it found fork 1 and plate 2, took fork 1, went to sinkbasin 1 and cleaned it there.",
    "The agent went to countertop 1, where it found fork 1 and plate 2, took fork 1, went to sinkbasin 1 and cleaned it there.",
  ],
  [
    "summary",
    "Here is a brief summary of what the agent has done so far:\n\nThe agent took fork 1 from countertop 1 and cleaned it with sinkbasin 1, which was otherwise empty.",
    "The agent took fork 1 from countertop 1 and cleaned it with sinkbasin 1, which was otherwise empty.",
  ],
  [
    "summary",
    "**Summary:** Went to countertop 1 (fork 1, plate 2), took fork 1, cleaned it at sinkbasin 1.",
    "Went to countertop 1 (fork 1, plate 2), took fork 1, cleaned it at sinkbasin 1.",
  ],
  [
    "goals",
    "High-level Type1: Clean and place [1, 3]\nHigh-level Type2: Heat and place [2, 4]\nHigh-level Type3: Examine under light [5, 6]",
    "Clean and place: 1 3; Heat and place: 2 4; Examine under light: 5 6",
  ],
  [
    "goals",
    "I sorted the goals by how they are reached:\n\n- **High-level Type 1: Cleaning an object** – [1, 3]\n- **High-level Type 2: Heating an object** – [2, 4]\n- **High-level Type 3: Looking at an object in light** – [5, 6]",
    "Cleaning an object: 1 3; Heating an object: 2 4; Looking at an object in light: 5 6",
  ],
  [
    "goals",
    "Type 1 - Clean: 1 and 3\nType 2 - Heat: 2 and 4\nType 3 - Examine with lamp: 5 and 6",
    "Clean: 1 3; Heat: 2 4; Examine with lamp: 5 6",
  ],
  [
    "observations",
    "High-level Type1: Nothing found [1]\nHigh-level Type2: Object visible [2]\nHigh-level Type3: Object picked up [3, 6]\nHigh-level Type4: Closed receptacle [4, 5]",
    "Nothing found: 1; Object visible: 2; Object picked up: 3 6; Closed receptacle: 4 5",
  ],
  [
    "observations",
    '```json\n{"Empty place": [1], "Thing in sight": [2], "Thing taken": [3, 6], "Closed place": [4, 5]}\n```',
    "Empty place: 1; Thing in sight: 2; Thing taken: 3 6; Closed place: 4 5",
  ],
  ["observation type", "[2]: The observation shows an object lying on a receptacle.", "2"],
  ["observation type", "This observation belongs to **Type 2**, because a soapbar can be seen that the agent might want to take.", "2"],
  [
    "observation type",
    "It is neither a closed receptacle (Type 4) nor something picked up (Type 3). A soapbar is useless for this goal, therefore Type 1.",
    "1",
  ],
  ["process", "2: It took the book from the shelf, while the others did nothing useful.", "b"],
  ["process", "Process 1 went to the desk but never took anything and Process 3 only looked around. The best one is Process 2.", "b"],
  ["key step", "3: the better process went to the sinkbasin to clean the mug, the other one went straight to the desk.", "3"],
  [
    "key step",
    "Steps 1 and 2 are identical in both processes. The first difference is in **step 3**, where the better process goes to sinkbasin 1.",
    "3",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.6\nAction 2: go to drawer 2\nConfidence: 0.4",
    "go to drawer 1 60; go to drawer 2 40",
  ],
  [
    "proposals",
    "Here are the possible actions:\n\n1. **go to drawer 1** (confidence: 0.7)\n2. **go to drawer 2** (confidence: 0.2)\n3. **go to countertop 1** (confidence: 0.1)",
    "go to drawer 1 70; go to drawer 2 20; go to countertop 1 10",
  ],
  ["key", "> action: put", "action put"],
  ["key", "The agent has to find a drawer next, so the key is:\n> search: drawer", "search drawer"],
  ["key", "search: the fork", "search fork"],
  [
    "plan",
    "> think: To solve the task, I need to find and take a fork, then clean it with a sinkbasin, then put it in a drawer.",
    "I need to find and take a fork, then clean it with a sinkbasin, then put it in a drawer.",
  ],
  [
    "plan",
    "I need to find and take a fork, clean it with the sinkbasin and finally put it in the drawer.",
    "I need to find and take a fork, clean it with the sinkbasin and finally put it in the drawer.",
  ],
  [
    "reflection",
    "New plan: I cleaned the fork but ran out of steps before I reached the drawer. Next time I will take fork 1 from countertop 1, clean it with sinkbasin 1, and then go to drawer 1, open it and put fork 1 in/on drawer 1.",
    "I cleaned the fork but ran out of steps before I reached the drawer. Next time I will take fork 1 from countertop 1, clean it with sinkbasin 1, and then go to drawer 1, open it and put fork 1 in/on drawer 1.",
  ],
  ["verdict", "FAILURE: The fork was cleaned but never put in a drawer.", "failure"],
  ["verdict", "**Verdict: FAILURE** – the agent stopped before it placed the fork in the drawer.", "failure"],
  [
    "verdict",
    "The request was to put a clean fork in a drawer. The agent took it, cleaned it, and then stopped. So this was not a success.",
    "failure",
  ],
  [
    "state",
    "Facing: sinkbasin 1\nMoved: 2\nHolding: fork 1\nSeen: plate 2 on countertop 1, drawer 1, drawer 2\nDone: took fork 1, cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | plate 2 on countertop 1, drawer 1, drawer 2 | took fork 1, cleaned fork 1",
  ],
  [
    "state",
    "Here is the agent's current state:\n\n- **Facing:** sinkbasin 1\n- **Moved:** 2 places\n- **Holding:** fork 1 (clean)\n- **Seen:** plate 2 on countertop 1\n- **Done:** cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 (clean) | plate 2 on countertop 1 | cleaned fork 1",
  ],
  [
    "state",
    '{"Facing": "sinkbasin 1", "Moved": 2, "Holding": ["fork 1"], "Seen": ["drawer 1", "drawer 2"], "Done": ["cleaned fork 1"]}',
    "sinkbasin 1 | 2 | fork 1 | drawer 1, drawer 2 | cleaned fork 1",
  ],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
  expect(await readAs(kind, reply)).toBe(meant);
  right += 1;
});

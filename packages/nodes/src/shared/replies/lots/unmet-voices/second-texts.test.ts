import { afterAll, expect, it } from "vitest";
import { type MeantText, readAs } from "./text-scenes.testing.js";

/** A second lot of judgements, summaries, clusters, choices, keys, plans, reflections and states. */
const replies: readonly MeantText[] = [
  [
    "evaluation",
    "The goal can be divided as follows:\n\nsubgoal 1: locate a fork - complete\nsubgoal 2: take the fork - complete\nsubgoal 3: clean it at the sink - complete\nsubgoal 4: put it in the drawer - incomplete\n\nThe agent still has to go to a drawer.",
    "locate a fork - complete; take the fork - complete; clean it at the sink - complete; put it in the drawer - incomplete",
  ],
  [
    "evaluation",
    "- [x] Find and take a fork\n- [x] Clean the fork\n- [ ] Put the fork in a drawer",
    "find and take a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "evaluation",
    "Subgoal 1: Find a fork → done\nSubgoal 2: Clean the fork → done\nSubgoal 3: Store it in a drawer → still to do",
    "find a fork - complete; clean the fork - complete; store it in a drawer - incomplete",
  ],
  [
    "evaluation",
    '```json\n{"subgoals": [{"name": "take a fork", "status": "complete"}, {"name": "clean the fork", "status": "complete"}, {"name": "put the fork in a drawer", "status": "incomplete"}]}\n```',
    "take a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: take a fork - complete; subgoal 2: clean the fork - complete; subgoal 3: put the fork in a drawer - incomplete",
    "take a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  ["evaluation", "I'd need more information about the environment before I can evaluate this.", null],
  [
    "summary",
    "So far, the agent has gone to countertop 1, picked up fork 1 there and washed it in sinkbasin 1; plate 2 is still on the countertop.",
    "So far, the agent has gone to countertop 1, picked up fork 1 there and washed it in sinkbasin 1; plate 2 is still on the countertop.",
  ],
  [
    "summary",
    "Summary:\n1. Went to countertop 1 and found fork 1 and plate 2.\n2. Took fork 1.\n3. Cleaned fork 1 with sinkbasin 1.",
    "Went to countertop 1 and found fork 1 and plate 2. Took fork 1. Cleaned fork 1 with sinkbasin 1.",
  ],
  [
    "summary",
    "<think>The user wants a brief summary, in order. countertop -> fork -> sink -> cleaned.</think>\n\nSummary: Fork 1 was found on countertop 1, taken, and cleaned at sinkbasin 1.",
    "Fork 1 was found on countertop 1, taken, and cleaned at sinkbasin 1.",
  ],
  [
    "goals",
    "### Clustered goals\n\n**High-level Type1: Cleaning goals** [1, 3]\n**High-level Type2: Heating goals** [2, 4]\n**High-level Type3: Examination goals** [5, 6]\n\nEach goal was assigned to exactly one type.",
    "Cleaning goals: 1 3; Heating goals: 2 4; Examination goals: 5 6",
  ],
  [
    "goals",
    "High-level Type1: Clean and store [1. put a clean fork in drawer, 3. put a clean mug in shelf]\nHigh-level Type2: Heat and store [2. heat some egg and put it in diningtable, 4. put a hot potato in fridge]\nHigh-level Type3: Examine with a lamp [5. look at book under the desklamp, 6. examine the cd with the desklamp]",
    "Clean and store: 1 3; Heat and store: 2 4; Examine with a lamp: 5 6",
  ],
  [
    "goals",
    '{"clusters": [{"type": "Cleaning", "goals": [1, 3]}, {"type": "Heating", "goals": [2, 4]}, {"type": "Lighting", "goals": [5, 6]}]}',
    "Cleaning: 1 3; Heating: 2 4; Lighting: 5 6",
  ],
  [
    "observations",
    "1. **Empty receptacle** – observations [1]\n2. **Target in sight** – observations [2]\n3. **Holding something** – observations [3, 6]\n4. **Closed receptacle** – observations [4, 5]",
    "Empty receptacle: 1; Target in sight: 2; Holding something: 3 6; Closed receptacle: 4 5",
  ],
  [
    "observations",
    "High-level Type1: Contents of open places (1, 2)\nHigh-level Type2: Pick-ups (3, 6)\nHigh-level Type3: Closed places (4-5)",
    "Contents of open places: 1 2; Pick-ups: 3 6; Closed places: 4 5",
  ],
  ["observation type", "[1]", "1"],
  [
    "observation type",
    "The new observation is most similar to those of Type 2 (Wanted thing in sight).\n\n[2]: an object is visible on a receptacle",
    "2",
  ],
  ["observation type", "2 or 3, hard to tell.", null],
  ["process", "The second process reached the goal in only two steps, so I choose Process 2.", "b"],
  ["process", "**2**", "b"],
  ["process", "3: although it only looked around, it did not pick up the wrong thing as Process 2 did.", "c"],
  ["key step", "The first divergence is at step 3.\n\n3: the better process goes to sinkbasin 1 instead of desk 1", "3"],
  [
    "key step",
    "Looking at both processes, the agent takes the mug in step 2 either way, and then departs in step 3 by going to the sinkbasin.",
    "3",
  ],
  [
    "proposals",
    '[{"action": "go to drawer 1", "confidence": 0.5}, {"action": "open drawer 1", "confidence": 0.3}, {"action": "go to drawer 2", "confidence": 0.2}]',
    "go to drawer 1 50; open drawer 1 30; go to drawer 2 20",
  ],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 75%\nAction 2: go to drawer 2\nConfidence: 25%",
    "go to drawer 1 75; go to drawer 2 25",
  ],
  ["key", "> search: drawer (the fork has to be put into one)", "search drawer"],
  ["key", "The next step is about putting the fork down, so:\n\n> action: put", "action put"],
  ["key", "`> search: fork`", "search fork"],
  [
    "plan",
    "To solve the task, I will first locate a fork, then take it to the sinkbasin to clean it, and finally put it in a drawer.",
    "I will first locate a fork, then take it to the sinkbasin to clean it, and finally put it in a drawer.",
  ],
  [
    "plan",
    "Here's the plan:\n\nthink: To solve the task, I need to find a fork, clean it with the sinkbasin, and put it in a drawer.",
    "I need to find a fork, clean it with the sinkbasin, and put it in a drawer.",
  ],
  [
    "reflection",
    "**New plan:** My mistake was that I stopped at the sinkbasin. Next time I will clean fork 1 and go straight to drawer 1, open it and put fork 1 in/on drawer 1.",
    "My mistake was that I stopped at the sinkbasin. Next time I will clean fork 1 and go straight to drawer 1, open it and put fork 1 in/on drawer 1.",
  ],
  ["verdict", "The fork is clean, but it isn't in a drawer.\n\nFAILURE: the second half of the request was left undone.", "failure"],
  ["verdict", "SUCCESS. The agent cleaned the fork without any unnecessary steps.", "success"],
  ["verdict", "I cannot tell from this log whether anything happened afterwards.", null],
  [
    "state",
    "Facing: sinkbasin 1; Moved: 2 steps; Holding: fork 1; Seen: plate 2 on countertop 1; Done: cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | plate 2 on countertop 1 | cleaned fork 1",
  ],
  [
    "state",
    "**Facing**: sinkbasin 1\n**Moved**: 2 (countertop 1, sinkbasin 1)\n**Holding**: fork 1\n**Seen**: plate 2 (on countertop 1)\n**Done**: took fork 1, cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | plate 2 (on countertop 1) | took fork 1, cleaned fork 1",
  ],
  [
    "state",
    "| Part | Value |\n| --- | --- |\n| Facing | sinkbasin 1 |\n| Moved | 2 |\n| Holding | fork 1 |\n| Seen | plate 2 on countertop 1 |\n| Done | cleaned fork 1 |",
    "sinkbasin 1 | 2 | fork 1 | plate 2 on countertop 1 | cleaned fork 1",
  ],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
  expect(await readAs(kind, reply)).toBe(meant);
  right += 1;
});

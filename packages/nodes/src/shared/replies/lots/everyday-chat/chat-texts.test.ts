import { afterAll, expect, it } from "vitest";
import { type MeantText, readAs } from "../unmet-voices/text-scenes.testing.js";

/** Helpful chat around judgements, clusters, choices and the rest, written without a look at how replies are read. */
const replies: readonly MeantText[] = [
  [
    "evaluation",
    "Sure! Here's the evaluation:\n\nsubgoal 1: find a fork - complete\nsubgoal 2: clean the fork - complete\nsubgoal 3: put the fork in a drawer - incomplete\n\nLet me know if you need anything else!",
    "find a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "evaluation",
    "**subgoal 1:** take a fork - **complete**\n**subgoal 2:** clean the fork - **complete**\n**subgoal 3:** put the fork in a drawer - **incomplete**",
    "take a fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "evaluation",
    "Sub-goal 1: Find and pick up a fork (complete)\nSub-goal 2: Clean it at the sink (complete)\nSub-goal 3: Put it in a drawer (incomplete)",
    "find and pick up a fork - complete; clean it at the sink - complete; put it in a drawer - incomplete",
  ],
  [
    "evaluation",
    "✅ Take the fork\n✅ Clean the fork\n❌ Put the fork in a drawer",
    "take the fork - complete; clean the fork - complete; put the fork in a drawer - incomplete",
  ],
  [
    "summary",
    "Certainly!\n\n**Summary:** The agent found fork 1 on countertop 1, picked it up and washed it at sinkbasin 1.",
    "The agent found fork 1 on countertop 1, picked it up and washed it at sinkbasin 1.",
  ],
  [
    "summary",
    "Summary: The agent went to countertop 1 and found a fork 1 and a plate 2. It took fork 1.\n\nIt then went to sinkbasin 1, which was empty, and cleaned fork 1.",
    "The agent went to countertop 1 and found a fork 1 and a plate 2. It took fork 1. It then went to sinkbasin 1, which was empty, and cleaned fork 1.",
  ],
  [
    "goals",
    "High-level Type1: Clean & Place [1,3]\nHigh-level Type2: Heat & Place [2,4]\nHigh-level Type3: Examine with Light [5,6]\n\n**Explanation:** Goals of Type1 need a sinkbasin, those of Type2 a microwave, and those of Type3 a lamp.",
    "Clean & Place: 1 3; Heat & Place: 2 4; Examine with Light: 5 6",
  ],
  [
    "goals",
    "Here are the types:\n\n**Type 1: Cleaning**\n- 1. put a clean fork in drawer.\n- 3. put a clean mug in shelf.\n\n**Type 2: Heating**\n- 2. heat some egg and put it in diningtable.\n- 4. put a hot potato in fridge.\n\n**Type 3: Examining**\n- 5. look at book under the desklamp.\n- 6. examine the cd with the desklamp.",
    "Cleaning: 1 3; Heating: 2 4; Examining: 5 6",
  ],
  [
    "goals",
    "| Type | Goals |\n|---|---|\n| Clean and put | 1, 3 |\n| Heat and put | 2, 4 |\n| Look under a lamp | 5, 6 |",
    "Clean and put: 1 3; Heat and put: 2 4; Look under a lamp: 5 6",
  ],
  [
    "observations",
    "Here's how I'd sort the observations:\n\nHigh-level Type1: Nothing there [1]\nHigh-level Type2: Something there [2]\nHigh-level Type3: Something in hand [3, 6]\nHigh-level Type4: Place is closed [4, 5]\n\nIn Type1 one moves on, in Type4 one opens the place first.",
    "Nothing there: 1; Something there: 2; Something in hand: 3 6; Place is closed: 4 5",
  ],
  [
    "observations",
    "**High-level Type1: Empty receptacle** (observation 1)\n**High-level Type2: Object found** (observation 2)\n**High-level Type3: Object in hand** (observations 3 and 6)\n**High-level Type4: Closed receptacle** (observations 4 and 5)",
    "Empty receptacle: 1; Object found: 2; Object in hand: 3 6; Closed receptacle: 4 5",
  ],
  ["observation type", "Type 1: the soapbar doesn't help with the fork, so nothing useful was found.", "1"],
  ["observation type", 'I would classify it as **"Wanted thing in sight"**, since a soapbar is visible on a bathtubbasin.', "2"],
  [
    "observation type",
    "I'm not sure which of these types fits best, as none of them mentions a bathtubbasin. Could you give me more examples?",
    null,
  ],
  ["process", "**Process 2** reached the goal in the fewest steps: the agent found the book on the shelf and took it.", "b"],
  ["process", "Answer: 2\nReason: neither of the other two processes ever touched the book.", "b"],
  ["key step", "**Step 3**: here the better process goes to the sinkbasin, while the other one goes to the desk.", "3"],
  ["key step", "The processes part in step 3. In step 4 the mug is then cleaned rather than put down.", "3"],
  [
    "proposals",
    "Action 1: go to drawer 1\nConfidence: 0.5\n\nAction 2: go to drawer 2\nConfidence: 0.3\n\nAction 3: look\nConfidence: 0.2\n\nBoth drawers are still unexplored, so going there makes the most sense.",
    "go to drawer 1 50; go to drawer 2 30; look 20",
  ],
  [
    "proposals",
    "| Action | Confidence |\n|---|---|\n| go to drawer 2 | 0.8 |\n| go to drawer 1 | 0.2 |",
    "go to drawer 2 80; go to drawer 1 20",
  ],
  ["key", "> action: put\n\nThe fork is already clean, so the agent is about to put it in a drawer.", "action put"],
  ["key", "**search: drawer**", "search drawer"],
  [
    "plan",
    "**Plan:** To solve the task, I need to find and take a fork, then go to a sinkbasin and clean it, then find a drawer and put it in there.",
    "I need to find and take a fork, then go to a sinkbasin and clean it, then find a drawer and put it in there.",
  ],
  [
    "reflection",
    "New plan: I spent my steps at the sinkbasin and never went to a drawer. Next time I will do this:\n\n1. take fork 1 from countertop 1\n2. clean fork 1 with sinkbasin 1\n3. go to drawer 1\n4. put fork 1 in/on drawer 1",
    "I spent my steps at the sinkbasin and never went to a drawer. Next time I will do this: take fork 1 from countertop 1 clean fork 1 with sinkbasin 1 go to drawer 1 put fork 1 in/on drawer 1",
  ],
  [
    "reflection",
    "Looking back, I cleaned the fork but didn't bring it to a drawer. In the next attempt I will go to drawer 1 right after the sinkbasin, open it and put fork 1 in/on drawer 1.",
    "Looking back, I cleaned the fork but didn't bring it to a drawer. In the next attempt I will go to drawer 1 right after the sinkbasin, open it and put fork 1 in/on drawer 1.",
  ],
  ["verdict", "**FAILURE**\n\nThe agent found and cleaned the fork, but it did not put it in a drawer.", "failure"],
  ["verdict", "While the cleaning itself was a success, the request as a whole was not met.", "failure"],
  ["verdict", "The agent did not fulfill the request, since the fork was never put in the drawer.", "failure"],
  [
    "state",
    "Facing: sinkbasin 1\nMoved: 2 steps\nHolding: fork 1\nSeen: plate 2 on countertop 1, drawer 1, drawer 2\nDone: took fork 1, cleaned fork 1\n\nThe agent is now ready to go to a drawer.",
    "sinkbasin 1 | 2 | fork 1 | plate 2 on countertop 1, drawer 1, drawer 2 | took fork 1, cleaned fork 1",
  ],
  [
    "state",
    "**Facing:** sinkbasin 1\n\n**Moved:** 2\n\n**Holding:** fork 1\n\n**Seen:** nothing\n\n**Done:** cleaned fork 1",
    "sinkbasin 1 | 2 | fork 1 | nothing | cleaned fork 1",
  ],
];

let right = 0;
afterAll(() => console.log(`read as meant: ${right} of ${replies.length}`));
it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
  expect(await readAs(kind, reply)).toBe(meant);
  right += 1;
});

import { type LoggedText, readTexts } from "../logged-voices/read-text.testing.js";

const notebook = "To solve the task, I need to find and take a notebook, then put it in/on bed.";
const threeTypes = "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4";
const judged = "find a credit card - complete; put it on a coffee table - incomplete";
const twoProposals = "go to drawer 1 60; go to countertop 1 40";
const state = "shelf 1 | 4 | notebook 1 | alarmclock 2 on shelf 1 | took notebook 1";
const told = "Went to desk 1 and found nothing, then went to shelf 1 and took notebook 1.";

/** Replies as usual models most often give them, from the prompts alone: records, choices, lists and verdicts. */
const replies: readonly LoggedText[] = [
  ["plan", "I need to find and take a notebook, then put it in/on bed.", notebook],
  ["plan", `> think: ${notebook}`, notebook],
  ["plan", `think: ${notebook}\n> go to desk 1`, notebook],
  ["key", "search: notebook", "search: notebook"],
  ["key", "> action: take", "action: take"],
  ["key", "> search: notebook\n\nThe agent still has to find the notebook.", "search: notebook"],
  ["goal type", "[2]: The goal is to heat something and place it.", "2"],
  ["goal type", "Type 2: the egg has to be heated before it is placed.", "2"],
  ["goal type", "The new goal belongs to type 2, because the object has to be heated first.\n\n[2]: heating is needed", "2"],
  ["observation type", "**[3]**: A drawer that is closed.", "3"],
  ["observation type", "[1]", "1"],
  ["key step", "3: The better process goes to the sinkbasin, the other to the desk.", "3"],
  ["key step", "Step 3: the better process takes the mug.", "3"],
  [
    "key step",
    "The processes are the same in steps 1 and 2. They differ at step 3, where the better one goes to the sinkbasin.\n\n3: it goes to the sinkbasin",
    "3",
  ],
  ["process", "2: It reached the goal in the fewest steps.", "2"],
  ["process", "Process 2: it put the book on the bed, while the others never found it.", "2"],
  ["process", "**2**: Process 1 and 3 failed, only process 2 reached the goal.", "2"],
  ["evaluation", "subgoal 1: find a credit card - complete\nsubgoal 2: put it on a coffee table - incomplete", judged],
  ["evaluation", "Subgoal 1: find a credit card - complete\n\nSubgoal 2: put it on a coffee table - incomplete", judged],
  ["evaluation", "```\nsubgoal 1: find a credit card - complete\nsubgoal 2: put it on a coffee table - incomplete\n```", judged],
  ["evaluation", "1. find a credit card - complete\n2. put it on a coffee table - incomplete", judged],
  ["summary", `Summary: ${told}`, told],
  ["summary", told, told],
  ["summary", `**Summary:** ${told}`, told],
  [
    "clusters",
    "High-level Type1: Pick and place [1, 2, 5]\nHigh-level Type2: Heat and place [3, 6]\nHigh-level Type3: Examine in light [4]",
    threeTypes,
  ],
  [
    "clusters",
    "Here is the sorting:\n\n**High-level Type1:** Pick and place [1, 2, 5]\n**High-level Type2:** Heat and place [3, 6]\n**High-level Type3:** Examine in light [4]",
    threeTypes,
  ],
  [
    "clusters",
    "High-level Type 1: Pick and place [1,2,5]\nHigh-level Type 2: Heat and place [3,6]\nHigh-level Type 3: Examine in light [4]",
    threeTypes,
  ],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 0.6\n\nAction 2: go to countertop 1\nConfidence: 0.4", twoProposals],
  [
    "proposals",
    "**Action 1:** go to drawer 1  \n**Confidence:** 0.6\n\n**Action 2:** go to countertop 1  \n**Confidence:** 0.4",
    twoProposals,
  ],
  ["proposals", "1. go to drawer 1 (confidence: 0.6)\n2. go to countertop 1 (confidence: 0.4)", twoProposals],
  [
    "reflection",
    "New plan: I took the wrong notebook. Next time I will go to shelf 1 and take notebook 1.",
    "I took the wrong notebook. Next time I will go to shelf 1 and take notebook 1.",
  ],
  [
    "reflection",
    "I should have looked at shelf 1 first. I will go to shelf 1, take notebook 1, go to bed 1 and put it there.",
    "I should have looked at shelf 1 first. I will go to shelf 1, take notebook 1, go to bed 1 and put it there.",
  ],
  ["verdict", "SUCCESS: The customer was found and deleted.", "success"],
  ["verdict", "FAILURE: The agent finished without deleting the customer.", "failure"],
  ["verdict", "**FAILURE**: The event was created at 10:00, but 11:00 was asked for.", "failure"],
  ["state", "Facing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: alarmclock 2 on shelf 1\nDone: took notebook 1", state],
  ["state", "```\nFacing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: alarmclock 2 on shelf 1\nDone: took notebook 1\n```", state],
  ["sub-step", "Plan: pull the door open", "pull the door open"],
  ["sub-step", "The gripper is behind the handle now, so the next sub-step is to pull.\n\nPlan: pull the door open", "pull the door open"],
];

readTexts(replies);

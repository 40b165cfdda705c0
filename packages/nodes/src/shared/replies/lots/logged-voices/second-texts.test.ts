import { type LoggedText, readTexts } from "./read-text.testing.js";

/** Replies as they stand in logs: plans, evaluations, summaries, reflections, verdicts and states; a second lot, longer and with more beside the action. */
const replies: readonly LoggedText[] = [
  [
    "plan",
    "## Step 1: Understand the task\nThe task is to put a notebook on bed.\n\n## Step 2: Plan\nTo solve the task, I need to find and take a notebook, then put it in/on bed.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "> think: To solve the task, I need to find and take a notebook, then put it in/on the bed. I'll start with the desk, because notebooks are usually there.",
    "To solve the task, I need to find and take a notebook, then put it in/on the bed. I'll start with the desk, because notebooks are usually there.",
  ],
  [
    "plan",
    "I need to find and take a notebook, then put it in/on bed",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  ["plan", "I'm sorry, but I can't assist with that request.", null],
  [
    "evaluation",
    "## Step 1: Divide the goal\nThe goal is to put a credit card on a coffee table.\n\n## Step 2: Judge\nsubgoal 1: find a credit card - complete\nsubgoal 2: put it on a coffee table - incomplete",
    "find a credit card - complete; put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "Subgoal 1: Find a credit card: complete\nSubgoal 2: Put it on a coffee table: incomplete",
    "Find a credit card - complete; Put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: find a credit card → complete\nsubgoal 2: put it on a coffee table → incomplete",
    "find a credit card - complete; put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "1. Find a credit card (complete)\n2. Put it on a coffee table (incomplete)",
    "Find a credit card - complete; Put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "The credit card has been found (complete), but it hasn't been put on the coffee table yet (incomplete).",
    "The credit card has been found - complete; it has not been put on the coffee table yet - incomplete",
  ],
  [
    "evaluation",
    "**Sub-goal 1: Find a credit card**\n- Status: complete\n- Reason: picked up in step 6\n\n**Sub-goal 2: Put it on a coffee table**\n- Status: incomplete\n- Reason: not done yet",
    "Find a credit card - complete; Put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: find a credit card - complete, subgoal 2: put it on a coffee table - incomplete",
    "find a credit card - complete; put it on a coffee table - incomplete",
  ],
  [
    "summary",
    "## Step 1: Go through the actions\nThe agent went to coffeetable_0.\n\n## Step 2: Summarize\nSummary: I went to coffeetable_0 and found nothing.",
    "I went to coffeetable_0 and found nothing.",
  ],
  [
    "summary",
    "- Went to coffeetable_0: nothing useful.\n- Went to cabinet_0 and opened it: found creditcard_0.",
    "Went to coffeetable_0: nothing useful. Went to cabinet_0 and opened it: found creditcard_0.",
  ],
  [
    "summary",
    "Summary: I searched coffeetable_0 and sofa_0.\n\nNote: sidetable_0 was only seen from afar.",
    "I searched coffeetable_0 and sofa_0.",
  ],
  ["summary", '{"summary": "I searched coffeetable_0 and sofa_0."}', "I searched coffeetable_0 and sofa_0."],
  [
    "reflection",
    "## Step 1: What went wrong\nI looked into drawers that were empty.\n\n## Step 2: New plan\nI will go to shelf 1, take notebook 1 and put it on bed 1.",
    "I will go to shelf 1, take notebook 1 and put it on bed 1.",
  ],
  [
    "reflection",
    "Reflection: I spent too many steps on the drawers.\nNew plan: go to shelf 1 first, then to bed 1.",
    "I spent too many steps on the drawers.\nNew plan: go to shelf 1 first, then to bed 1.",
  ],
  [
    "verdict",
    "## Step 1: What was asked\nThe customer was to be deleted.\n\n## Step 2: What was done\nThe agent searched for it but didn't delete it.\n\nThe final answer is: $\\boxed{FAILURE}$",
    "failure",
  ],
  ["verdict", "Yes, the request was met: the customer was deleted.", "success"],
  ["verdict", "The agent found the customer but did not delete the record. So the request was only partially met.", "failure"],
  ["verdict", "SUCCESS: The customer was deleted, although the agent did one search that failed.", "success"],
  ["verdict", "**Verdict:** ❌ FAILURE – the wrong customer was deleted.", "failure"],
  [
    "state",
    "## Step 1: Go through the actions\nThe agent went to shelf 1.\n\n## Step 2: State\nFacing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: book 1\nDone: took notebook 1",
    "shelf 1 | 4 | notebook 1 | book 1 | took notebook 1",
  ],
  [
    "state",
    "Facing: shelf 1, Moved: 4, Holding: notebook 1, Seen: book 1, Done: took notebook 1",
    "shelf 1 | 4 | notebook 1 | book 1 | took notebook 1",
  ],
  [
    "state",
    "| Field | Value |\n|---|---|\n| Facing | shelf 1 |\n| Moved | 4 |\n| Holding | notebook 1 |\n| Seen | book 1 |\n| Done | took notebook 1 |",
    "shelf 1 | 4 | notebook 1 | book 1 | took notebook 1",
  ],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "The agent found the customer but did not delete the record. So the request was only partially met.": null,
};

readTexts(replies, unread);

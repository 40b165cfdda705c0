import { type LoggedText, readTexts } from "./read-text.testing.js";

/** Replies as they stand in logs: plans, evaluations, summaries, reflections, verdicts and states; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedText[] = [
  [
    "plan",
    "> think: To solve the task, I need to find and take a notebook, then put it in/on bed.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "I need to find and take a notebook, then put it in/on bed.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    '<think>\nThe manner: "To solve the task, I need to find and take a X, then put it in/on Y".\n</think>\n\n> think: To solve the task, I need to find and take a notebook, then put it in/on bed.',
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "Here is the plan for the new task:\n\n> think: To solve the task, I need to find and take a notebook, then put it in/on bed.\n\nThis mirrors the structure of the examples.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "find and take a notebook, then put it in/on bed.\n\n> go to desk 1",
    "To solve the task, find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "**Plan:** To solve the task, I need to find and take a notebook, then put it in/on bed.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    '{"plan": "To solve the task, I need to find and take a notebook, then put it in/on bed."}',
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "plan",
    "To solve the task, I need to:\n1. Find a notebook\n2. Take it\n3. Put it in/on the bed",
    "To solve the task, I need to Find a notebook, then Take it, then Put it in/on the bed.",
  ],
  [
    "evaluation",
    "subgoal 1: find the credit card - complete\nsubgoal 2: take the credit card - complete\nsubgoal 3: put the credit card on the coffee table - incomplete",
    "find the credit card - complete; take the credit card - complete; put the credit card on the coffee table - incomplete",
  ],
  [
    "evaluation",
    "Here are the evaluated sub-goals:\n\nSubgoal 1: Find the credit card - Complete\nSubgoal 2: Pick up the credit card - Complete\nSubgoal 3: Go to the coffee table - Incomplete\nSubgoal 4: Put the credit card on the coffee table - Incomplete",
    "Find the credit card - complete; Pick up the credit card - complete; Go to the coffee table - incomplete; Put the credit card on the coffee table - incomplete",
  ],
  [
    "evaluation",
    "1. **Find a credit card** - complete ✅\n2. **Put it on a coffee table** - incomplete ❌",
    "Find a credit card - complete; Put it on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "<think>\npicked up creditcard_0 at step 6.\nsubgoal 1: locate - complete\n</think>\n\nsubgoal 1: locate a credit card - complete\nsubgoal 2: bring it to coffeetable_0 - incomplete",
    "locate a credit card - complete; bring it to coffeetable_0 - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: find and pick up a credit card - complete (picked up creditcard_0 from cabinet_0 in step 6)\nsubgoal 2: put it in or on a coffee table - incomplete (not yet done)",
    "find and pick up a credit card - complete; put it in or on a coffee table - incomplete",
  ],
  [
    "evaluation",
    "| Sub-goal | Status |\n|---|---|\n| Find the credit card | complete |\n| Put it on the coffee table | incomplete |",
    "Find the credit card - complete; Put it on the coffee table - incomplete",
  ],
  [
    "evaluation",
    '[{"subgoal": "find the credit card", "status": "complete"}, {"subgoal": "put it on the coffee table", "status": "incomplete"}]',
    "find the credit card - complete; put it on the coffee table - incomplete",
  ],
  [
    "evaluation",
    "- [x] find the credit card\n- [x] pick up the credit card\n- [ ] put it on the coffee table",
    "find the credit card - complete; pick up the credit card - complete; put it on the coffee table - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: find a credit card - complete\nsubgoal 2: put the credit card on the coffee table - not complete",
    "find a credit card - complete; put the credit card on the coffee table - incomplete",
  ],
  [
    "evaluation",
    "subgoal 1: open cabinet_0 - completed\nsubgoal 2: pick up creditcard_0 - completed\nsubgoal 3: put creditcard_0 on coffeetable_0 - in progress",
    "open cabinet_0 - complete; pick up creditcard_0 - complete; put creditcard_0 on coffeetable_0 - incomplete",
  ],
  [
    "summary",
    "Summary: I went to coffeetable_0, sofa_0, sidetable_0 and cabinet_0, opened cabinet_0 and found creditcard_0 in it.",
    "I went to coffeetable_0, sofa_0, sidetable_0 and cabinet_0, opened cabinet_0 and found creditcard_0 in it.",
  ],
  [
    "summary",
    "The agent went to coffeetable_0, then to sofa_0, and found a box_0 there.",
    "The agent went to coffeetable_0, then to sofa_0, and found a box_0 there.",
  ],
  [
    "summary",
    "**Summary:** Searched coffeetable_0 and sofa_0 without finding a credit card; sidetable_0 and its box_1 were only seen from afar.",
    "Searched coffeetable_0 and sofa_0 without finding a credit card; sidetable_0 and its box_1 were only seen from afar.",
  ],
  [
    "summary",
    "<think>\nLet me summarise.\n</think>\nSummary: Went to coffeetable_0; saw sofa_0 and sidetable_0 from there.",
    "Went to coffeetable_0; saw sofa_0 and sidetable_0 from there.",
  ],
  [
    "summary",
    "Summary:\n1. Went to coffeetable_0: nothing on it.\n2. Went to sofa_0: found remotecontrol_0 and box_0.",
    "Went to coffeetable_0: nothing on it. Went to sofa_0: found remotecontrol_0 and box_0.",
  ],
  [
    "summary",
    "Sure! Here's a brief summary of what the agent has done:\n\nThe agent went to coffeetable_0 and saw a sofa_0 with a closed box_0 on it.",
    "The agent went to coffeetable_0 and saw a sofa_0 with a closed box_0 on it.",
  ],
  [
    "reflection",
    "New plan: I wasted steps by going to drawer 2 while it was out of reach. Next time I will go to shelf 1 first, take notebook 1 and put it on bed 1.",
    "I wasted steps by going to drawer 2 while it was out of reach. Next time I will go to shelf 1 first, take notebook 1 and put it on bed 1.",
  ],
  [
    "reflection",
    "I should have looked on the shelf first. Next time I will go to shelf 1, take notebook 1 from shelf 1, go to bed 1, and put notebook 1 in/on bed 1.",
    "I should have looked on the shelf first. Next time I will go to shelf 1, take notebook 1 from shelf 1, go to bed 1, and put notebook 1 in/on bed 1.",
  ],
  [
    "reflection",
    '**What went wrong:** I never opened the drawers and repeated "go to desk 1".\n\n**New plan:** I will open drawer 1, drawer 2 and drawer 3 one after the other, then check shelf 1.',
    'I never opened the drawers and repeated "go to desk 1".\nI will open drawer 1, drawer 2 and drawer 3 one after the other, then check shelf 1.',
  ],
  [
    "reflection",
    "<think>\nThe failure was because of not checking shelf.\n</think>\n\nNew plan: I did not check shelf 1. Next time:\n1. go to shelf 1\n2. take notebook 1 from shelf 1\n3. go to bed 1\n4. put notebook 1 in/on bed 1",
    "I did not check shelf 1. Next time:\n1. go to shelf 1\n2. take notebook 1 from shelf 1\n3. go to bed 1\n4. put notebook 1 in/on bed 1",
  ],
  ["reflection", "I'm sorry, but I can't help with that.", null],
  ["verdict", "SUCCESS: The customer was deleted as requested.", "success"],
  ["verdict", "FAILURE: The agent never deleted the customer.", "failure"],
  [
    "verdict",
    "The agent searched for Forge School, found its id, and deleted the record. The tool confirmed the deletion, so the request was met.\n\n**SUCCESS**: the customer was removed.",
    "success",
  ],
  [
    "verdict",
    "<think>\nIt might be success, but wait, the id is of another customer. FAILURE.\n</think>\nFAILURE: it deleted the wrong customer.",
    "failure",
  ],
  ["verdict", "Verdict: The request was not met because the agent only searched for the customer.", "failure"],
  ["verdict", "Success. The request was met.", "success"],
  ["verdict", '{"verdict": "FAILURE", "reason": "no deletion"}', "failure"],
  [
    "verdict",
    "Although the agent did succeed in finding the customer, it did not delete the record.\n\nFAILURE: the record still exists.",
    "failure",
  ],
  ["verdict", "\\boxed{\\text{SUCCESS}}", "success"],
  [
    "state",
    "Facing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: book 1 on bed 1, pillow 2 on bed 1, cellphone 1 in drawer 1\nDone: took notebook 1",
    "shelf 1 | 4 | notebook 1 | book 1 on bed 1, pillow 2 on bed 1, cellphone 1 in drawer 1 | took notebook 1",
  ],
  [
    "state",
    "**Facing:** shelf 1\n**Moved:** 4 places\n**Holding:** notebook 1\n**Seen:** book 1 (bed 1), alarmclock 2 (shelf 1)\n**Done:** found and took notebook 1",
    "shelf 1 | 4 | notebook 1 | book 1 (bed 1), alarmclock 2 (shelf 1) | found and took notebook 1",
  ],
  [
    "state",
    "<think>\nThe agent moved 4 places.\nHolding: nothing? no: notebook 1.\n</think>\n\nFacing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: alarmclock 2 on shelf 1\nDone: took notebook 1 from shelf 1",
    "shelf 1 | 4 | notebook 1 | alarmclock 2 on shelf 1 | took notebook 1 from shelf 1",
  ],
  [
    "state",
    "- Facing: bed 1\n- Moved: 5\n- Holding: nothing\n- Seen: notebook 1 on bed 1\n- Done: put notebook 1 in/on bed 1",
    "bed 1 | 5 | nothing | notebook 1 on bed 1 | put notebook 1 in/on bed 1",
  ],
  [
    "state",
    '{"facing": "shelf 1", "moved": 4, "holding": ["notebook 1"], "seen": ["alarmclock 2 on shelf 1"], "done": ["took notebook 1"]}',
    "shelf 1 | 4 | notebook 1 | alarmclock 2 on shelf 1 | took notebook 1",
  ],
  [
    "state",
    "Here is the agent's current state:\n\nFacing: drawer 1 (closed)\nMoved: 3 places (bed 1, desk 1, drawer 1)\nHolding: nothing\nSeen: cellphone 2 on desk 1, desklamp 1 on desk 1\nDone: nothing",
    "drawer 1 (closed) | 3 | nothing | cellphone 2 on desk 1, desklamp 1 on desk 1 | nothing",
  ],
  [
    "state",
    "Facing: drawer 1\nMoved: three\nHolding: none\nSeen: desklamp 1 on desk 1\nDone: none",
    "drawer 1 | 3 | nothing | desklamp 1 on desk 1 | nothing",
  ],
];

readTexts(replies);

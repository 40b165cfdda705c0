import { type LoggedText, readTexts } from "../logged-voices/read-text.testing.js";

const threeTypes = "Pick and place: 1 2 5; Heat and place: 3 6; Examine in light: 4";
const judged = "find a credit card - complete; put it on a coffee table - incomplete";
const twoProposals = "go to drawer 1 60; go to countertop 1 40";
const state = "shelf 1 | 4 | notebook 1 | alarmclock 2 on shelf 1 | took notebook 1";

/** Replies from the prompts alone: numbers, clusters, proposals, keys, plans, summaries, evaluations, verdicts, reflections and states. */
const replies: readonly LoggedText[] = [
  [
    "proposals",
    '{"1": {"action": "go to drawer 1", "confidence": 0.6}, "2": {"action": "go to countertop 1", "confidence": 0.4}}',
    twoProposals,
  ],
  ["proposals", '{"action_1": "go to drawer 1", "confidence_1": 0.6, "action_2": "go to countertop 1", "confidence_2": 0.4}', twoProposals],
  ["proposals", "```yaml\n- action: go to drawer 1\n  confidence: 0.6\n- action: go to countertop 1\n  confidence: 0.4\n```", twoProposals],
  [
    "proposals",
    "| # | Action | Why | Confidence |\n|:-:|:--|:--|--:|\n| 1 | go to drawer 1 | spoons live in drawers | 60 % |\n| 2 | go to countertop 1 | maybe left out | 40 % |",
    twoProposals,
  ],
  [
    "proposals",
    "<proposals><proposal><action>go to drawer 1</action><confidence>0.6</confidence></proposal><proposal><action>go to countertop 1</action><confidence>0.4</confidence></proposal></proposals>",
    twoProposals,
  ],
  ["proposals", "Action 1： go to drawer 1\nConfidence： 0.6\nAction 2： go to countertop 1\nConfidence： 0.4", twoProposals],
  ["proposals", "🥇 Action 1: go to drawer 1 (confidence 0.6)\n🥈 Action 2: go to countertop 1 (confidence 0.4)", twoProposals],
  [
    "proposals",
    "**Action 1: go to drawer 1**\nReason: drawers often hold spoons, 3 of 4 examples.\nConfidence: 0.6\n\n**Action 2: go to countertop 1**\nReason: it is near.\nConfidence: 0.4\n\nThe confidences sum to 1.0.",
    twoProposals,
  ],
  ["proposals", "I'm sorry, I can't tell which actions are good without more information.", null],
  ["proposals", "go to drawer 1 = 0.6\ngo to countertop 1 = 0.4", twoProposals],
  ["proposals", "Action 1: go to drawer 1\nConfidence: 6/10\nAction 2: go to countertop 1\nConfidence: 4/10", twoProposals],
  ["proposals", "Action 1: go to drawer 1, Confidence: 0.6; Action 2: go to countertop 1, Confidence: 0.4", twoProposals],
  ["key", "Key: search: notebook", "search: notebook"],
  ["key", "mode: search\ntext: notebook", "search: notebook"],
  ["key", '{"mode": "action", "text": "put"}', "action: put"],
  [
    "key",
    "The agent wants to find a notebook, so the key is `search: notebook`. It isn't `action: take` since nothing has been found.",
    "search: notebook",
  ],
  ["key", "search：notebook", "search: notebook"],
  ["key", "🔎 search: notebook", "search: notebook"],
  ["key", "Should it be action: go or search: notebook? It plans to look for a thing, so search: notebook.", "search: notebook"],
  ["key", "I need more context. What is the agent's plan?", null],
  ["goal type", "- Type 1: placing ❌\n- Type 2: cleaning ❌\n- Type 3: cooling ✅\n- Type 4: heating ❌\n\nAnswer: 3", "3"],
  ["goal type", "| Type | Match |\n|---|---|\n| 1 | no |\n| 2 | yes |\n| 3 | no |", "2"],
  ["goal type", "At first I thought of [1], but the object has to be cleaned, which makes it [2].", "2"],
  ["goal type", "类型：[3]", "3"],
  ["goal type", "[３]: cooling", "3"],
  ["goal type", "Neither 1 nor 4; it's closest to 2.", "2"],
  ["goal type", "It could be 1 or 2. Could you clarify?", null],
  ["goal type", "---\ntype: 4\n---", "4"],
  ["observation type", "The observation names 3 objects and 2 places. That fits type 4.", "4"],
  ["observation type", "<answer>[2]</answer>", "2"],
  ["observation type", "Type 1 (90 %), Type 3 (10 %)", "1"],
  ["observation type", "Not 1: nothing was opened. Not 3: nothing was taken. So 2.", "2"],
  [
    "key step",
    "| Step | A | B |\n|---|---|---|\n| 8 | go to shelf 1 | go to shelf 1 |\n| 9 | go to drawer 1 | go to countertop 3 |\n\nThe first difference is at step 9.",
    "9",
  ],
  ["key step", '{"key_step": 9, "steps_compared": 12}', "9"],
  ["key step", "Not step 7 (they agree there), nor step 8: it's step 9.", "9"],
  ["process", "1. Process 1: failed\n2. Process 2: 14 steps\n3. Process 3: 9 steps ⭐\n\nBest: 3", "3"],
  ["process", "Process 2 is better than process 1 and process 3.", "2"],
  ["process", "None of the three reached the goal, but the one that came closest is number 1.", "1"],
  [
    "clusters",
    '{"High-level Type1": {"name": "Pick and place", "members": [1, 2, 5]}, "High-level Type2": {"name": "Heat and place", "members": [3, 6]}, "High-level Type3": {"name": "Examine in light", "members": [4]}}',
    threeTypes,
  ],
  ["clusters", "```yaml\nPick and place:\n  - 1\n  - 2\n  - 5\nHeat and place:\n  - 3\n  - 6\nExamine in light:\n  - 4\n```", threeTypes],
  [
    "clusters",
    "High-level Type1：Pick and place［1，2，5］\nHigh-level Type2：Heat and place［3，6］\nHigh-level Type3：Examine in light［4］",
    threeTypes,
  ],
  ["clusters", "🔵 Pick and place: 1, 2 and 5\n🔴 Heat and place: 3 and 6\n💡 Examine in light: 4", threeTypes],
  [
    "clusters",
    "| Goal | Type |\n|---|---|\n| 1 | Pick and place |\n| 2 | Pick and place |\n| 3 | Heat and place |\n| 4 | Examine in light |\n| 5 | Pick and place |\n| 6 | Heat and place |",
    threeTypes,
  ],
  [
    "clusters",
    "1 → Pick and place\n2 → Pick and place\n3 → Heat and place\n4 → Examine in light\n5 → Pick and place\n6 → Heat and place",
    threeTypes,
  ],
  ["clusters", "Could you give me the list of goals that I should group?", null],
  ["clusters", "<ul><li>Pick and place: [1, 2, 5]</li><li>Heat and place: [3, 6]</li><li>Examine in light: [4]</li></ul>", threeTypes],
  [
    "plan",
    '{"plan": {"1": "find a notebook", "2": "put it on the bed"}}',
    "To solve the task, I need to find a notebook, then put it on the bed.",
  ],
  [
    "plan",
    "Plan: To solve the task, I need to find and take a notebook, then put it in/on bed. ✅",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  ["plan", "What kind of notebook do you mean?", null],
  [
    "plan",
    "Para resolver la tarea: To solve the task, I need to find and take a notebook, then put it in/on bed.",
    "To solve the task, I need to find and take a notebook, then put it in/on bed.",
  ],
  [
    "evaluation",
    '{"subgoal 1": {"goal": "find a credit card", "status": "complete"}, "subgoal 2": {"goal": "put it on a coffee table", "status": "incomplete"}}',
    judged,
  ],
  ["evaluation", "✅ find a credit card\n❌ put it on a coffee table", judged],
  ["evaluation", "- [x] find a credit card\n- [ ] put it on a coffee table", judged],
  ["evaluation", "| Subgoal | Status |\n|---|---|\n| find a credit card | complete |\n| put it on a coffee table | incomplete |", judged],
  ["evaluation", "subgoal 1：find a credit card：complete\nsubgoal 2：put it on a coffee table：incomplete", judged],
  [
    "evaluation",
    "subgoal 1: find a credit card - complete ✅ (creditcard_0 taken in step 6)\nsubgoal 2: put it on a coffee table - incomplete ❌ (still held)",
    judged,
  ],
  ["evaluation", "I don't have enough information to evaluate the subgoals.", null],
  [
    "evaluation",
    "subgoal 1: find a credit card - incomplete. Wait, it was taken in step 6.\n\nCorrected:\nsubgoal 1: find a credit card - complete\nsubgoal 2: put it on a coffee table - incomplete",
    judged,
  ],
  ["summary", "---\nsummary: I searched coffeetable_0 and sofa_0.\n---", "I searched coffeetable_0 and sofa_0."],
  ["summary", "<summary>I searched coffeetable_0 and sofa_0.</summary>", "I searched coffeetable_0 and sofa_0."],
  [
    "summary",
    "Sure! Here's a one-sentence summary:\n\n> I searched coffeetable_0 and sofa_0.\n\nLet me know if you'd like it shorter!",
    "I searched coffeetable_0 and sofa_0.",
  ],
  ["summary", "I'm sorry, I don't see any history to summarize. Please paste it here.", null],
  [
    "reflection",
    '{"reflection": "I lost time at the drawers.", "new_plan": "Go to shelf 1 first, then to bed 1."}',
    "I lost time at the drawers.\nNew plan: Go to shelf 1 first, then to bed 1.",
  ],
  [
    "reflection",
    "<reflection>I lost time at the drawers. New plan: go to shelf 1 first.</reflection>",
    "I lost time at the drawers. New plan: go to shelf 1 first.",
  ],
  ["reflection", "I can't reflect on a run that I have not seen.", null],
  ["verdict", "| Criterion | Met? |\n|---|---|\n| customer found | yes |\n| customer deleted | no |\n\nVerdict: FAILURE", "failure"],
  ["verdict", "It looks like a success at first, but the wrong record was deleted: FAILURE", "failure"],
  ["verdict", "✅ SUCCESS", "success"],
  ["verdict", "FAILURE? No: the record is gone at the end. SUCCESS", "success"],
  ["verdict", "I can't determine whether this was a success or a failure.", null],
  ["verdict", "Not a failure. The customer was deleted as requested.", "success"],
  ["state", "---\nFacing: shelf 1\nMoved: 4\nHolding: notebook 1\nSeen: alarmclock 2 on shelf 1\nDone: took notebook 1\n---", state],
  ["state", "Facing： shelf 1\nMoved： 4\nHolding： notebook 1\nSeen： alarmclock 2 on shelf 1\nDone： took notebook 1", state],
  ["state", "📍 Facing: shelf 1\n🚶 Moved: 4\n✋ Holding: notebook 1\n👀 Seen: alarmclock 2 on shelf 1\n✅ Done: took notebook 1", state],
  [
    "state",
    "```yaml\nfacing: shelf 1\nmoved: 4\nholding:\n  - notebook 1\nseen:\n  - alarmclock 2 on shelf 1\ndone:\n  - took notebook 1\n```",
    state,
  ],
  [
    "state",
    "<state><facing>shelf 1</facing><moved>4</moved><holding>notebook 1</holding><seen>alarmclock 2 on shelf 1</seen><done>took notebook 1</done></state>",
    state,
  ],
  [
    "sub-step",
    "Not \"move above the door's handle\" any more; the gripper is there. Plan: lower behind the door's handle",
    "lower behind the door's handle",
  ],
  [
    "sub-step",
    "1. move above the door's handle ✅\n2. lower behind the door's handle ⬅️ now\n3. pull the door open",
    "lower behind the door's handle",
  ],
];

/** What is not read as it was meant; the plan keeps its own words, and a reflection is its new plan alone: both were expected otherwise than the prompts ask for them. */
const unread: Readonly<Record<string, string | null>> = {
  '{"plan": {"1": "find a notebook", "2": "put it on the bed"}}': "To solve the task, find a notebook, then put it on the bed.",
  '{"reflection": "I lost time at the drawers.", "new_plan": "Go to shelf 1 first, then to bed 1."}': "Go to shelf 1 first, then to bed 1.",
  "<reflection>I lost time at the drawers. New plan: go to shelf 1 first.</reflection>": "go to shelf 1 first.",
};

readTexts(replies, unread);

import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const taken = "take the fork - complete; clean the fork - complete; put the fork in a drawer - incomplete";

/** Judged sub-goals, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["evaluation", "1) Take the fork [done]\n2) Clean the fork [done]\n3) Put the fork in a drawer [not done]", taken],
  ["evaluation", "- [x] Take the fork\n- [x] Clean the fork\n- [ ] Put the fork in a drawer", taken],
  ["evaluation", "✔️ Take the fork\n✔️ Clean the fork\n✖️ Put the fork in a drawer", taken],
  ["evaluation", "Take the fork ... complete\nClean the fork ... complete\nPut the fork in a drawer ... incomplete", taken],
  [
    "evaluation",
    '{"subgoals": [{"name": "Take the fork", "done": true}, {"name": "Clean the fork", "done": true}, {"name": "Put the fork in a drawer", "done": false}]}',
    taken,
  ],
  [
    "evaluation",
    '```json\n{"Take the fork": "complete", "Clean the fork": "complete", "Put the fork in a drawer": "incomplete"}\n```',
    taken,
  ],
  [
    "evaluation",
    '[{"id": 1, "subgoal": "Take the fork", "status": "complete"}, {"id": 2, "subgoal": "Clean the fork", "status": "complete"}, {"id": 3, "subgoal": "Put the fork in a drawer", "status": "incomplete"}]',
    taken,
  ],
  [
    "evaluation",
    "| # | Sub-goal | Reached? | Why |\n|---|---|---|---|\n| 1 | Take the fork | Yes | action 2 |\n| 2 | Clean the fork | Yes | action 4 |\n| 3 | Put the fork in a drawer | No | no action yet |",
    taken,
  ],
  ["evaluation", "Completed:\n- Take the fork\n- Clean the fork\n\nNot completed:\n- Put the fork in a drawer", taken],
  ["evaluation", "**Complete**\n1. Take the fork\n2. Clean the fork\n\n**Incomplete**\n3. Put the fork in a drawer", taken],
  [
    "evaluation",
    "subgoal 1: Take the fork — **complete** ✅\nsubgoal 2: Clean the fork — **complete** ✅\nsubgoal 3: Put the fork in a drawer — **incomplete** ❌",
    taken,
  ],
  [
    "evaluation",
    "Teilziel 1: Take the fork - abgeschlossen\nTeilziel 2: Clean the fork - abgeschlossen\nTeilziel 3: Put the fork in a drawer - nicht abgeschlossen",
    taken,
  ],
  ["evaluation", "子目标1：Take the fork - 已完成\n子目标2：Clean the fork - 已完成\n子目标3：Put the fork in a drawer - 未完成", taken],
  [
    "evaluation",
    "subgoal 1: Take the fork - complete. subgoal 2: Clean the fork - complete. subgoal 3: Put the fork in a drawer - incomplete.",
    taken,
  ],
  [
    "evaluation",
    "subgoal 1: Take the fork - complete; subgoal 2: Clean the fork - complete; subgoal 3: Put the fork in a drawer - incomplete",
    taken,
  ],
  [
    "evaluation",
    "subgoal 1 (complete): Take the fork\nsubgoal 2 (complete): Clean the fork\nsubgoal 3 (incomplete): Put the fork in a drawer",
    taken,
  ],
  [
    "evaluation",
    "Sub-goal 1: Take the fork\nStatus: complete\n\nSub-goal 2: Clean the fork\nStatus: complete\n\nSub-goal 3: Put the fork in a drawer\nStatus: incomplete",
    taken,
  ],
  [
    "evaluation",
    "### Sub-goal 1: Take the fork\n- **Status:** Complete\n- **Evidence:** took fork 1 from countertop 1\n\n### Sub-goal 2: Clean the fork\n- **Status:** Complete\n- **Evidence:** cleaned at sinkbasin 1\n\n### Sub-goal 3: Put the fork in a drawer\n- **Status:** Incomplete\n- **Evidence:** no drawer was visited",
    taken,
  ],
  [
    "evaluation",
    "subgoal 1: Take the fork - complete\nsubgoal 2: Clean the fork - incomplete... wait, action 4 cleans it. complete\nsubgoal 3: Put the fork in a drawer - incomplete",
    taken,
  ],
  ["evaluation", "Take the fork: 100%\nClean the fork: 100%\nPut the fork in a drawer: 0%", taken],
  [
    "evaluation",
    "subgoal 1: Take the fork - achieved\nsubgoal 2: Clean the fork - achieved\nsubgoal 3: Put the fork in a drawer - pending",
    taken,
  ],
  [
    "evaluation",
    "subgoal 1: Take the fork - complete\nsubgoal 2: Clean the fork - complete\nsubgoal 3: Put the fork in a drawer - not yet complete\n\nOverall: 2 of 3 sub-goals are complete.",
    taken,
  ],
  [
    "evaluation",
    "Goal: put a clean fork in drawer.\nActions:\n1. go to countertop 1\n2. take fork 1 from countertop 1\n3. go to sinkbasin 1\n4. clean fork 1 with sinkbasin 1\n\nsubgoal 1: Take the fork - complete\nsubgoal 2: Clean the fork - complete\nsubgoal 3: Put the fork in a drawer - incomplete",
    taken,
  ],
  ["evaluation", "~~Take the fork~~ ✓\n~~Clean the fork~~ ✓\nPut the fork in a drawer ✗", taken],
  [
    "evaluation",
    '<subgoals>\n<subgoal status="complete">Take the fork</subgoal>\n<subgoal status="complete">Clean the fork</subgoal>\n<subgoal status="incomplete">Put the fork in a drawer</subgoal>\n</subgoals>',
    taken,
  ],
  [
    "evaluation",
    "subgoal 1: Take the fork - COMPLETE (step 2)\nsubgoal 2: Clean the fork - COMPLETE (step 4)\nsubgoal 3: Put the fork in a drawer - INCOMPLETE (nothing done so far)",
    taken,
  ],
  ["evaluation", "First, take the fork - complete\nSecond, clean the fork - complete\nThird, put the fork in a drawer - incomplete", taken],
  [
    "evaluation",
    "subgoal 1: take the fork = complete, subgoal 2: clean the fork = complete, subgoal 3: put the fork in a drawer = incomplete",
    taken,
  ],
  ["evaluation", "Complete: take the fork\nComplete: clean the fork\nIncomplete: put the fork in a drawer", taken],
  ["evaluation", "Sub-goals:\n• take the fork → complete\n• clean the fork → complete\n• put the fork in a drawer → still to do", taken],
  ["evaluation", "- Take the fork\n  - complete\n- Clean the fork\n  - complete\n- Put the fork in a drawer\n  - incomplete", taken],
  [
    "evaluation",
    "subgoal 1: Take the fork - complete\nsubgoal 2: Clean the fork - complete\nsubgoal 3: Put the fork in a drawer - incomplete\n\nGoal: heat some egg and put it in diningtable.\nActions:\n1. go to fridge 1\n\nsubgoal 1: Take the egg - incomplete",
    taken,
  ],
  ["evaluation", "subgoal 1: put the completed puzzle in the drawer - incomplete", "put the completed puzzle in the drawer - incomplete"],
  ["evaluation", "subgoal 1: find a fork that is not dirty - complete", "find a fork that is not dirty - complete"],
  [
    "evaluation",
    "subgoal 1: take the fork - partially complete\nsubgoal 2: clean the fork - incomplete",
    "take the fork - incomplete; clean the fork - incomplete",
  ],
  ["evaluation", "The goal can be divided into taking, cleaning and putting away.", null],
  ["evaluation", "subgoal 1: take the fork\nsubgoal 2: clean the fork\nsubgoal 3: put the fork in a drawer", null],
  ["evaluation", "Great! Please share the agent's actions and I will judge the sub-goals.", null],
  ["evaluation", "subgoal 1: <sub-goal> - complete\nsubgoal 2: <sub-goal> - incomplete", null],
  ["evaluation", "Action: put fork 1 in/on drawer 1", null],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "First, take the fork - complete\nSecond, clean the fork - complete\nThird, put the fork in a drawer - incomplete":
    "first, take the fork - complete; second, clean the fork - complete; third, put the fork in a drawer - incomplete",
});

import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const evaluations: readonly MeantReply[] = [
  [
    "subgoal 1: find a mug - complete\nsubgoal 2: put the mug on the desk - incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "**subgoal 1:** find a mug - **complete**\n**subgoal 2:** put the mug on the desk - **incomplete**",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "Subgoal 1: Find a mug – Complete\nSubgoal 2: Put the mug on the desk – Incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  ["1. find a mug: complete\n2. put the mug on the desk: incomplete", "find a mug - complete; put the mug on the desk - incomplete"],
  ["- [x] find a mug\n- [ ] put the mug on the desk", "find a mug - complete; put the mug on the desk - incomplete"],
  ["✅ find a mug\n❌ put the mug on the desk", "find a mug - complete; put the mug on the desk - incomplete"],
  ["1. find a mug ✔️\n2. put the mug on the desk ✖️", "find a mug - complete; put the mug on the desk - incomplete"],
  [
    "subgoal 1: find a mug - complete (mug 2 was on shelf 1)\nsubgoal 2: put the mug on the desk - incomplete (the mug is still in hand)",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug (complete)\nsubgoal 2: put the mug on the desk (incomplete)",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug [complete]\nsubgoal 2: put the mug on the desk [incomplete]",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: <find a mug> - complete\nsubgoal 2: <put the mug on the desk> - incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - completed\nsubgoal 2: put the mug on the desk - not completed",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - done\nsubgoal 2: put the mug on the desk - not done yet",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - achieved\nsubgoal 2: put the mug on the desk - pending",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  ["subgoal 1: find a mug - yes\nsubgoal 2: put the mug on the desk - no", "find a mug - complete; put the mug on the desk - incomplete"],
  [
    "subgoal 1: find a mug - complete\nsubgoal 2: put the mug on the desk - in progress",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - partially complete\nsubgoal 2: put the mug on the desk - not started",
    "find a mug - incomplete; put the mug on the desk - incomplete",
  ],
  [
    "| Sub-goal | Status |\n|---|---|\n| find a mug | complete |\n| put the mug on the desk | incomplete |",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "| # | Subgoal | Reached? |\n|:-:|---|:-:|\n| 1 | find a mug | Yes |\n| 2 | put the mug on the desk | No |",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    '[{"subgoal": "find a mug", "status": "complete"}, {"subgoal": "put the mug on the desk", "status": "incomplete"}]',
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    '{"subgoals": [{"description": "find a mug", "complete": true}, {"description": "put the mug on the desk", "complete": false}]}',
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    '{"subgoal 1": "find a mug - complete", "subgoal 2": "put the mug on the desk - incomplete"}',
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "Goal: put a mug on the desk\n\nsubgoal 1: find a mug - complete\nsubgoal 2: put the mug on the desk - incomplete\n\nOverall progress: 1 of 2 sub-goals reached.",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "<think>\nThe mug was taken. So subgoal 1: find a mug - complete? Yes.\n</think>\nsubgoal 1: find a mug - complete\nsubgoal 2: put the mug on the desk - incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "**Sub-goal 1: find a mug**\nStatus: complete\n\n**Sub-goal 2: put the mug on the desk**\nStatus: incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "### Sub-goal 1: find a mug\n- **Status:** Complete\n- **Evidence:** mug 2 was taken from shelf 1\n\n### Sub-goal 2: put the mug on the desk\n- **Status:** Incomplete\n- **Evidence:** the desk was not visited",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - complete; subgoal 2: put the mug on the desk - incomplete",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  ["Complete:\n- find a mug\n\nIncomplete:\n- put the mug on the desk", "find a mug - complete; put the mug on the desk - incomplete"],
  [
    "Completed sub-goals: find a mug\nRemaining sub-goals: put the mug on the desk",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug — complete ✓\nsubgoal 2: put the mug on the desk — incomplete ✗",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "subgoal 1: find a mug - complete\n  Explanation: mug 2 was found on shelf 1.\nsubgoal 2: put the mug on the desk - incomplete\n  Explanation: it has not been put there.",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "子目标1：find a mug - 已完成\n子目标2：put the mug on the desk - 未完成",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  [
    "Teilziel 1: find a mug - erreicht\nTeilziel 2: put the mug on the desk - nicht erreicht",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
  ["(complete) find a mug\n(incomplete) put the mug on the desk", "find a mug - complete; put the mug on the desk - incomplete"],
  [
    "subgoal 1: find a mug - COMPLETE\nsubgoal 2: put the mug on the desk - INCOMPLETE\n\nNext action: go to desk 1",
    "find a mug - complete; put the mug on the desk - incomplete",
  ],
];
readPlainly("evaluation", evaluations);

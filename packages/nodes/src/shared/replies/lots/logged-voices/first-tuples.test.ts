import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: LDM2's actor; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  ["bedroom, shelf", "Action: take notebook 1 from shelf 1", "take notebook 1 from shelf 1", "actWithTuples"],
  [
    "bedroom, looked through",
    "<think>\nLooking at the similar situations: 1. go to hamper 1, 2. go to shelf 1, 3. go to sidetable 1. In my room, there is a shelf 1.\n</think>\nAction: go to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  [
    "bedroom, looked through",
    "In situation 2, the agent went to shelf 1 after finding nothing useful. In my situation, bed 1, desk 1 and drawer 1 have been looked at, so the next unexplored place is shelf 1.\n\nAction: go to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  [
    "bedroom, looked through",
    "### Analysis\nThe goal is to put a notebook on the bed. We have visited bed 1, desk 1 and drawer 1.\n\n### Decision\nBased on Situation 2 (similar goal), the action is:\n\n**Action: go to shelf 1**",
    "go to shelf 1",
    "actWithTuples",
  ],
  ["bedroom, shut drawer", "Your action: open drawer 1", "open drawer 1", "actWithTuples"],
  [
    "bedroom, with the notebook",
    'Action: put notebook 1 in/on bed 1\n\nReasoning: I hold the notebook and stand at the bed, the target receptacle. The sub-goal "find notebook" is complete; "put notebook on bed" is what is left.',
    "put notebook 1 in/on bed 1",
    "actWithTuples",
  ],
  ["bedroom, looked through", "Action: go to shelf 1\nConfidence: 0.8", "go to shelf 1", "actWithTuples"],
  [
    "bedroom, looked through",
    "4. Goal: put a notebook on bed.\nPast: I went to bed 1, went to desk 1, opened drawer 1.\nAction: go to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  ["shop, lamp", "Action: click[black]\n\n(The next would be click[warm glow], then click[Buy Now].)", "click[black]", "actWithTuples"],
  ["room, start", "Action: goto [desk_0]", "goto [desk_0]", "actWithTuples"],
  [
    "room, desk",
    "<think>\nEvaluation incomplete: put, alarmclock, bed. Now alarmclock_0 is on desk_0.\n</think>\n\nTo make progress, I should pick up the alarm clock on the desk.\n\nAction: pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithTuples",
  ],
];

sendEach(replies);

import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: LDM2's actor; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  [
    "bedroom, shelf",
    "Evaluation: sub-goal 1 (find a notebook) is complete; sub-goal 2 (take it) is incomplete.\nPast: I went to shelf 1.\n\nAction: take notebook 1 from shelf 1",
    "take notebook 1 from shelf 1",
    "actWithTuples",
  ],
  [
    "bedroom, looked through",
    "Looking at the similar situations:\n1. Others went to hamper 1 after finding a tissuebox — there is no hamper here.\n2. Others went to shelf 1 after finding a fork on the dining table.\n3. Others went to sidetable 1 — there's none here.\n\nShelf 1 exists in this room and hasn't been checked yet.\n\nAction: go to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  ["bedroom, looked through", 'Situation 2\'s action was "go to shelf 1". I will do the same here.', "go to shelf 1", "actWithTuples"],
  ["bedroom, looked through", '{"Action": "go to shelf 1"}', "go to shelf 1", "actWithTuples"],
  ["bedroom, looked through", "## Action\n\ngo to shelf 1", "go to shelf 1", "actWithTuples"],
  [
    "bedroom, looked through",
    "### Reasoning\nI have already searched bed 1, desk 1 and drawer 1.\n\n### Action\ngo to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  [
    "bedroom, looked through",
    "### Step 1: What has been done\nI went to bed 1, desk 1 and drawer 1.\n\n### Step 2: What is left\nThe shelf has not been searched.\n\n### Final action\n**Action:** go to shelf 1",
    "go to shelf 1",
    "actWithTuples",
  ],
  [
    "bedroom, looked through",
    "Based on the second situation, the action is:\n\n**Action: go to shelf 1**",
    "go to shelf 1",
    "actWithTuples",
  ],
  [
    "shop, list",
    "Among the results, M00000000B matches the goal and costs $46.58 < $80.\n\nAction: click[M00000000B]",
    "click[M00000000B]",
    "actWithTuples",
  ],
  [
    "room, desk",
    "The alarm clock is on the desk, which I'm at. Sub-goals: pick it up (incomplete), bring it to the bed (incomplete).\n\nAction: pick_up [alarmclock_0]\n\nAfterwards: goto [bed_0], then put [alarmclock_0, bed_0].",
    "pick_up [alarmclock_0]",
    "actWithTuples",
  ],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  'Situation 2\'s action was "go to shelf 1". I will do the same here.': null,
};

sendEach(replies, unread);

import { type LoggedAction, sendEach } from "../logged-voices/sent-to.testing.js";

/** Replies as usual models most often give them, from the prompts alone: rooms, teams and a grid. */
const replies: readonly LoggedAction[] = [
  ["room, start", "goto [desk_0]", "goto [desk_0]"],
  ["room, start", "> goto [desk_0]", "goto [desk_0]"],
  ["room, start", "> goto desk_0", "goto [desk_0]"],
  ["room, start", "go to [desk_0]", "goto [desk_0]"],
  [
    "room, start",
    "> goto [sidetable_0]\nFeedback: Action succeeded. You went to sidetable_0.\nObs: In front of you, you see a sidetable_0; On sidetable_0, you see a alarmclock_0.\n> pick_up [alarmclock_0]",
    "goto [sidetable_0]",
  ],
  [
    "room, start",
    "An alarm clock is usually on a side table or a desk. I'll start with the side table.\n\n> goto [sidetable_0]",
    "goto [sidetable_0]",
  ],
  [
    "room, start",
    "<think>\nI have to find an alarm clock. Candidates: sidetable_0, desk_0, shelf_0. Let me goto [sidetable_0] first... or the desk. The desk is fine.\n</think>\n\ngoto [desk_0]",
    "goto [desk_0]",
  ],
  ["room, start", '```json\n{"action": "goto", "object": "desk_0"}\n```', "goto [desk_0]"],
  [
    "room, start",
    "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen nothing, have done nothing. Secondly, I should look for the alarm clock on the desk.\n> goto [desk_0]",
    "goto [desk_0]",
    "actWithEmbodiedState",
  ],
  ["room, start", "Action: goto [desk_0]", "goto [desk_0]", "actWithTuples"],
  ["room, desk", "pick_up [alarmclock_0]", "pick_up [alarmclock_0]"],
  ["room, desk", "> pick up [alarmclock_0]", "pick_up [alarmclock_0]"],
  ["room, desk", "I can see alarmclock_0 on the desk. Next, I pick it up.\n\n> pick_up [alarmclock_0]", "pick_up [alarmclock_0]"],
  ["room, desk", "> pick_up [alarmclock_0]\n> goto [bed_0]\n> put [alarmclock_0, bed_0]", "pick_up [alarmclock_0]"],
  [
    "room, desk",
    "Thought: Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0 on desk_0, mug_0 on bed_0, have done nothing. Secondly, I pick up alarmclock_0 and bring it to bed_0.\n> pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  ["room, bed", "> put [alarmclock_0, bed_0]", "put [alarmclock_0, bed_0]"],
  ["room, bed", "I am in front of the bed and hold the alarm clock, so I will put alarmclock_0 on bed_0.", "put [alarmclock_0, bed_0]"],
  ["room, bed", "put [alarmclock_0] [bed_0]", "put [alarmclock_0, bed_0]"],
  ["room, bed", "put [alarmclock_0, bed_0]\nstop [done]", "put [alarmclock_0, bed_0]"],
  ["room, done", "> stop [done]", "stop [done]"],
  ["room, done", "The alarm clock is on the bed, so the task is complete.\n\nstop [done]", "stop [done]"],
  ["room, done", "stop", "stop [done]"],
  ["room, low", "move_ahead", "move_ahead"],
  ["room, low", "I can't see anything yet. I'll turn left to look around.\n\n> turn_left", "turn_left"],
  ["room, low", "> turn left", "turn_left"],
  ["question, start", "> goto [shelf_0]", "goto [shelf_0]"],
  ["question, seen", "> answer [yes]", "answer [yes]"],
  [
    "question, seen",
    "There is a candle_0 on shelf_0.\n\n> answer [Yes, there is a candle in the room.]",
    "answer [Yes, there is a candle in the room.]",
  ],
  ["question, seen", "answer: yes", "answer [yes]"],
  ["grid, ball", "The red ball is on my right, so I turn right.\n\n> turn_right", "turn_right"],
  ["layout, shelf", "mug_0 was originally in drawer_1, so it has to be moved back there.\n\n> pick_up [mug_0]", "pick_up [mug_0]"],
  ["house, bedroom", "> go_check [drawer_1]", "go_check [drawer_1]"],
  [
    "house, bedroom",
    "chat [Bob, I will search the bedroom. Please check the kitchen and the livingroom.]",
    "chat [Bob, I will search the bedroom. Please check the kitchen and the livingroom.]",
  ],
  ["house, with a pencil", "> go_put [sidetable_1]", "go_put [sidetable_1]"],
  [
    "commander",
    "> chat [Please pick up mug_0 from sidetable_0 and clean it in the sinkbasin_0.]",
    "chat [Please pick up mug_0 from sidetable_0 and clean it in the sinkbasin_0.]",
  ],
  ["commander", 'chat ["Go to the sidetable_0 and pick up mug_0."]', "chat [Go to the sidetable_0 and pick up mug_0.]"],
  ["follower", "> chat [What would you like me to do first?]", "chat [What would you like me to do first?]"],
];

/** What happens today: the quotation marks around words that are told go along. */
const unread = {
  'chat ["Go to the sidetable_0 and pick up mug_0."]': 'chat ["Go to the sidetable_0 and pick up mug_0."]',
};

sendEach(replies, unread);

import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: LangSuitE's rooms, grids and teams; a third lot, after what the first two had shown: steps of a reasoning among them. */
const replies: readonly LoggedAction[] = [
  [
    "room, desk",
    "## Step 1: Sum up my state\nFirstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, have done nothing.\n\n## Step 2: Plan\nSecondly, I pick up the alarm clock.\n\n> pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, desk",
    "Thought: Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, book_0, book_1, mug_0, have done goto [desk_0]. Secondly, I need to pick_up [alarmclock_0] and then goto [bed_0].\nAction: pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Thought: Firstly, I am at bed_0, have moved 2 steps, hold alarmclock_0, have seen bed_0, mug_0, have done pick_up [alarmclock_0]. Secondly, I put it on the bed.\n> put alarmclock_0 in or on bed_0",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "> put [alarmclock_0, bed_0]\nThought: Firstly, I am at bed_0, have moved 2 steps, hold nothing. Secondly, the task is complete.\n> stop [done]",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "I'm at bed_0 with alarmclock_0 in hand, so I can place it now.\n\n> put [alarmclock_0, bed_0]\n\nThis should finish the task; I'd then call stop [done].",
    "put [alarmclock_0, bed_0]",
  ],
  ["room, low", "## Step 1: Observe\nI see nothing.\n\n## Step 2: Act\nturn_left", "turn_left"],
  ["room, low", "Since nothing is visible, I'll turn to scan the room.\n> turn_right\n> turn_right\n> move_ahead", "turn_right"],
  ["room, low", "> turn_left 90", "turn_left"],
  ["room, low", "Move ahead.", "move_ahead"],
  ["question, seen", "answer[true]", "answer [true]"],
  ["question, seen", "> answer [Yes, there is a candle in the room.]", "answer [Yes, there is a candle in the room.]"],
  ["question, seen", "Final answer: true", "answer [true]"],
  ["question, seen", "Yes.", null],
  ["grid, ball", "> turn_right\n> goto [red ball]", "turn_right"],
  ["grid, ball", '{"action": "goto", "object": "red ball"}', "goto [red ball]"],
  [
    "layout, shelf",
    "Currently on shelf_0: cellphone_0, mug_0, pillow_1, cd_1.\nOriginally on shelf_0: cellphone_0, pillow_1, cd_1.\nSo mug_0 doesn't belong here; it belongs in drawer_1.\n\n> pick_up [mug_0]",
    "pick_up [mug_0]",
  ],
  ["layout, shelf", "pick_up mug_0 and put it back in drawer_1", "pick_up [mug_0]"],
  ["house, bedroom", "> go_explore [kitchen]\n\nI leave the bedroom to Bob.", "go_explore [kitchen]"],
  [
    "house, bedroom",
    "I'll first check what's in the bedroom: go_check [drawer_1], go_check [drawer_2], go_check [safe_0]. Starting with drawer_1.\n\n> go_check [drawer_1]",
    "go_check [drawer_1]",
  ],
  ["house, with a pencil", "> go_put [sidetable_1]", "go_put [sidetable_1]"],
  ["house, with a pencil", "go_put pencil_0 on sidetable_1", "go_put [pencil_0, sidetable_1]"],
  [
    "commander",
    "> chat [Hi! The task: fill a clean mug with coffee. 1) goto [sidetable_0] 2) pick_up [mug_0] 3) clean [mug_0, sinkbasin_0] 4) put it in coffeemachine_0 and toggle_on [coffeemachine_0].]",
    "chat [Hi! The task: fill a clean mug with coffee. 1) goto [sidetable_0] 2) pick_up [mug_0] 3) clean [mug_0, sinkbasin_0] 4) put it in coffeemachine_0 and toggle_on [coffeemachine_0].]",
  ],
  ["commander", "> search_object [mug]\n> chat [mug_0 is on sidetable_0]", "search_object [mug]"],
  ["commander", 'Chat: "Please pick up mug_0 from sidetable_0."', "chat [Please pick up mug_0 from sidetable_0.]"],
  ["follower", "I haven't received instructions yet. I will wait.\n\n> no_op", "no_op"],
  ["follower", "> chat: What should I do?", "chat [What should I do?]"],
];

sendEach(replies);

import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: LangSuitE's rooms, grids and teams; written from the prompts alone, before any reader was looked at. */
const replies: readonly LoggedAction[] = [
  [
    "room, start",
    "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen nothing, have done nothing. Secondly, I need to find an alarm clock; it is probably on the desk, so I go there first.\n> goto [desk_0]",
    "goto [desk_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, start",
    "Firstly, I face north, have moved 0 steps, hold nothing, have seen nothing, have done nothing. Secondly, alarm clocks are usually on sidetables or desks. I'll go to the sidetable first.\n\n> goto [sidetable_0]",
    "goto [sidetable_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, desk",
    "**Thought:** Firstly, I am at desk_0, have moved 2 steps, hold nothing, have seen alarmclock_0, book_0, book_1, mug_0, have done nothing. Secondly, pick up the alarm clock, then go to bed_0 and put it there.\n\n**Action:** pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, desk",
    "<think>\nI'm at the desk. alarmclock_0 on it. pick_up [alarmclock_0]. \n</think>\n\nThought: Firstly, I am at desk_0, have moved 2 steps, hold nothing, have seen alarmclock_0, have done nothing. Secondly, I pick it up.\n> pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Firstly, I am at bed_0, have moved 3 steps, hold alarmclock_0, have seen mug_0, have done pick_up [alarmclock_0]. Secondly, I put the alarm clock on the bed: put [alarmclock_0, bed_0].\n\nput [alarmclock_0, bed_0]\n\nThen I stop [done].",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Thought: Firstly, I am at bed_0, have moved 3 steps, hold alarmclock_0, have seen bed_0, mug_0, have done pick_up [alarmclock_0]. Secondly, I will place the alarm clock on the bed.\n> put(alarmclock_0, bed_0)",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, done",
    "Thought: Firstly, I am at bed_0, have moved 3 steps, hold nothing, have seen alarmclock_0 on bed_0, have done pick_up [alarmclock_0], put [alarmclock_0, bed_0]. Secondly, the task is complete.\n\n> stop [done]",
    "stop [done]",
    "actWithEmbodiedState",
  ],
  ["room, done", "Thought: Everything is done.\n> stop", "stop [done]", "actWithEmbodiedState"],
  ["room, start", "goto desk_0", "goto [desk_0]"],
  ["room, desk", "pick_up [alarmclock_0]", "pick_up [alarmclock_0]"],
  ["room, desk", "> pick up alarmclock_0", "pick_up [alarmclock_0]"],
  ["room, low", "I see nothing ahead, so I turn to look around.\n\n> turn_left", "turn_left"],
  ["room, low", "> move ahead", "move_ahead"],
  [
    "room, low",
    "I can't see anything from here. The room is 27 steps from wall to wall and I stand 14 from the wall ahead, 15 from the left wall. Options are to move_ahead, turn_left or turn_right. I'd rather turn and scan first.\n\n> turn_right",
    "turn_right",
  ],
  ["room, desk", '```json\n{"name": "pick_up", "arguments": {"object": "alarmclock_0"}}\n```', "pick_up [alarmclock_0]"],
  ["room, bed", '<function=put>{"object": "alarmclock_0", "receptacle": "bed_0"}</function>', "put [alarmclock_0, bed_0]"],
  ["question, start", "> goto [shelf_0]", "goto [shelf_0]"],
  ["question, seen", "I can see candle_0 on shelf_0, so yes, there is a candle in the room.\n\n> answer [true]", "answer [true]"],
  ["question, seen", "Yes, there is a candle in the room.\n\nanswer [true]", "answer [true]"],
  ["question, seen", "answer [True]", "answer [True]"],
  ["question, seen", "The answer is true.\n\n> answer: true", "answer [true]"],
  [
    "question, seen",
    "Thought: Firstly, I am at shelf_0, have moved 1 step, hold nothing, have seen candle_0 on shelf_0, have done goto [shelf_0]. Secondly, the question asks whether there is a candle; I have seen one, so I answer it.\n> answer [true]",
    "answer [true]",
    "actWithEmbodiedState",
  ],
  ["question, seen", "There is a candle on the shelf.\n\n\\boxed{answer [true]}", "answer [true]"],
  [
    "grid, ball",
    "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen red ball on my right, have done nothing. Secondly, I go to the red ball.\n> goto [red ball]",
    "goto [red ball]",
    "actWithEmbodiedState",
  ],
  ["grid, ball", "goto red ball", "goto [red ball]"],
  ["grid, ball", "> turn right", "turn_right"],
  ["grid, ball", "The red ball is on my right. I can use goto to walk straight to it.\n\n> goto [the red ball]", "goto [red ball]"],
  [
    "grid, ball",
    "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen a red ball, have done nothing. Secondly, turn right and go to red ball.\n> turn_right\nFeedback: Action succeeded. You turned right by 90 degrees.\nObs: You can see a red ball in front of you.\nThought: Firstly, I face east, have moved 0 steps, hold nothing, have seen red ball. Secondly, move ahead.\n> move_ahead",
    "turn_right",
    "actWithEmbodiedState",
  ],
  [
    "layout, start",
    "Thought: Firstly, I face south, have moved 0 steps, hold nothing, have seen nothing, have done nothing. Secondly, I compare the room with its layout place by place: dresser_0 (east), desk_0 (north), drawers (north-east), bed_0 (north-west), shelf_0 (south-east). I start with the nearest, shelf_0.\n> goto [shelf_0]",
    "goto [shelf_0]",
    "actWithEmbodiedState",
  ],
  [
    "layout, shelf",
    "Comparing the current state with the original layout:\n\n| Object | Original | Now |\n|---|---|---|\n| mug_0 | in drawer_1 | on shelf_0 |\n| cellphone_0 | on shelf_0 | on shelf_0 |\n\nSo mug_0 is misplaced. I need to pick it up and bring it back to drawer_1.\n\n> pick_up [mug_0]",
    "pick_up [mug_0]",
  ],
  [
    "layout, shelf",
    "mug_0 should be in drawer_1, but it's on shelf_0. Plan: pick_up [mug_0], goto [drawer_1], open [drawer_1], put [mug_0, drawer_1], close [drawer_1].\n\n> pick_up [mug_0]",
    "pick_up [mug_0]",
  ],
  [
    "house, bedroom",
    "Thought: Firstly, I am at bedroom, hold nothing, have seen sidetable_1, drawer_1, drawer_2, safe_0, have done nothing. Secondly, I tell Bob how we split the rooms.\n> chat [Hi Bob! I'll search the bedroom and the bathroom. Could you take the kitchen and the livingroom? We need 1 pencil, 1 creditcard and 1 vase on sidetable_1 in the bedroom.]",
    "chat [Hi Bob! I'll search the bedroom and the bathroom. Could you take the kitchen and the livingroom? We need 1 pencil, 1 creditcard and 1 vase on sidetable_1 in the bedroom.]",
    "actWithEmbodiedState",
  ],
  ["house, bedroom", "> go_check drawer_1", "go_check [drawer_1]"],
  [
    "house, bedroom",
    "Thought: Firstly, I am at bedroom, hold nothing, have seen sidetable_1 and unchecked containers, have done nothing. Secondly, I check drawer_1 because it is in this room.\n> go_check [drawer_1]\n\nChat: [I am checking drawer_1 in the bedroom.]",
    "go_check [drawer_1]",
    "actWithEmbodiedState",
  ],
  [
    "house, with a pencil",
    "I hold pencil_0, which the task wants on sidetable_1.\n\n> go_put [pencil_0, sidetable_1]",
    "go_put [pencil_0, sidetable_1]",
  ],
  [
    "house, bedroom",
    "I'll let Bob know my plan so that we don't search the same rooms.\n\n> chat [\"Bob, I take the bedroom. Please explore the kitchen.\"]",
    'chat ["Bob, I take the bedroom. Please explore the kitchen."]',
  ],
  [
    "house, bedroom",
    "chat: Bob, please explore the kitchen. I look in the bathroom.",
    "chat [Bob, please explore the kitchen. I look in the bathroom.]",
  ],
  [
    "commander",
    "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen mug_0, mug_1, have done nothing. Secondly, I check what of the task is missing.\n> progress_check",
    "progress_check",
    "actWithEmbodiedState",
  ],
  ["commander", "> search_object [mug]", "search_object [mug]"],
  [
    "commander",
    "> chat [Please pick_up [mug_0] and clean it at sinkbasin_0.]",
    "chat [Please pick_up [mug_0] and clean it at sinkbasin_0.]",
  ],
  ["follower", "I don't know the task yet, so I wait for the commander's instruction.\n\n> no_op", "no_op"],
  ["follower", "> chat [I'm ready. What should I do first?]", "chat [I'm ready. What should I do first?]"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  "chat: Bob, please explore the kitchen. I look in the bathroom.": "chat [Bob, please explore the kitchen. I look in the bathroom]",
};

sendEach(replies, unread);

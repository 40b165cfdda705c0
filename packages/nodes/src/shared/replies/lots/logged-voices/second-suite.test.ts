import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: LangSuitE's rooms, grids and teams; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  [
    "room, desk",
    "Thought: Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, book_0, book_1, bed_0, mug_0, have done goto [desk_0]. Secondly, I will pick_up [alarmclock_0], then goto [bed_0] and put [alarmclock_0, bed_0], and finally stop [done].\n> pick_up [alarmclock_0]",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, desk",
    "Thought: Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0. Secondly, I will pick up the alarm clock.\nAction: pick_up alarmclock_0",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, bed",
    "Thought: Firstly, I am at bed_0, have moved 2 steps, hold alarmclock_0, have seen mug_0, book_0, book_1, have done goto [desk_0], pick_up [alarmclock_0], goto [bed_0]. Secondly, the only thing left is to put the alarm clock down on the bed.\n\n> put [alarmclock_0, bed_0]",
    "put [alarmclock_0, bed_0]",
    "actWithEmbodiedState",
  ],
  ["room, bed", "Put the alarm clock on the bed.", "put [alarmclock_0, bed_0]"],
  ["room, bed", "> put alarmclock_0 in or on bed_0", "put [alarmclock_0, bed_0]"],
  ["room, bed", "> put [alarmclock_0] [bed_0]", "put [alarmclock_0, bed_0]"],
  ["room, bed", "> put [alarmclock_0, in bed_0]", "put [alarmclock_0, bed_0]"],
  ["room, start", "I'd check the desk first: goto [desk_0]. If there is nothing, goto [sidetable_0] or goto [dresser_0].", "goto [desk_0]"],
  ["room, start", "> go to desk_0", "goto [desk_0]"],
  ["room, start", "> goto[desk_0]", "goto [desk_0]"],
  ["room, low", "> move_forward", "move_ahead"],
  ["room, low", "I will turn 90 degrees to the left.", "turn_left"],
  ["room, low", "Turning right to scan the rest of the room.\n\n> turn_right", "turn_right"],
  ["room, low", "> move_ahead x3", "move_ahead"],
  ["room, low", "move_ahead, move_ahead, turn_left", "move_ahead"],
  ["room, done", "The alarm clock is on the bed now, so the task is complete.\n\n> stop [done]", "stop [done]"],
  ["room, done", "The task is complete! stop [done]", "stop [done]"],
  ["room, done", "> stop[]", "stop [done]"],
  [
    "room, desk",
    '{"thought": "Firstly, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, have done nothing. Secondly, I pick it up.", "action": "pick_up [alarmclock_0]"}',
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  [
    "room, desk",
    "**Firstly**, I am at desk_0, have moved 1 step, hold nothing, have seen alarmclock_0, have done nothing.\n\n**Secondly**, I'll pick up the alarm clock.\n\n```\npick_up [alarmclock_0]\n```",
    "pick_up [alarmclock_0]",
    "actWithEmbodiedState",
  ],
  ["question, seen", "I've seen candle_0 on the shelf. The answer to the question is yes.\n\n> answer [yes]", "answer [yes]"],
  ["question, seen", "Since candle_0 is on shelf_0, the answer is true.", "answer [true]"],
  ["question, seen", "answer(true)", "answer [true]"],
  ["question, seen", '{"action": "answer", "text": "true"}', "answer [true]"],
  [
    "question, start",
    "I haven't seen any candle yet, so I should not answer [false] before I have looked around.\n\n> goto [shelf_0]",
    "goto [shelf_0]",
  ],
  ["grid, ball", "The red ball is to my right, so I'll turn right and then walk to it.\n\n> turn_right", "turn_right"],
  ["grid, ball", "> goto red_ball", "goto [red ball]"],
  ["grid, ball", "Go to the red ball.", "goto [red ball]"],
  ["house, bedroom", "> go_explore [the kitchen]", "go_explore [kitchen]"],
  [
    "house, bedroom",
    "I'm in the bedroom with three unchecked containers. I'd rather check these before leaving, and tell Bob about it later.\n\n> go_check [drawer_1]",
    "go_check [drawer_1]",
  ],
  [
    "house, bedroom",
    "chat [Bob, I will go_check [drawer_1]. Can you go_explore [kitchen]?]",
    "chat [Bob, I will go_check [drawer_1]. Can you go_explore [kitchen]?]",
  ],
  ["house, with a pencil", "Put the pencil on sidetable_1.", "go_put [pencil_0, sidetable_1]"],
  ["house, bedroom", '{"action": "chat", "message": "Bob, please explore the kitchen."}', "chat [Bob, please explore the kitchen.]"],
  ["house, bedroom", 'I say to Bob: "I take the bedroom, you take the kitchen."', "chat [I take the bedroom, you take the kitchen.]"],
  ["commander", "> search_object [coffeemachine]", "search_object [coffeemachine]"],
  [
    "commander",
    "I'll tell the follower what to do first.\n\n> chat [Please goto [sidetable_0], pick_up [mug_0] and clean it at sinkbasin_0. Tell me when you're done.]",
    "chat [Please goto [sidetable_0], pick_up [mug_0] and clean it at sinkbasin_0. Tell me when you're done.]",
  ],
  ["follower", "> wait", null],
  ["follower", "I'll ask the commander: chat [What is the task?]", "chat [What is the task?]"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  'I say to Bob: "I take the bedroom, you take the kitchen."': null,
};

sendEach(replies, unread);

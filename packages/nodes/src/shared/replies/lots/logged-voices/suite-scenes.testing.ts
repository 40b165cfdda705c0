import { type Scene, worlds } from "../unmet-voices/action-scenes.testing.js";
import { roomForms, roomScenes } from "../unmet-voices/room-scenes.testing.js";

const room = {
  forms: roomScenes["room, eggs"].forms,
  world: worlds.rooms,
  goal: "Put an alarm clock in or on a bed.",
};
const wakeRoom =
  "You stand in a room that has a bed_0, a desk_0, a drawer_0, a shelf_0, a dresser_0, a safe_0, a sidetable_0.\nObs: You see nothing. You can try to take action like move_ahead, turn_left or turn_right to explore the room.\nYour task is to: Put an alarm clock in or on a bed.";
const atDesk =
  "Feedback: Action succeeded. You went to desk_0.\nObs: In front of you, you see a desk_0; On desk_0, you see a alarmclock_0, a book_0 (closed), a book_1 (closed). On your left, you see a bed_0; On bed_0, you see a mug_0.";
const picked =
  "Feedback: Action succeeded. You picked up alarmclock_0.\nInventory: alarmclock_0\nObs: In front of you, you see a desk_0; On desk_0, you see a book_0 (closed), a book_1 (closed). On your left, you see a bed_0; On bed_0, you see a mug_0.";
const atBed =
  "Feedback: Action succeeded. You went to bed_0.\nInventory: alarmclock_0\nObs: In front of you, you see a bed_0; On bed_0, you see a mug_0.";
const house = roomScenes["team, house"];
const pencils = {
  ...house,
  goal: "Find 1 pencil, 1 creditcard, 1 vase and put them on the sidetable_1. You are Alice: share the work with Bob.",
};
const inBedroom =
  "Obs: You are holding nothing. You are in the bedroom, where you found sidetable_1, and unchecked containers drawer_1, drawer_2, safe_0. You don't know where Bob is. The livingroom is unexplored by you. The bathroom is unexplored by you. The kitchen is unexplored by you.";
const office = {
  ...roomScenes.office,
  forms: [...roomScenes.office.forms, "customer_relationship_manager.delete_customer(customer_id)"],
  goal: "Strike Forge School off our customers.",
};
const forge = 'customer_relationship_manager.search_customers(customer_name="Forge School")';
const candle =
  "You stand in a room that has a countertop_0, a fridge_0, a shelf_0, a sidetable_0.\nObs: You see nothing. You can try to take action like move_ahead, turn_left or turn_right to explore the room.\nYour task is to: Is there a candle in the room?";
const question = { ...roomScenes["room, question"], goal: "Is there a candle in the room?" };

/** Rooms of LangSuitE, teams, an office and an arm as a stranger met them. */
export const suiteScenes = {
  "room, start": { ...room, past: [wakeRoom] },
  "room, desk": { ...room, past: [wakeRoom, "goto [desk_0]", atDesk] },
  "room, bed": { ...room, past: [wakeRoom, "goto [desk_0]", atDesk, "pick_up [alarmclock_0]", picked, "goto [bed_0]", atBed] },
  "room, done": {
    ...room,
    past: [
      wakeRoom,
      "goto [bed_0]",
      atBed,
      "put [alarmclock_0, bed_0]",
      "Feedback: Action succeeded. You put alarmclock_0 in or on bed_0.\nInventory: \nObs: In front of you, you see a bed_0; On bed_0, you see a mug_0, a alarmclock_0.",
    ],
  },
  "room, low": {
    ...room,
    forms: [...roomForms, "toggle_on [object]", "toggle_off [object]", "slice [object]", "stop [done]"],
    past: ["Obs: You see nothing. You can try to take action like move_ahead, turn_left or turn_right to explore the room."],
  },
  "question, start": { ...question, past: [candle] },
  "question, seen": {
    ...question,
    past: [
      candle,
      "goto [shelf_0]",
      "Feedback: Action succeeded. You went to shelf_0.\nObs: In front of you, you see a shelf_0; On shelf_0, you see a candle_0, a cup_0.",
    ],
  },
  "grid, ball": {
    ...roomScenes.grid,
    forms: [...roomScenes.grid.forms.slice(0, -1), "goto [colour type]", "stop"],
    goal: "go to the red ball",
    past: ["Obs: You can see a red ball on your right."],
  },
  "layout, start": {
    ...room,
    forms: [...roomForms, "goto [object]", "stop [done]"],
    goal: "Restore the room to its original layout.",
    past: [
      "Original layout:\nIn the east: a dresser_0; on dresser_0: a alarmclock_1, a alarmclock_2.\nIn the north: a desk_0; on desk_0: a desklamp_0, a pillow_0.\nIn the north-east: a drawer_0 (closed), a drawer_1 (closed); in drawer_0: a pencil_0; in drawer_1: a mug_0, a cd_0, a cd_2.\nIn the north-west: a bed_0; on bed_0: a book_0 (closed), a alarmclock_0.\nIn the south-east: a shelf_0; on shelf_0: a cellphone_0, a pillow_1, a cd_1.\nAt the start you look south.\nObs: You see nothing.",
    ],
  },
  "layout, shelf": {
    ...room,
    forms: [...roomForms, "goto [object]", "stop [done]"],
    goal: "Restore the room to its original layout.",
    past: [
      "Original layout:\nIn the north-east: a drawer_0 (closed), a drawer_1 (closed); in drawer_0: a pencil_0; in drawer_1: a mug_0, a cd_0, a cd_2.\nIn the south-east: a shelf_0; on shelf_0: a cellphone_0, a pillow_1, a cd_1.\nObs: You see nothing.",
      "goto [shelf_0]",
      "Feedback: Action succeeded. You went to shelf_0.\nObs: In front of you, you see a shelf_0; On shelf_0, you see a cellphone_0, a mug_0, a pillow_1, a cd_1.",
    ],
  },
  "house, bedroom": { ...pencils, past: [inBedroom] },
  "house, with a pencil": {
    ...pencils,
    past: [
      inBedroom,
      "go_check [drawer_1]",
      "Feedback: Action succeeded. You opened drawer_1. In it you see pencil_0.",
      "go_grab [pencil_0]",
      "Feedback: Action succeeded. You took pencil_0.\nObs: You are holding pencil_0. You are in the bedroom, where you found sidetable_1, and unchecked containers drawer_2, safe_0.",
    ],
  },
  commander: {
    ...roomScenes["team, commander"],
    past: [
      "You stand in a room that has a countertop_0, a coffeemachine_0, a sinkbasin_0, a sidetable_0, a shelf_0.\nObs: In front of you, you see a shelf_0. On your left, you see a sidetable_0; On sidetable_0, you see a apple_0, a bread_0, a mug_0, a pot_0, a spoon_0, a mug_1.",
    ],
  },
  follower: {
    ...roomScenes["team, follower"],
    past: [
      "You stand in a room that has a countertop_0, a coffeemachine_0, a sinkbasin_0, a sidetable_0, a shelf_0.\nObs: You see nothing.",
    ],
  },
  "office, start": { ...office, past: [roomScenes.office.past[0]!] },
  "office, found": {
    ...office,
    past: [roomScenes.office.past[0]!, forge, '[{"customer_id": "00000042", "customer_name": "Forge School", "status": "Lost"}]'],
  },
  "office, deleted": {
    ...office,
    past: [
      roomScenes.office.past[0]!,
      forge,
      '[{"customer_id": "00000042"}]',
      'customer_relationship_manager.delete_customer(customer_id="00000042")',
      "Customer deleted.",
    ],
  },
  arm: {
    forms: ["<a sub-step of the task's plan>"],
    world: {},
    admissible: ["move above the door's handle", "lower behind the door's handle", "pull the door open"],
    goal: "open the blue door",
    past: [
      "A robot arm is to open the blue door. Each action names the sub-step to follow for the next 8 control steps:\n- move above the door's handle\n- lower behind the door's handle\n- pull the door open\nStep 0 of 240.",
    ],
  },
} satisfies Record<string, Scene>;

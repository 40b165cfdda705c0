import { type Scene, scenes, worlds } from "./action-scenes.testing.js";
import { roomForms, roomScenes } from "./room-scenes.testing.js";

const bathroom = ["bathtubbasin 1", "cabinet 1", "countertop 1", "garbagecan 1", "handtowelholder 1", "sinkbasin 1", "toilet 1"];

/** A bathroom with something in the hand, a room to be put in order, and an office's calendar. */
export const laterScenes = {
  "bathroom, with a soapbar": {
    forms: scenes["kitchen, at the table"].forms,
    world: worlds.games,
    admissible: [
      ...bathroom.map((place) => `go to ${place}`),
      "close cabinet 2",
      "put soapbar 2 in/on cabinet 2",
      "examine cabinet 2",
      "examine soapbar 2",
      "inventory",
      "look",
    ],
    goal: "put two soapbar in cabinet.",
    past: [
      "You are in the middle of a room. Looking quickly around you, you see a bathtubbasin 1, a cabinet 2, a cabinet 1, a countertop 1, a garbagecan 1, a handtowelholder 1, a sinkbasin 1, and a toilet 1.",
      "take soapbar 2 from toilet 1",
      "You pick up the soapbar 2 from the toilet 1.",
      "open cabinet 2",
      "You open the cabinet 2. The cabinet 2 is open. In it, you see a candle 1, and a spraybottle 3.",
    ],
  },
  "room, layout": {
    forms: [...roomForms, "goto [object]", "stop [done]"],
    world: worlds.rooms,
    goal: "Restore the room to its original layout.",
    past: [
      "Task: Restore the room to its original layout.\nOriginal layout:\nIn the north: a bed_0, a desk_0; on bed_0: a book_0 (closed), a pencil_0, a alarmclock_0.\nIn the south-west: a garbagecan_0; on garbagecan_0: a book_1 (closed), a cd_1.\nObs: In front of you, you see a garbagecan_0; On garbagecan_0, you see a alarmclock_0, a book_1 (closed), a cd_1.",
      "pick_up [alarmclock_0]",
      "Feedback: Action succeeded. You picked up alarmclock_0.\nInventory: alarmclock_0\nObs: In front of you, you see a garbagecan_0; On garbagecan_0, you see a book_1 (closed), a cd_1.",
      "goto [bed_0]",
      "Feedback: Action succeeded. You went to bed_0.\nObs: In front of you, you see a bed_0; On bed_0, you see a pencil_0.",
    ],
  },
  "office, calendar": {
    forms: roomScenes.office.forms,
    world: worlds.offices,
    goal: "My next date with Edda is off.",
    past: [roomScenes.office.past[0]!],
  },
} satisfies Record<string, Scene>;

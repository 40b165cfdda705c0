type Key = readonly [thought: string, key: string];

const searches: readonly Key[] = [
  [
    "think: I need a kettle first. It could stand on stoveburner_0, countertop_1 or in a cabinet. I start with stoveburner_0",
    "search: kettle",
  ],
  ["think: Next, I have to find the second towel. There was one on shelf_2", "search: towel"],
  ["think: I do not know where the newspaper is. I look at sofa_0 first", "search: newspaper"],
  ["think: None of the four sides showed a vase. It may be in a drawer", "search: vase"],
];

const handling: readonly Key[] = [
  ["think: cabinet_3 is shut, and the bowl may be in it. I look inside", "action: open"],
  ["think: tomato_0 is on my left and in reach, so I take it", "action: pick_up"],
  ["think: I hold plate_1. It has to be clean, and sinkbasin_0 is in reach", "action: clean"],
  ["think: I have egg_0. It has to be hot, so it goes through microwave_0", "action: heat"],
  ["think: I have lettuce_0. It has to be cold, and I stand at fridge_0", "action: cool"],
  [
    "think: I hold a knife, and bread_0 is in front of me. Slices are what the task wants",
    "action: slice",
  ],
  ["think: cup_2 is clean now. Its place is shelf_1", "action: put"],
  ["think: pillow_0 is in my hand, and floorlamp_0 is off", "action: toggle_on"],
  [
    "think: pencil_4 is known to be on desk_0, which I do not see from here. I walk to it",
    "action: goto",
  ],
  ["think: Nothing blocks the way, and sidetable_0 is still too far ahead", "action: move_ahead"],
  ["think: I looked everywhere and counted two, as the question asks", "action: answer"],
];

/** Thoughts in rooms, each with what it is about; only actions that are known here. */
export const keysInRooms = (actions: readonly string[]): readonly Key[] => [
  ...searches,
  ...handling.filter(([, key]) => actions.includes(key.slice("action: ".length))),
];

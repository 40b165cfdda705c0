/** Who takes turns, in which order. */
export const order = ["commander", "follower"] as const;
const walking = [
  "move_ahead",
  "move_back",
  "turn_left",
  "turn_right",
  "pan_left",
  "pan_right",
] as const;
const speaking = ["chat", "no_op"] as const;
/** What each of them may do. */
export const actionsOf: Readonly<Record<string, readonly string[]>> = {
  commander: [...walking, ...speaking, "progress_check", "search_object"],
  follower: [
    ...walking,
    "goto",
    "pick_up",
    "drop",
    "put",
    "open",
    "close",
    "toggle_on",
    "toggle_off",
    "slice",
    "heat",
    "cool",
    "clean",
    "pour",
    ...speaking,
  ],
};

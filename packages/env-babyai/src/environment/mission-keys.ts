/** Thoughts over missions in grids, each with what it is about. */
export const missionKeys: readonly (readonly [thought: string, key: string])[] = [
  ["think: There is no blue ball in view. I turn to see the rest of the room", "search: blue ball"],
  [
    "think: The yellow door is locked, so I need a yellow key first. I have not seen one",
    "search: yellow key",
  ],
  ["think: Nothing here is grey. The grey box may be behind the door", "search: grey box"],
  ["think: The purple key is two steps in front of me", "action: move_ahead"],
  ["think: The green ball is on my left, level with me", "action: turn_left"],
  ["think: The box that I want is on my right, level with me", "action: turn_right"],
  ["think: The red ball is right ahead of me, one step away. I take it", "action: pick_up"],
  ["think: The blue door is right ahead of me and closed. I open it", "action: toggle"],
  [
    "think: I carry the grey key, and the cell ahead is free. I need my hands for the ball",
    "action: drop",
  ],
];
/** With what walks there by itself. */
export const highMissionKeys: typeof missionKeys = [
  ...missionKeys.filter(([, key]) => key !== "action: move_ahead"),
  ["think: The purple key is in view, a few steps off", "action: goto"],
];

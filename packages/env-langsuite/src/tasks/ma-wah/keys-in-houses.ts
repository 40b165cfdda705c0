/** Thoughts of agents who share a house, each with what it is about. */
export const keysInHouses: readonly (readonly [thought: string, key: string])[] = [
  [
    "think: Nobody has mentioned a jug yet. I have not been in the bedroom, so I begin there",
    "search: jug",
  ],
  [
    "think: Bob has seen table_4, I have not. I look for it where he said that it is",
    "search: table",
  ],
  ["think: One plate is in place. The second one may be in cabinet_2", "search: plate"],
  ["think: I have seen all of the kitchen. The bathroom is unexplored by me", "action: go_explore"],
  ["think: cabinet_2 is an unchecked container. I look into it", "action: go_check"],
  ["think: jug_7 is here, and one hand is free", "action: go_grab"],
  ["think: I hold jug_7, and I have seen table_4, where it belongs", "action: go_put"],
  ["think: Alice is looking for what I have found. She should know where it is", "action: chat"],
];

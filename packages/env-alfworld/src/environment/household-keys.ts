/** Thoughts in households, each with what it is about. */
export const householdKeys: readonly (readonly [thought: string, key: string])[] = [
  [
    "think: First I need to find a kettle. It could stand on a stoveburner, a countertop or in a cabinet. I start with stoveburner 1",
    "search: kettle",
  ],
  ["think: Next, I need to find the second towel. There was one on shelf 2", "search: towel"],
  ["think: I do not know where a newspaper is. I look at the sofa first", "search: newspaper"],
  [
    "think: I hold the book. What is missing is a floorlamp, which I still have to find",
    "search: floorlamp",
  ],
  ["think: Now I find a spoon (2). Next, I need to take it", "action: take"],
  ["think: The tomato is in front of me, so I pick it up", "action: take"],
  [
    "think: Now I take a plate (1). Next, I need to go to sinkbasin 1 and clean it",
    "action: clean",
  ],
  ["think: I have the egg 1. It has to be hot, so I heat it with the microwave", "action: heat"],
  [
    "think: I have the lettuce 1. It has to be cold, so I bring it to the fridge 1 and cool it",
    "action: cool",
  ],
  ["think: Now I clean a cup (1). Next, I need to put it in/on shelf 3", "action: put"],
  ["think: I hold the pillow 1 and see the floorlamp 1. I turn it on", "action: use"],
];

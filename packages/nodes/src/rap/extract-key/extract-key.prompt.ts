import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface ExtractKeyVariables {
  /** The action plan as the agent wrote it, for example `think: First I need to find a mug`. */
  readonly thought: string;
  /** Thoughts with their keys; those of rooms with things in them where the world brings none. */
  readonly examples?: readonly (readonly [thought: string, key: string])[];
}

const inRooms: readonly (readonly [thought: string, key: string])[] = [
  [
    "think: First I need to find a kettle. It could stand on a stoveburner, a countertop or in a cabinet. I start with stoveburner 1",
    "search: kettle",
  ],
  ["think: Next, I need to find the second towel. There was one on shelf 2", "search: towel"],
  ["think: I do not know where a newspaper is. I look at the sofa first", "search: newspaper"],
  ["think: I hold the book. What is missing is a floorlamp, which I still have to find", "search: floorlamp"],
  ["think: Now I find a spoon (2). Next, I need to take it", "action: take"],
  ["think: The tomato is in front of me, so I pick it up", "action: take"],
  ["think: Now I take a plate (1). Next, I need to go to sinkbasin 1 and clean it", "action: clean"],
  ["think: I have the egg 1. It has to be hot, so I heat it with the microwave", "action: heat"],
  ["think: I have the lettuce 1. It has to be cold, so I bring it to the fridge 1 and cool it", "action: cool"],
  ["think: Now I clean a cup (1). Next, I need to put it in/on shelf 3", "action: put"],
  ["think: I hold the pillow 1 and see the floorlamp 1. I turn it on", "action: use"],
];

/** The Reasoner's retrieval key: what an action plan is about. RAP section 3.3, appendix D.1.2. */
export const extractKeyPrompt = definePrompt<ExtractKeyVariables>({
  id: "rap/extract-key",
  reply: replyNames.retrievalKey,
  sample: { thought: "think: THOUGHT" },
  render: ({ thought, examples = inRooms }) => [
    {
      role: "system",
      content: [
        "You are given what an agent thinks, and you name what its next step is about.",
        "If it has to find or locate something, name that object; otherwise name the verb of the action that it is going to do.",
        replyFormat(replyNames.retrievalKey, ["> search: <object>", "> action: <verb>"], "one of these two lines"),
      ].join("\n"),
    },
    { role: "user", content: [...examples.map(([thought, key]) => `${thought}\n> ${key}\n`), "The new thought:", thought, ">"].join("\n") },
  ],
});

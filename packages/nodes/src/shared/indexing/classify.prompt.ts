import { type ChatMessage, definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface NumberedType {
  readonly id: number;
  readonly name: string;
  readonly examples: readonly string[];
}
export interface ClassifyVariables {
  readonly types: readonly NumberedType[];
  readonly text: string;
  /** Whether the text may belong to none of the types. */
  readonly mayBeNone?: boolean;
}

const hasExamples = (types: readonly NumberedType[]) => types.some(({ examples }) => examples.length > 0);

const renderWith =
  (noun: string) =>
  ({ types, text, mayBeNone = false }: ClassifyVariables): readonly ChatMessage[] => [
    {
      role: "system",
      content: [
        `You are given numbered types of ${noun}s${hasExamples(types) ? " with examples of each" : ""}, and then a new ${noun}.`,
        `Decide which type the new ${noun} belongs to.`,
        replyFormat(replyNames.typeNumber, [`[<type number${mayBeNone ? ", or 0 for none of these" : ""}>]: <reason>`], "one line"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...types.map(({ id, name, examples }) => [`Type ${id}: ${name}`, ...examples.map((example) => `- ${example}`)].join("\n")),
        `New ${noun}: ${text}`,
      ].join("\n"),
    },
  ];

const sample = { types: [{ id: 1, name: "NAME", examples: ["EXAMPLE"] }], text: "TEXT" };

/** LDM2 Table 4 "Index Goals". */
export const classifyGoalPrompt = definePrompt<ClassifyVariables>({
  id: "ldm/classify-goal",
  reply: replyNames.typeNumber,
  sample,
  render: renderWith("goal"),
});
/** LDM2 Table 4 "Index Observations". */
export const classifyObservationPrompt = definePrompt<ClassifyVariables>({
  id: "ldm/classify-observation",
  reply: replyNames.typeNumber,
  sample,
  render: renderWith("observation"),
});

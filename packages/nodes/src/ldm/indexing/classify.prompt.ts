import { type PromptFields, type PromptTemplate, definePrompt, replyNames } from "@mnemograph/core";

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

const templateOf = (noun: string): PromptTemplate => [
  {
    role: "system",
    content: `Below are numbered types of ${noun}s{{#hasExamples}}, with examples{{/hasExamples}}, and a new ${noun}.
Decide which type the new ${noun} belongs to.
{{#repliesInText}}
Reply with one line:
<type number{{#mayBeNone}}, or 0 for none of these{{/mayBeNone}}>: <type name>
{{/repliesInText}}
{{^repliesInText}}
{{#mayBeNone}}
The number 0 stands for none of these.
{{/mayBeNone}}
{{/repliesInText}}`,
  },
  {
    role: "user",
    content: `{{#types}}
Type {{number}}: {{name}}
{{#examples}}
- {{text}}
{{/examples}}
{{/types}}
New ${noun}: {{text}}`,
  },
];

const sample: ClassifyVariables = {
  types: [{ id: 1, name: "NAME", examples: ["EXAMPLE"] }],
  text: "TEXT",
  mayBeNone: true,
};

const fields = ({ types, text, mayBeNone = false }: ClassifyVariables): PromptFields => ({
  types: types.map(({ id, name, examples }) => ({
    number: id,
    name,
    examples: examples.map((example) => ({ text: example })),
  })),
  hasExamples: types.some(({ examples }) => examples.length > 0),
  mayBeNone,
  text,
});

/** LDM2 Table 4 "Index Goals". */
export const classifyGoalPrompt = definePrompt<ClassifyVariables>({
  id: "ldm/classify-goal",
  reply: replyNames.typeNumber,
  sample,
  template: templateOf("goal"),
  fields,
});
/** LDM2 Table 4 "Index Observations". */
export const classifyObservationPrompt = definePrompt<ClassifyVariables>({
  id: "ldm/classify-observation",
  reply: replyNames.typeNumber,
  sample,
  template: templateOf("observation"),
  fields,
});

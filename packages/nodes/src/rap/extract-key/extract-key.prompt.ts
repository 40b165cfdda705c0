import { definePrompt, replyNames } from "@mnemograph/core";

export interface ExtractKeyVariables {
  /** The action plan as the agent wrote it, for example `think: First I need to find a mug`. */
  readonly thought: string;
  /** Thoughts of this world with their keys. */
  readonly examples?: readonly (readonly [thought: string, key: string])[];
}

/** The Reasoner's retrieval key: what an action plan is about. RAP section 3.3, appendix D.1.2. */
export const extractKeyPrompt = definePrompt<ExtractKeyVariables>({
  id: "rap/extract-key",
  reply: replyNames.retrievalKey,
  sample: { thought: "think: THOUGHT", examples: [["think: THOUGHT", "search: OBJECT"]] },
  template: [
    {
      role: "system",
      content: `You are given a thought of an agent. Name what the agent's next step is about.
If the agent has to find something, name that object. Otherwise, name the verb of the action that it is going to take.
{{#hasExamples}}
The examples show which line belongs to which thought.
{{/hasExamples}}
{{#repliesInText}}
Reply with one of these two lines:
> search: <object>
> action: <verb>
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#examples}}
{{thought}}
> {{answer}}

{{/examples}}
{{#hasExamples}}
The new thought:
{{/hasExamples}}
{{thought}}
{{#repliesInText}}
>
{{/repliesInText}}`,
    },
  ],
  fields: ({ thought, examples = [] }) => ({
    hasExamples: examples.length > 0,
    examples: examples.map(([shown, answer]) => ({ thought: shown, answer })),
    thought,
  }),
});

import { definePrompt, replyNames } from "@mnemograph/core";
import { episodeFields } from "../../shared/prompting/episode-fields.js";
import { type EpisodeVariables, episodeSample } from "../../shared/prompting/episode-variables.js";
import { reflectionFields } from "../reflections/reflection-fields.js";

export interface ActWithReflectionsVariables extends EpisodeVariables {
  /** The agent's reflections after failed trials of this task, oldest first. */
  readonly reflections: readonly string[];
}

/** ReAct's prompt with the agent's own notes on the task above it. Reflexion section 3 "Actor". */
export const actWithReflectionsPrompt = definePrompt<ActWithReflectionsVariables>({
  id: "reflexion/act",
  reply: replyNames.nextAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: {
    ...episodeSample,
    reflections: ["REFLECTION"],
  },
  template: [
    {
      role: "system",
      content: `You act in a world that is described in text. Choose one action at a time until the goal is reached.
Lines that begin with > are actions. The text below an action is the world's answer.
{{#hasExamples}}
The examples show how other tasks were solved.
{{/hasExamples}}
{{#hasReflections}}
You tried this task before and failed. Follow the notes that you wrote afterwards.
{{/hasReflections}}
{{#manual}}
{{manual}}
{{/manual}}
{{#hasTools}}
The actions are calls of your tools. Make the next call, or several calls that do not depend on each other.
When the task is done or cannot be done, say so in words and make no call.
{{/hasTools}}
{{^hasTools}}
{{#repliesInText}}
Reply with your next action on one line:
> <next action>
{{/repliesInText}}
{{/hasTools}}`,
    },
    {
      role: "user",
      content: `{{#examples}}
Example {{number}}:
{{text}}

{{/examples}}
{{#hasReflections}}
Your notes on this task:
{{#reflections}}
Note {{number}}:
{{text}}
{{/reflections}}

{{/hasReflections}}
The task:
{{place}}
Your task is to: {{goal}}
{{#transcript}}
{{transcript}}
{{/transcript}}
{{^hasTools}}
{{#repliesInText}}
>
{{/repliesInText}}
{{/hasTools}}`,
    },
  ],
  fields: (variables) => ({
    ...episodeFields(variables),
    ...reflectionFields(variables.reflections),
    hasTools: false,
  }),
});

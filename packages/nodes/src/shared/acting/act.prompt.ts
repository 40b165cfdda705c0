import { definePrompt, replyNames } from "@mnemograph/core";
import { episodeFields } from "../prompting/episode-fields.js";
import { type EpisodeVariables, episodeSample } from "../prompting/episode-variables.js";

export type ActVariables = EpisodeVariables;

/** Act and ReAct differ in their examples alone: those of ReAct hold thoughts. ReAct section 2. */
export const actPrompt = definePrompt<ActVariables>({
  id: "act",
  reply: replyNames.nextAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: episodeSample,
  template: [
    {
      role: "system",
      content: `You act in a world that is described in text. Choose one action at a time until the goal is reached.
Lines that begin with > are actions. The text below an action is the world's answer.
{{#hasExamples}}
The examples show how other tasks were solved.
{{/hasExamples}}
{{#manual}}
{{manual}}
{{/manual}}
{{#repliesInText}}
Reply with your next action on one line:
> <next action>
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `{{#examples}}
Example {{number}}:
{{text}}

{{/examples}}
The task:
{{place}}
Your task is to: {{goal}}
{{#transcript}}
{{transcript}}
{{/transcript}}
{{#repliesInText}}
>
{{/repliesInText}}`,
    },
  ],
  fields: episodeFields,
});

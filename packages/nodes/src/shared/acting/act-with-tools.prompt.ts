import { definePrompt } from "@mnemograph/core";
import { episodeFields } from "../prompting/episode-fields.js";
import { type EpisodeVariables, episodeSample } from "../prompting/episode-variables.js";

/**
 * Act in a world whose actions are calls: the tools themselves are bound to the model. ReAct
 * section 2.
 */
export const actWithToolsPrompt = definePrompt<EpisodeVariables>({
  id: "act/tools",
  sample: episodeSample,
  template: [
    {
      role: "system",
      content: `You work on a task by calling tools.
Lines that begin with > are calls. The text below a call is its result.
{{#hasExamples}}
The examples show how other tasks were solved.
{{/hasExamples}}
{{#manual}}
{{manual}}
{{/manual}}
Make the next call, or several calls that do not depend on each other.
When the task is done or cannot be done, say so in words and make no call.`,
    },
    {
      role: "user",
      content: `{{#examples}}
Example {{number}}:
{{text}}

{{/examples}}
The task: {{goal}}
{{#place}}
At the start:
{{place}}
{{/place}}
{{#transcript}}
Your calls so far:
{{transcript}}
{{/transcript}}`,
    },
  ],
  fields: (variables) => ({
    ...episodeFields(variables),
    place:
      variables.firstObservation.trim() === variables.goal.trim() ? "" : variables.firstObservation,
  }),
});

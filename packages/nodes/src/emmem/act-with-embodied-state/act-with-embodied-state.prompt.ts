import { type ChatMessage, type PromptFields, definePrompt, replyNames } from "@mnemograph/core";
import { type HeadingVariables, headingFields } from "../../shared/embodiment/heading-fields.js";
import { stateForm } from "../../shared/embodiment/state-form.js";
import {
  type StateType,
  ownReplyNames,
  stateTypeFields,
} from "../embodiment/describe-state-type.js";
import { episodeFields } from "../../shared/prompting/episode-fields.js";
import { type EpisodeVariables, episodeSample } from "../../shared/prompting/episode-variables.js";
import { reflectionFields } from "../../reflexion/reflections/reflection-fields.js";

export interface ActWithEmbodiedStateVariables extends EpisodeVariables, HeadingVariables {
  /** The agent's reflections after failed trials of this task, oldest first. */
  readonly reflections: readonly string[];
  /** What the state is made of, where its type is the user's. */
  readonly type?: StateType;
  /** The state as one sentence, where the prompt shows it; empty otherwise. */
  readonly state: string;
}

const stop = ({ examples }: ActWithEmbodiedStateVariables) => [`\nExample ${examples.length + 1}:`];

const sample: ActWithEmbodiedStateVariables = {
  ...episodeSample,
  transcript: "Thought: THOUGHT\n> ACTION\nANSWER",
  reflections: ["REFLECTION"],
  initialFacing: "north",
  type: { form: '{"FIELD": <text>}', fields: ["FIELD (text): DESCRIPTION"] },
  state: "STATE",
};

const fields = (variables: ActWithEmbodiedStateVariables): PromptFields => ({
  ...episodeFields(variables),
  ...reflectionFields(variables.reflections),
  ...headingFields(variables),
  state: variables.state,
  hasTools: false,
});

const introduction = `You act in a world that is described in text. Choose one action at a time until the goal is reached.
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
Keep track of where you are and what you have done.{{#heading}} Call the direction that you face at the start "{{heading}}".{{/heading}}`;

const callingTools = `The actions are calls of your tools. Make the next call, or several calls that do not depend on each other.
When the task is done or cannot be done, say so in words and make no call.`;

const thinking = `Before each action, write a thought: first your own state, then your plan. In the state, name the things that you have seen and will need.
{{#repliesInText}}
Write the action right below the thought: a thought without an action costs a step.
{{/repliesInText}}`;

/** The reply's form: a thought, and below it the action, unless that is a call. */
const replyForm = (thought: string) => `{{#hasTools}}
${callingTools}
Write your thought in this form:
{{/hasTools}}
{{^hasTools}}
{{#repliesInText}}
Reply with two lines:
{{/repliesInText}}
{{^repliesInText}}
Write your thought in this form:
{{/repliesInText}}
{{/hasTools}}
Thought: Firstly, ${thought}. Secondly, <plan>
{{^hasTools}}
{{#repliesInText}}
> <next action>
{{/repliesInText}}
{{/hasTools}}`;

const page = (end: string): ChatMessage => ({
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
{{#state}}
Your state now: {{state}}.

{{/state}}
The task:
{{place}}
Your task is to: {{goal}}
{{#transcript}}
{{transcript}}
{{/transcript}}
${end}`,
});

/**
 * ReAct's prompt, with the agent summing up its own state before each plan. LangSuitE section 4 and
 * appendix G.
 */
export const actWithEmbodiedStatePrompt = definePrompt<ActWithEmbodiedStateVariables>({
  id: "emmem/act",
  reply: replyNames.stateAndAction,
  stop,
  sample,
  template: [
    { role: "system", content: `${introduction}\n${thinking}\n${replyForm(stateForm)}` },
    page("{{#repliesInText}}\nThought:\n{{/repliesInText}}"),
  ],
  fields,
});

/** The same with a state of the user's own type. */
export const actWithOwnStatePrompt = definePrompt<ActWithEmbodiedStateVariables>({
  id: "emmem/act-with-own-state",
  reply: ownReplyNames.stateAndAction,
  stop,
  sample,
  template: [
    {
      role: "system",
      content: `${introduction}
${thinking}
Your state is a JSON object with these fields{{#hasExamples}}; the examples leave it out{{/hasExamples}}:
{{#stateFields}}
- {{text}}
{{/stateFields}}
${replyForm("{{stateForm}}")}`,
    },
    page("{{#repliesInText}}\nThought:\n{{/repliesInText}}"),
  ],
  fields: (variables) => ({ ...fields(variables), ...stateTypeFields(variables.type) }),
});

/** The same where the state was asked for before: the reply is an action alone. */
export const actOnEmbodiedStatePrompt = definePrompt<ActWithEmbodiedStateVariables>({
  id: "emmem/act-on-state",
  reply: replyNames.nextAction,
  stop,
  sample,
  template: [
    {
      role: "system",
      content: `${introduction}
{{#hasTools}}
${callingTools}
{{/hasTools}}
{{^hasTools}}
{{#repliesInText}}
Reply with one line:
> <next action>
{{/repliesInText}}
{{/hasTools}}`,
    },
    page("{{^hasTools}}\n{{#repliesInText}}\n>\n{{/repliesInText}}\n{{/hasTools}}"),
  ],
  fields,
});

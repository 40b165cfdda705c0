import { declaredReplies, definePrompt, replyNames } from "@mnemograph/core";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface SummarizeHistoryVariables {
  readonly goal: string;
  /** The steps to summarize; observations that are empty or only repeat the goal are left out. */
  readonly steps: readonly { readonly observation: string; readonly action: string }[];
  /** The summary of the steps before these; empty where these are all. */
  readonly before?: string;
  /** What the world answered to the last action; none where only the next prompt shows it. */
  readonly answer?: string;
  /** How answers begin that refused an action; none where the prompt does not speak of refusals. */
  readonly refusals?: readonly string[];
}

/** Describes the past in a few words. LDM2 Table 4 "Summarization". */
export const summarizeHistoryPrompt = definePrompt<SummarizeHistoryVariables>({
  id: "ldm/summarize-history",
  reply: replyNames.summary,
  sample: {
    goal: "GOAL",
    steps: [{ observation: "OBSERVATION", action: "ACTION" }],
    before: "BEFORE",
    answer: "ANSWER",
    refusals: ["REFUSAL"],
  },
  template: [
    {
      role: "system",
      content: `{{^hasSteps}}
Below is the goal of an agent that has not done anything yet. Say so in one short sentence.
{{/hasSteps}}
{{#hasSteps}}
Below are an agent's goal and what it has done so far. Summarise briefly what it did, in order, and what it found where. "…" stands for text that was left out.
{{^answer}}
The answer to the last action is not shown. Name the action, but don't guess what came of it.
{{/answer}}
{{/hasSteps}}
{{#hasBefore}}
"Past" is the summary of what came before. Extend it with what is new.
{{/hasBefore}}
{{#hasObservations}}
Say where it has looked for things and which places it has only seen from a distance. Where observations contradict each other, the newest one is true.
{{/hasObservations}}
{{#refusals}}
"{{text}}" means that the action was refused and changed nothing.
{{/refusals}}
{{#repliesInText}}
Reply with one line, without explanation. Begin with a verb, not with "I" or "The agent":
${declaredReplies.summary.shown()}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}
{{#before}}
Past: {{before}}
{{/before}}
{{#steps}}
{{#observation}}
Observation: {{observation}}
{{/observation}}
Action: {{action}}
{{/steps}}
{{#answer}}
Observation: {{answer}}
{{/answer}}`,
    },
  ],
  fields: ({ goal, steps, before = "", answer = "", refusals = [] }) => {
    const described = steps.map(({ observation, action }) => ({
      observation: observation === goal ? "" : observation,
      action: shownAction(action),
    }));
    return {
      goal,
      hasBefore: before !== "",
      before,
      hasSteps: steps.length > 0,
      hasObservations: answer !== "" || described.some(({ observation }) => observation !== ""),
      steps: described,
      answer,
      refusals: refusals.map((text) => ({ text })),
    };
  },
});

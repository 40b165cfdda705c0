import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { tellRefusals } from "../prompting/tell-refusals.js";
import { shownAction } from "../prompting/shown-action.js";

export interface SummarizeHistoryVariables {
  readonly goal: string;
  /** The steps to tell; an empty observation is left out. */
  readonly steps: readonly { readonly observation: string; readonly action: string }[];
  /** What was told of the steps before these; empty where these are all. */
  readonly before?: string;
  /** What the world answered to the last action; none where the next prompt tells it alone. */
  readonly answer?: string;
  /** How answers begin that refused an action; none where the prompt does not speak of refusals. */
  readonly refusals?: readonly string[];
}

/** Tells the past in a few words. LDM2 Table 4 "Summarization". */
export const summarizeHistoryPrompt = definePrompt<SummarizeHistoryVariables>({
  id: "ldm/summarize-history",
  reply: replyNames.summary,
  sample: { goal: "GOAL", steps: [{ observation: "OBSERVATION", action: "ACTION" }] },
  render: ({ goal, steps, before = "", answer = "", refusals = [] }) => [
    {
      role: "system",
      content: [
        steps.length === 0
          ? "An agent has done nothing yet towards the goal below: say so in brief."
          : "Tell in brief what this agent has done on its way to a goal, in its order, and what it found where; … stands for what is left out.",
        ...(steps.some(({ observation }) => observation !== "") || answer !== ""
          ? [
              "Keep the places that it looked through apart from what it only saw from afar, which is not searched yet. Where observations contradict each other, tell the newest.",
            ]
          : []),
        ...tellRefusals(refusals),
        replyFormat(replyNames.summary, ["Summary: <what was done and found>"], "without explanation"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `Goal: ${goal}`,
        ...(before === "" ? [] : [`Past: ${before}`]),
        ...steps.map(
          ({ observation, action }) => `${observation === "" ? "" : `Observation: ${observation}\n`}Action: ${shownAction(action)}`,
        ),
        ...(answer === "" ? [] : [`Observation: ${answer}`]),
      ].join("\n"),
    },
  ],
});

import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { introduceEpisode } from "./introduce-episode.js";
import { definePrompt, replyFormat } from "@mnemograph/core";
import { type StateType, ownReplyNames } from "../../shared/embodiment/tell-state-type.js";

export interface UpdateOwnStateVariables {
  readonly goal: string;
  readonly firstObservation: string;
  /** `> action` lines with the answers below them. */
  readonly transcript: string;
  readonly type: StateType;
  /** The state one step earlier as JSON; empty at first. */
  readonly before: string;
}

/** Asks for the agent's own state in the user's type. LangSuitE section 4. */
export const updateOwnStatePrompt = definePrompt<UpdateOwnStateVariables>({
  id: "emmem/update-own-state",
  reply: ownReplyNames.state,
  sample: {
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "> ACTION\nANSWER",
    type: { form: '{"FIELD": <text>}', fields: ["FIELD (text): DESCRIPTION"] },
    before: '{"FIELD":"VALUE"}',
  },
  render: ({ goal, firstObservation, transcript, type, before }) => [
    {
      role: "system",
      content: [
        introduceEpisode(transcript),
        `${transcript === "" ? "" : "An action counts by what the world answered. "}The state is made of:`,
        ...type.fields.map((field) => `- ${field}`),
        replyFormat(ownReplyNames.state, [type.form], "one JSON object with these fields"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `The task:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        ...(before === "" ? [] : [`The state before: ${before}`]),
      ].join("\n"),
    },
  ],
});

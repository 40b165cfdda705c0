import { definePrompt } from "@mnemograph/core";
import {
  type StateType,
  ownReplyNames,
  stateTypeFields,
} from "../embodiment/describe-state-type.js";
import {
  type EpisodeContext,
  askForState,
  episodeSoFar,
  episodeContext,
} from "./episode-context.js";

export interface UpdateOwnStateVariables extends EpisodeContext {
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
  template: [
    {
      role: "system",
      content: `${askForState}
The state has these fields:
{{#stateFields}}
- {{text}}
{{/stateFields}}
Reply with the state as one JSON object:
{{stateForm}}`,
    },
    {
      role: "user",
      content: `${episodeSoFar}
{{#before}}
The state before: {{before}}
{{/before}}`,
    },
  ],
  fields: (variables) => ({
    ...episodeContext(variables),
    ...stateTypeFields(variables.type),
    before: variables.before,
  }),
});

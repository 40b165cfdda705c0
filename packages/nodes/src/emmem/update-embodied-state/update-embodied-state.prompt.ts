import { definePrompt, replyNames } from "@mnemograph/core";
import { type HeadingVariables, headingFields } from "../../shared/embodiment/heading-fields.js";
import {
  type EpisodeContext,
  askForState,
  episodeSoFar,
  episodeContext,
} from "./episode-context.js";

export interface UpdateEmbodiedStateVariables extends EpisodeContext, HeadingVariables {}

/** Asks for the agent's own state alone. LangSuitE section 4; upstream never asks separately. */
export const updateEmbodiedStatePrompt = definePrompt<UpdateEmbodiedStateVariables>({
  id: "emmem/update-embodied-state",
  reply: replyNames.embodiedState,
  sample: {
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "> ACTION\nANSWER",
    initialFacing: "north",
  },
  template: [
    {
      role: "system",
      content: `${askForState}
{{#hasHeadings}}
At the start it has moved 0 steps and holds nothing.{{#heading}} The direction that it faces then is called "{{heading}}".{{/heading}}
{{/hasHeadings}}
{{^hasHeadings}}
At the start it holds nothing and is at "the start".
{{/hasHeadings}}
{{#repliesInText}}
Reply with these five lines. Separate items with commas, and write "nothing" where there is nothing:
{{#hasHeadings}}
Facing: <direction, or the thing that it is at>
Moved: <number of steps>
{{/hasHeadings}}
{{^hasHeadings}}
Facing: <place or thing that it is at>
Moved: <number of places that it went to>
{{/hasHeadings}}
Holding: <things>
Seen: <things that may matter for the goal, and where they are>
Done: <actions that changed something, without moves>
{{/repliesInText}}`,
    },
    { role: "user", content: episodeSoFar },
  ],
  fields: (variables) => ({ ...episodeContext(variables), ...headingFields(variables) }),
});

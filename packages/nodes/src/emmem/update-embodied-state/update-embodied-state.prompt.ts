import { definePrompt, replyNames } from "@mnemograph/core";
import { type HeadingVariables, headingFields } from "../../shared/embodiment/heading-fields.js";
import { type ToldSoFar, askForState, episodeSoFar, toldSoFar } from "./told-so-far.js";

export interface UpdateEmbodiedStateVariables extends ToldSoFar, HeadingVariables {}

/** Asks for the agent's own state alone. LangSuitE section 4; upstream never asks separately. */
export const updateEmbodiedStatePrompt = definePrompt<UpdateEmbodiedStateVariables>({
  id: "emmem/update-embodied-state",
  reply: replyNames.embodiedState,
  sample: { goal: "GOAL", firstObservation: "OBSERVATION", transcript: "> ACTION\nANSWER", initialFacing: "north" },
  template: [
    {
      role: "system",
      content: `${askForState}
At the start it has moved 0 steps and holds nothing.{{#heading}} The direction that it faces then is called "{{heading}}".{{/heading}}
{{#repliesInText}}
Reply with these five lines. Separate items with commas, and write "nothing" where there is nothing:
Facing: <direction, or the thing it stands in front of>
Moved: <number of steps or places>
Holding: <things>
Seen: <things that may matter for the goal, and where they are>
Done: <what it has achieved>
{{/repliesInText}}`,
    },
    { role: "user", content: episodeSoFar },
  ],
  fields: (variables) => ({ ...toldSoFar(variables), ...headingFields(variables) }),
});

import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { introduceEpisode } from "./introduce-episode.js";
import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface UpdateEmbodiedStateVariables {
  readonly goal: string;
  readonly firstObservation: string;
  /** `> action` lines with the answers below them. */
  readonly transcript: string;
  /** What the direction is called that agents look in at first; empty in a world without headings. */
  readonly initialFacing: string;
  /** Whether the episode's opening tells where the agent looks, in place of that convention. */
  readonly isFacingTold?: boolean;
}

/** Asks for the agent's own state alone. LangSuitE section 4; upstream never asks separately. */
export const updateEmbodiedStatePrompt = definePrompt<UpdateEmbodiedStateVariables>({
  id: "emmem/update-embodied-state",
  reply: replyNames.embodiedState,
  sample: { goal: "GOAL", firstObservation: "OBSERVATION", transcript: "> ACTION\nANSWER", initialFacing: "north" },
  render: ({ goal, firstObservation, transcript, initialFacing, isFacingTold = false }) => [
    {
      role: "system",
      content: [
        introduceEpisode(transcript),
        `At the start it has moved 0 steps and holds nothing.${initialFacing === "" || isFacingTold ? "" : ` The direction that it looks in then is called "${initialFacing}".`}${transcript === "" ? "" : " An action counts by what the world answered."}`,
        replyFormat(
          replyNames.embodiedState,
          [
            "Facing: <direction, or the thing it stands before>",
            "Moved: <number of steps or places>",
            "Holding: <things>",
            "Seen: <things that may matter for the goal, with where they are>",
            "Done: <what it has achieved>",
          ],
          "one line each, lists divided by commas, `nothing` where there is none",
        ),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `The task:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
      ].join("\n"),
    },
  ],
});

import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { introduceExamples } from "../../shared/prompting/introduce-examples.js";
import type { EpisodeVariables } from "../../shared/prompting/episode-variables.js";

export type ActVariables = EpisodeVariables;

/** Act and ReAct differ in their examples alone: those of ReAct hold thoughts. ReAct section 2. */
export const actPrompt = definePrompt<ActVariables>({
  id: "act",
  reply: replyNames.nextAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: { examples: ["EXAMPLE"], goal: "GOAL", firstObservation: "OBSERVATION", transcript: "> ACTION\nANSWER" },
  render: ({ examples, goal, firstObservation, transcript, manual = [] }) => [
    {
      role: "system",
      content: [
        "You act in a world that answers in text, one action at a time, until the goal is reached.",
        introduceExamples(examples),
        ...manual,
        replyFormat(replyNames.nextAction, ["> <next action>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map((example, index) => `Example ${index + 1}:\n${example.trim()}\n`),
        `The task:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        ">",
      ].join("\n"),
    },
  ],
});

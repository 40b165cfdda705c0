import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { introduceExamples } from "../../shared/prompting/introduce-examples.js";
import type { EpisodeVariables } from "../../shared/prompting/episode-variables.js";
import { memoryBlock } from "../../shared/reflections/reflections-block.js";

export interface ActWithReflectionsVariables extends EpisodeVariables {
  /** What the agent told itself after failed trials of this task, oldest first. */
  readonly reflections: readonly string[];
}

/** ReAct's prompt with the agent's own notes on the task above it. Reflexion section 3 "Actor". */
export const actWithReflectionsPrompt = definePrompt<ActWithReflectionsVariables>({
  id: "reflexion/act",
  reply: replyNames.nextAction,
  stop: ({ examples }) => [`\nExample ${examples.length + 1}:`],
  sample: {
    examples: ["EXAMPLE"],
    goal: "GOAL",
    firstObservation: "OBSERVATION",
    transcript: "> ACTION\nANSWER",
    reflections: ["REFLECTION"],
  },
  render: ({ examples, goal, firstObservation, transcript, reflections, manual = [] }) => [
    {
      role: "system",
      content: [
        "You act in a world that answers in text, one action at a time, until the goal is reached.",
        introduceExamples(examples),
        ...manual,
        ...(reflections.length === 0 ? [] : ["You have not solved this task yet: keep to what your memory for it says."]),
        replyFormat(replyNames.nextAction, ["> <next action>"]),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map((example, index) => `Example ${index + 1}:\n${example.trim()}\n`),
        ...memoryBlock(reflections),
        `The task:\n${withoutGoal(firstObservation, goal)}\nYour task is to: ${goal}`,
        ...(transcript === "" ? [] : [transcript]),
        ">",
      ].join("\n"),
    },
  ],
});

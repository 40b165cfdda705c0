import { definePrompt } from "@mnemograph/core";
import type { EpisodeVariables } from "../../shared/prompting/episode-variables.js";

/** Act in a world whose actions are calls: the tools themselves are bound to the model. ReAct section 2. */
export const actWithToolsPrompt = definePrompt<EpisodeVariables>({
  id: "act/tools",
  sample: { examples: ["EXAMPLE"], goal: "GOAL", firstObservation: "OBSERVATION", transcript: "> ACTION\nANSWER" },
  render: ({ examples, goal, firstObservation, transcript }) => [
    {
      role: "system",
      content: [
        "You work on a task by calling tools, until it is done.",
        `${examples.length === 0 ? "Lines" : "The examples show how other tasks were worked on; lines"} that begin with > are calls that were made, the lines below each are what came back.`,
        "Make the next call, or several that do not depend on each other. When the task is done, or cannot be done, say so in words and call nothing.",
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        ...examples.map((example, index) => `Example ${index + 1}:\n${example.trim()}\n`),
        `The task: ${goal}`,
        ...(firstObservation.trim() === goal.trim() || firstObservation === "" ? [] : [firstObservation]),
        ...(transcript === "" ? [] : [transcript]),
      ].join("\n"),
    },
  ],
});

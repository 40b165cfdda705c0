import { type Step, definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface CompareProcessesVariables {
  readonly goal: string;
  readonly better: readonly Step[];
  readonly worse: readonly Step[];
}

const numbered = (steps: readonly Step[]) => steps.map(({ action }, index) => `${index + 1}. ${shownAction(action)}`);

/** Finds the step from which on the better process went its own way. LDM2 Table 4 "Compare". */
export const compareProcessesPrompt = definePrompt<CompareProcessesVariables>({
  id: "ldm/compare-processes",
  reply: replyNames.stepNumber,
  sample: {
    goal: "GOAL",
    better: [{ index: 0, observation: "OBSERVATION", action: "ACTION", kind: "act" }],
    worse: [{ index: 0, observation: "OBSERVATION", action: "OTHER", kind: "act" }],
  },
  render: ({ goal, better, worse }) => [
    {
      role: "system",
      content: [
        "You are given two decision processes with numbered steps for the same goal. The first one ended better than the second.",
        "Name the first step in which the better process departs from the other.",
        replyFormat(replyNames.stepNumber, ["<step number>: <reason>"], "one line"),
      ].join("\n"),
    },
    {
      role: "user",
      content: [`Goal: ${goal}`, "\nBetter process:", ...numbered(better), "\nOther process:", ...numbered(worse)].join("\n"),
    },
  ],
});

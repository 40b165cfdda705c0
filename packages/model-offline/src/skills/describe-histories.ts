import type { PromptFields } from "@mnemograph/core";
import { judgedActions } from "../layouts/judged-actions.js";
import { itemsOf, textOf } from "../layouts/layout.js";
import { pastSteps } from "../layouts/past-steps.js";
import { evaluate } from "./evaluate.js";
import { summarize } from "./summarize.js";

type Answer = (material: string) => string;

/** The past of every step after the first, each described as if the later steps were not there. */
export const describeHistories = (
  fields: PromptFields,
  spelled: (answer: Answer) => Answer,
): string => {
  const steps = itemsOf(fields, "steps");
  const goal = textOf(fields, "goal");
  return steps
    .slice(1)
    .flatMap((step, index) => {
      const past = steps.slice(0, index + 1);
      const answer = textOf(step, "observation");
      const outcomes = [...past.slice(1).map((one) => textOf(one, "observation")), answer];
      const actions = past.map((one, position) => ({
        number: position + 1,
        action: textOf(one, "action"),
        outcome: (outcomes[position] ?? "").replaceAll("\n", " "),
      }));
      const summary = spelled(summarize)(pastSteps({ goal, steps: [...past], answer }));
      const judged = spelled(evaluate)(judgedActions({ goal, actions }));
      const subGoals = judged.split("\n").map((line) => line.replace(/^subgoal \d+: /i, ""));
      return [
        ...(fields["hasSummary"] === false
          ? []
          : [`Summary ${index + 2}: ${summary.replace(/^Summary: /, "").replaceAll("\n", " ")}`]),
        ...(fields["hasEvaluation"] === false
          ? []
          : [`Evaluation ${index + 2}: ${subGoals.join("; ")}`]),
      ];
    })
    .join("\n");
};

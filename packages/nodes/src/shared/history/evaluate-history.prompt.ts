import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";
import { tellRefusals } from "../prompting/tell-refusals.js";
import { shownAction } from "../prompting/shown-action.js";

export interface EvaluateHistoryVariables {
  readonly goal: string;
  readonly actions: readonly string[];
  /** How many actions were taken before the first of these; none. */
  readonly first?: number;
  /** What the world answered to each action, on one line; without them the actions stand alone. */
  readonly outcomes?: readonly string[];
  /** How those outcomes begin that refused an action; left out where the world does not tell how it refuses. */
  readonly refusals?: readonly string[];
  /** How the sub-goals were judged one step earlier; empty where they were not. */
  readonly before?: string;
}

const introduce = ({
  actions,
  first,
  outcomes,
  refusals,
}: Required<Pick<EvaluateHistoryVariables, "actions" | "first" | "outcomes">> & {
  readonly refusals: readonly string[] | undefined;
}): string => {
  if (actions.length === 0) return "Below is a goal towards which an agent has done nothing yet.";
  const taken = `Below are a goal and an agent's ${first === 0 ? "actions towards it so far" : "newest actions towards it"}`;
  if (outcomes.length === 0) return `${taken}.`;
  const rule = refusals === undefined ? ["An action counts by what the world answered."] : tellRefusals(refusals);
  return [`${taken}, each with the world's answer in short behind →.`, ...rule].join(" ");
};

const keepJudged = ({ actions, before }: Required<Pick<EvaluateHistoryVariables, "actions" | "before">>): string =>
  before === ""
    ? ""
    : ` Repeat the sub-goals judged before${actions.length === 0 ? "" : ", and change the verdict of one only where these actions did or undid it"}.`;

/** Splits the goal into sub-goals and judges each. LDM2 Table 4 "Evaluation". */
export const evaluateHistoryPrompt = definePrompt<EvaluateHistoryVariables>({
  id: "ldm/evaluate-history",
  reply: replyNames.subgoals,
  sample: { goal: "GOAL", actions: ["ACTION"] },
  render: ({ goal, actions, first = 0, outcomes = [], refusals, before = "" }) => [
    {
      role: "system",
      content: [
        introduce({ actions, first, outcomes, refusals }),
        `Divide the goal into sub-goals and judge whether each is reached.${keepJudged({ actions, before })}`,
        replyFormat(
          replyNames.subgoals,
          ["subgoal 1: <sub-goal> - complete", "subgoal 2: <sub-goal> - incomplete"],
          "one line each, without explanation",
        ),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `Goal: ${goal}`,
        ...(actions.length === 0 ? [] : ["Actions:"]),
        ...actions.flatMap((action, index) => [
          `${first + index + 1}. ${shownAction(action)}`,
          ...(outcomes[index] === undefined ? [] : [`   → ${outcomes[index]}`]),
        ]),
        ...(before === "" ? [] : [`Judged before: ${before}`]),
      ].join("\n"),
    },
  ],
});

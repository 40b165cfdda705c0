import type { PromptFields } from "@mnemograph/core";
import type { DescribedRun } from "../lessons/attempt.js";
import { itemsOf, textOf } from "../layouts/layout.js";
import type { SkillRequest } from "../skill.js";

const verdictIn = (text: string): boolean | null => {
  if (/\bsuccess(?:ful)?\b/i.test(text)) return true;
  return /\bfail(?:ure|ed)?\b/i.test(text) ? false : null;
};

/** How the prompt itself speaks of the run: `The run was a failure.` */
const verdictOfAll = ({ messages }: SkillRequest): boolean | null => {
  const text = messages.map((message) => message.text).join("\n");
  const [, verdict = ""] = /\brun was an? ([a-z]+)\b/i.exec(text) ?? [];
  return verdictIn(verdict);
};

/** The runs in a prompt: several with their verdicts, a success beside a failure, or one. */
export const describedRuns = (
  request: SkillRequest,
  fields: PromptFields,
): readonly DescribedRun[] => {
  const goal = textOf(fields, "goal");
  const runs = itemsOf(fields, "runs");
  if (runs.length > 0)
    return runs.map((run) => ({
      goal: textOf(run, "goal") || goal,
      transcript: textOf(run, "transcript"),
      success: textOf(run, "verdict") === "" ? true : verdictIn(textOf(run, "verdict")),
    }));
  const [success, failure] = [textOf(fields, "success"), textOf(fields, "failure")];
  if (success !== "" || failure !== "")
    return [
      { goal, transcript: success, success: true },
      { goal, transcript: failure, success: false },
    ];
  return [
    {
      goal,
      transcript: textOf(fields, "transcript") || textOf(fields, "steps"),
      success: verdictOfAll(request),
    },
  ];
};

/** A number that a prompt gives; the default where it gives none. */
export const numberOf = (fields: PromptFields, name: string, otherwise: number): number =>
  Number(textOf(fields, name)) || otherwise;

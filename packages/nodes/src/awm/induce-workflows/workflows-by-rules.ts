import type { NoteRun } from "@mnemograph/core";
import type { WrittenNote } from "../../shared/replies/index.js";
import { generalizeActions } from "./generalize-actions.js";

/** A workflow, and the runs that it was induced from. */
export interface InducedWorkflow extends WrittenNote {
  readonly runs: readonly NoteRun[];
}

interface Rules {
  readonly forms: readonly string[];
  readonly abstraction: "verbs" | "verbs-and-objects";
}

/**
 * What two runs that are alike share: `goto_take_goto_clean_goto_move`, or the same with the first
 * value of each action. AWM, rule-based induction.
 */
export const abstractTrajectory = (
  actions: readonly string[],
  { forms, abstraction }: Rules,
): string =>
  generalizeActions(actions, forms)
    .map(({ verb, object }) =>
      abstraction === "verbs" || object === "" ? verb : `${verb}-${object.replace(/\s+/g, "-")}`,
    )
    .join("_");

/**
 * A workflow of each kind of run without a model: runs with the same abstract trajectory give one.
 * AWM, rule-based induction.
 */
export const workflowsByRules = (
  runs: readonly NoteRun[],
  rules: Rules,
): readonly InducedWorkflow[] => {
  const kinds = new Map(
    runs.toReversed().map((run) => [abstractTrajectory(run.actions, rules), run]),
  );
  return [...kinds].toReversed().map(([title, run]) => ({
    runs: [run],
    title,
    when: `The task is like: ${run.taskType === "" ? run.goal : `${run.goal} (${run.taskType})`}`,
    text: generalizeActions(run.actions, rules.forms)
      .map(({ text }, index) => `${index + 1}. ${text}`)
      .join("\n"),
  }));
};

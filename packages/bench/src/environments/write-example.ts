import type { EnvironmentKind, WriteExample } from "@mnemograph/core";
import { experienceFromTrajectory, shortenRepeatedViews, withoutGoal } from "@mnemograph/nodes";

/**
 * Writes an episode in the layout of ReAct's prompts: with thoughts, a plan comes first, and a
 * thought where each stretch begins.
 */
export const writeExample: WriteExample = (trajectory, { withThoughts, view }) => {
  const { task, steps, finalObservation } = trajectory;
  const { plan, entries } = experienceFromTrajectory(trajectory, { narrate: withThoughts });
  const head = [
    withoutGoal(steps[0]?.observation ?? finalObservation, task.goal),
    `Your task is to: ${task.goal}`,
  ];
  // The plan already says what to find first.
  const rest =
    withThoughts && entries[0]?.startsWith("> think:") === true ? entries.slice(2) : entries;
  // An agent that waits sees the same again.
  return shortenRepeatedViews(
    [...head, ...(withThoughts ? [`> think: ${plan}`, "OK."] : []), ...rest].join("\n"),
    view,
  );
};

/** An environment that writes its examples so: it knows no method, and this layout is one's. */
export const withExamples = (kind: EnvironmentKind): EnvironmentKind => ({
  ...kind,
  open: (settings, parts) => kind.open(settings, { writeExample, ...parts }),
});

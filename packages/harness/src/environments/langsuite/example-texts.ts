import type { Trajectory } from "@mnemograph/core";
import { experienceFromTrajectory } from "@mnemograph/nodes";

/** Neither trivial nor long: examples stand in every prompt. */
const STEPS = { minimum: 3, maximum: 24 };
const EXAMPLES = 2;
/** All kinds of a team's tasks are of one type, so that an agent's examples do not tell it the task: one of each kind. */
const TEAM_EXAMPLES = 5;

/** An episode in the layout of ReAct's prompts: with thoughts, a plan first and one where each stretch begins. */
const textOf = (trajectory: Trajectory, withThoughts: boolean): string => {
  const { task, steps, finalObservation } = trajectory;
  const { plan, entries } = experienceFromTrajectory(trajectory, { narrate: withThoughts });
  const head = [steps[0]?.observation ?? finalObservation, `Your task is to: ${task.goal}`];
  return [...head, ...(withThoughts ? [`> think: ${plan}`, "OK."] : []), ...entries].join("\n");
};

const endOf = ({ steps }: Trajectory) => steps.at(-1)?.action ?? "";

/** The first of each ending go before further ones of the same: two `answer [false]` above a question would bias the answer. */
const byEnding = (shown: readonly Trajectory[]): readonly Trajectory[] => {
  const first = shown.filter((one, index) => shown.findIndex((other) => endOf(other) === endOf(one)) === index);
  return [...first, ...shown.filter((one) => !first.includes(one))];
};

/** Two example episodes for each task type, five for each role in a team: those of middle length first, and of different endings where there are. */
export const exampleTexts = (
  shown: readonly Trajectory[],
  withThoughts: boolean,
  isTeamRole: (type: string) => boolean,
  count = EXAMPLES,
): ReadonlyMap<string, readonly string[]> => {
  const types = [...new Set(shown.map(({ task }) => task.type))];
  const isFit = ({ steps }: Trajectory) => steps.length >= STEPS.minimum && steps.length <= STEPS.maximum;
  return new Map(
    types.map((type) => {
      const own = shown.filter(({ task }) => task.type === type);
      if (isTeamRole(type)) return [type, own.slice(0, TEAM_EXAMPLES).map((trajectory) => textOf(trajectory, withThoughts))];
      const ordered = [...byEnding(own.filter(isFit)), ...own.filter((trajectory) => !isFit(trajectory))];
      return [type, ordered.slice(0, count).map((trajectory) => textOf(trajectory, withThoughts))];
    }),
  );
};

import { enduringEnvironment } from "./enduring-environment.js";
import type { Environment } from "./environment.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { playPolicy } from "./play-policy.js";
import { spreadOverTypes } from "../domain/spread-over-types.js";
import type { OpenEnvironment } from "./open-environment.js";
import type { EnvironmentKind } from "./environment-kind.js";
import { firstOfType } from "../domain/first-of-type.js";
import { plainExample } from "./plain-example.js";

/** Example episodes as text, the same for every task or chosen by it. */
type Examples = readonly string[] | ((task: Task, withThoughts: boolean) => readonly string[]);

/** An environment and its tasks: the least that can be played. */
export interface PlayableEnvironment {
  readonly environment: Environment;
  /**
   * In the order in which they are played; tasks of the split `train` are for memories and
   * examples.
   */
  readonly tasks: readonly Task[];
  /** Whole example episodes; by default the expert's with the first training tasks. */
  readonly examples?: Examples;
  readonly title?: string;
}

const TRAIN = "train";
const MOST_EXAMPLES = 2;

const noDemonstrations = ({ name }: Environment, hint: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${name} has no demonstrations to form a memory from`,
    hint,
    evidence: { environment: name },
  });

/** What the expert solves of the first training tasks of each type. */
const solvedByExpert = async (
  environment: Environment,
  train: readonly Task[],
  perType: number,
): Promise<readonly Trajectory[]> => {
  if (environment.expert === undefined)
    throw noDemonstrations(
      environment,
      "give the environment an `expert`, or play pipelines without a memory",
    );
  if (train.length === 0)
    throw noDemonstrations(
      environment,
      `give it tasks of the split "${TRAIN}", or play pipelines without a memory`,
    );
  const shown: Trajectory[] = [];
  for (const task of firstOfType(train, perType)) {
    const played = await playPolicy(environment, task, await environment.expert(task));
    shown.push({ ...played, id: `expert/${task.id}` });
  }
  return shown.filter(({ success }) => success);
};

const openPlain = (
  { environment: given, tasks, examples }: PlayableEnvironment,
  split: string,
  limit: number | null,
): OpenEnvironment => {
  const environment = enduringEnvironment(given);
  const played = tasks.filter((task) => task.split === split);
  const train = tasks.filter((task) => task.split === TRAIN);
  const demonstrations = async (perType: number): Promise<readonly Trajectory[]> => {
    const shown = await solvedByExpert(environment, train, perType);
    if (shown.length > 0) return shown;
    throw noDemonstrations(
      environment,
      `its \`expert\` solves none of ${firstOfType(train, perType).length} training tasks: play the pipeline \`expert\` and look at its trace`,
    );
  };
  const shared = limit === null ? played : spreadOverTypes(played, limit, ({ type }) => type);
  return {
    environment,
    tasks: shared,
    unplayed: tasks.filter((task) => !shared.includes(task)),
    taskTypes: [...new Set(played.map(({ type }) => type))],
    demonstrations: ({ perType }) => demonstrations(perType),
    async newGoals({ demonstrations: { perType } }) {
      const shown = new Set(firstOfType(train, perType).map(({ id }) => id));
      return { environment, tasks: train.filter(({ id }) => !shown.has(id)) };
    },
    async examples(withThoughts) {
      if (typeof examples === "function") return (task) => examples(task, withThoughts);
      if (examples !== undefined) return () => examples;
      if (environment.expert === undefined || train.length === 0) return () => [];
      const shown = await solvedByExpert(environment, train, MOST_EXAMPLES);
      return ({ type }) =>
        shown
          .filter(({ task }) => task.type === type)
          .slice(0, MOST_EXAMPLES)
          .map(plainExample);
    },
  };
};

const isKind = (value: EnvironmentKind | PlayableEnvironment): value is EnvironmentKind =>
  "open" in value;

/**
 * An environment family by name: a whole kind, or an environment with its tasks, which gets the
 * rest by default.
 *
 * @throws MnemographError USAGE, when it is opened, for an unknown split, and where a memory is to
 *   be formed without demonstrations.
 * @example
 * export const mine = defineEnvironmentKind({ environment, tasks: [task], examples: ["> look\nYou see a lamp."] });
 */
export const defineEnvironmentKind = (
  value: EnvironmentKind | PlayableEnvironment,
): EnvironmentKind => {
  if (isKind(value)) return value;
  const { environment, tasks, title = environment.name } = value;
  const splits = [...new Set(tasks.map(({ split }) => split))].toSorted(
    (left, right) => Number(left === TRAIN) - Number(right === TRAIN),
  );
  return {
    name: environment.name,
    title,
    splits,
    builtInSplits: splits,
    dataVariable: null,
    open: async ({ split, limit }) => {
      if (splits.includes(split)) return openPlain(value, split, limit);
      throw new MnemographError({
        code: "USAGE",
        message: `${environment.name} has no split named "${split}"`,
        hint: `known: ${splits.join(", ")}`,
      });
    },
  };
};

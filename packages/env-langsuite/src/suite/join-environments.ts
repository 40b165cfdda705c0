import {
  MnemographError,
  type Environment,
  type EnvironmentDescription,
  type Json,
  type Policy,
  type Task,
  type Turn,
} from "@mnemograph/core";
import { taskTable } from "../play/task-table.js";

export interface JoinedPart {
  readonly name: string;
  readonly environment: Environment;
  readonly tasks: readonly Task[];
  /**
   * What stands before the first observation of a task: its actions with what they take, and how
   * far it sees.
   */
  readonly introduction?: (inner: Task) => string;
  /** The turn after a person has answered the agent's question, where agents can ask. */
  readonly report?: (state: Json, answer: string) => Turn;
}

/** The state of an episode with the part that it belongs to. */
export type JoinedState = {
  readonly part: string;
  readonly state: Json;
  /** The question that the agent has asked a person, while it waits for the answer. */
  readonly question: string | null;
};

export interface JoinedEnvironment extends Environment<JoinedState> {
  /** The tasks of all parts: ids and types begin with the part's name. */
  readonly tasks: readonly Task[];
  /** The part of a task, and the task as that part knows it; TASK_UNKNOWN for a task of no part. */
  find(task: Task): { readonly part: JoinedPart; readonly inner: Task };
  /**
   * The turn after a person has answered; absent where no agent can ask, USAGE for a part whose
   * agents cannot.
   */
  readonly report?: (state: JoinedState, answer: string) => Turn<JoinedState>;
}

/** A task as the joined environment calls it. */
export const joinedTask = (environment: string, part: string, task: Task): Task => ({
  ...task,
  environment,
  id: `${part}/${task.id}`,
  type: task.type === part ? part : `${part}/${task.type}`,
});

/** Finds a joined task's part, and the task there. */
const finding = (name: string, parts: readonly JoinedPart[]): JoinedEnvironment["find"] => {
  const found = taskTable(
    name,
    parts.flatMap((part) =>
      part.tasks.map((inner) => [joinedTask(name, part.name, inner).id, { part, inner }] as const),
    ),
  );
  return ({ id }) => found(id);
};

/** Without a task what all parts have in common; with one what its part says of it. */
const describing = (
  name: string,
  parts: readonly JoinedPart[],
  find: JoinedEnvironment["find"],
): NonNullable<JoinedEnvironment["describe"]> => {
  const manualOf = (task: Task): Omit<EnvironmentDescription, "title" | "options"> => {
    const { part, inner } = find(task);
    const {
      title: _,
      options: __,
      ...manual
    } = part.environment.describe?.(inner) ?? { title: name, actions: [], options: {} };
    return {
      ...manual,
      ...(part.introduction === undefined
        ? {}
        : { listsActions: true, preamble: part.introduction(inner) }),
    };
  };
  const ofAll = (key: "actions" | "refusals" | "successes") => [
    ...new Set(parts.flatMap(({ environment }) => environment.describe?.()[key] ?? [])),
  ];
  return (task) => ({
    title: name,
    ...(task === undefined
      ? {
          actions: ofAll("actions"),
          refusals: ofAll("refusals"),
          successes: ofAll("successes"),
        }
      : manualOf(task)),
    options: Object.fromEntries(
      parts.map((part) => [
        part.name,
        { tasks: part.tasks.length, ...part.environment.describe?.().options },
      ]),
    ),
  });
};

const wrap = (part: string, turn: Turn): Turn<JoinedState> => {
  const { question = null } = turn.state as { readonly question?: string | null };
  return { ...turn, state: { part, state: turn.state, question } };
};

/**
 * Several environments as one: every task is played by the part that it comes from.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset` and `find`, for a task of no part; USAGE where
 *   an agent asks in a part that knows no questions.
 */
export const joinEnvironments = ({
  name,
  version,
  parts,
}: {
  readonly name: string;
  readonly version: string;
  readonly parts: readonly JoinedPart[];
}): JoinedEnvironment => {
  const find = finding(name, parts);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const partOf = (state: JoinedState): JoinedPart => byName.get(state.part)!;
  const describePart = (state: JoinedState, answer: string): Turn<JoinedState> => {
    const { report } = partOf(state);
    if (report !== undefined) return wrap(state.part, report(state.state, answer));
    throw new MnemographError({
      code: "USAGE",
      message: `nobody can ask in ${state.part}`,
      hint: "open the suite with canAsk, and ask in its room tasks",
      evidence: { part: state.part },
    });
  };
  return {
    name,
    version,
    maxSteps: Math.max(1, ...parts.map(({ environment }) => environment.maxSteps)),
    tasks: parts.flatMap((part) => part.tasks.map((task) => joinedTask(name, part.name, task))),
    find,
    async reset(task) {
      const { part, inner } = find(task);
      const turn = await part.environment.reset(inner);
      const introduction = part.introduction?.(inner);
      return wrap(
        part.name,
        introduction === undefined
          ? turn
          : { ...turn, observation: `${introduction}\n${turn.observation}` },
      );
    },
    async step(state, action) {
      return wrap(state.part, await partOf(state).environment.step(state.state, action));
    },
    ...(parts.some(({ report }) => report !== undefined) ? { report: describePart } : {}),
    async expert(task): Promise<Policy> {
      const { part, inner } = find(task);
      const policy = await part.environment.expert?.(inner);
      if (policy !== undefined) return policy;
      throw new MnemographError({
        code: "USAGE",
        message: `${part.name} has no expert`,
        hint: "give its environment an expert",
        evidence: { part: part.name },
      });
    },
    admissible: async (state) => (await partOf(state).environment.admissible?.(state.state)) ?? [],
    map: (state) => partOf(state).environment.map?.(state.state) ?? null,
    describe: describing(name, parts, find),
  };
};

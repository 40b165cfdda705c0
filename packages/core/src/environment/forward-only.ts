import type { Json } from "../domain/json.js";
import type { Task } from "../domain/task.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Environment, Policy } from "./environment.js";

type Guarded<State extends Json> = {
  readonly taskId: string;
  readonly step: number;
  readonly world: State;
};

const guarded = Symbol.for("mnemograph.forward-only");

const refuse = (
  environment: { readonly name: string },
  problem: string,
  evidence: Readonly<Record<string, unknown>>,
) =>
  new MnemographError({
    code: "EFFECTS_IRREVERSIBLE",
    message: `${problem}: what is done in ${environment.name} cannot be undone, so no episode of it is forked, replayed or started again`,
    hint: "play each task once, with a method of one trial and one memory; use a copy of the world whose `effects` are reversible for trials, forks and explorations",
    evidence: { environment: environment.name, ...evidence },
  });

/**
 * For whatever would try several actions from one state, or one episode twice: says no before
 * anything is done.
 *
 * @throws MnemographError EFFECTS_IRREVERSIBLE where the environment's effects cannot be undone.
 * @example
 * refuseForks({ name: "bookings", effects: "irreversible" }, "the search over branches"); // → throws EFFECTS_IRREVERSIBLE
 */
export const refuseForks = (
  environment: Pick<Environment, "name" | "effects">,
  doing: string,
): void => {
  if (environment.effects === "irreversible")
    throw refuse(environment, `${doing} was not begun`, { doing });
};

/** Throws unless a task's episode stands at a step, in this process. */
const requireNewest = (
  environment: { readonly name: string },
  taskId: string,
  step: number,
  at: number | undefined,
): void => {
  if (at === undefined)
    throw refuse(environment, `the episode of task ${taskId} was begun by another process`, {
      taskId,
      step,
    });
  if (at !== step)
    throw refuse(
      environment,
      `task ${taskId} has gone on from step ${step} to step ${at} already`,
      { taskId, step, at },
    );
};

/**
 * Keeps the promise of a world with `effects: "irreversible"`: each task starts once, and each
 * state is stepped from once, in this process and by whatever goes through the returned
 * environment. Graphs made by `defineGraph` do this to their environment themselves. Other
 * environments come back unchanged. `claim`, asked before a task's first action, says false where
 * another process acted in it already: what goes on where a killed process stopped then does
 * nothing twice.
 *
 * @throws MnemographError EFFECTS_IRREVERSIBLE, by `reset` and `step`, for a second start of a
 *   task, a step from a state that was left already (a fork, a replay, a checkpoint), or from one
 *   that another process made.
 * @example
 * const guarded = forwardOnly(environment);
 * await guarded.reset(task);
 * await guarded.reset(task); // EFFECTS_IRREVERSIBLE where the world's effects cannot be undone
 */
export const forwardOnly = <State extends Json>(
  environment: Environment<State>,
  claim: (taskId: string) => boolean | Promise<boolean> = () => true,
): Environment<State> => {
  if (environment.effects !== "irreversible" || guarded in environment) return environment;
  const newest = new Map<string, number>();
  const wrapped: Environment<Guarded<State>> = {
    name: environment.name,
    version: environment.version,
    maxSteps: environment.maxSteps,
    effects: "irreversible",
    ...(environment.tools && { tools: environment.tools }),
    reset: async (task) => {
      if (newest.has(task.id))
        throw refuse(environment, `task ${task.id} was started already`, { taskId: task.id });
      newest.set(task.id, 0);
      const turn = await environment.reset(task);
      return { ...turn, state: { taskId: task.id, step: 0, world: turn.state } };
    },
    step: async ({ taskId, step, world }, action) => {
      requireNewest(environment, taskId, step, newest.get(taskId));
      newest.set(taskId, step + 1);
      if (step === 0 && !(await claim(taskId)))
        throw refuse(
          environment,
          `task ${taskId} was begun before, and nobody knows how far it went`,
          { taskId },
        );
      const turn = await environment.step(world, action);
      return { ...turn, state: { taskId, step: step + 1, world: turn.state } };
    },
    ...(environment.admissible && {
      admissible: ({ world }: Guarded<State>) => environment.admissible?.(world) ?? [],
    }),
    ...(environment.expert && { expert: (task: Task) => environment.expert?.(task) as Policy }),
    ...(environment.expertAction && {
      expertAction: ({ world }: Guarded<State>) => environment.expertAction?.(world) as string,
    }),
    ...(environment.images && { images: environment.images }),
    ...(environment.map && {
      map: ({ world }: Guarded<State>) => environment.map?.(world) ?? null,
    }),
    ...(environment.tables && {
      tables: ({ world }: Guarded<State>) => environment.tables?.(world) ?? [],
    }),
    ...(environment.describe && {
      describe: (task?: Task) => environment.describe!(task),
    }),
  };
  return Object.assign(wrapped, { [guarded]: true }) as unknown as Environment<State>;
};

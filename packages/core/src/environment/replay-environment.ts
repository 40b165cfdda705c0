import { z } from "zod";
import type { Task } from "../domain/task.js";
import type { Turn } from "../domain/turn.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import { parseOptions } from "../options/parse-options.js";
import type { Environment } from "./environment.js";

/**
 * An environment that keeps its state to itself (a server, a simulator) and can only go forward.
 */
export interface ForwardOnlyEnvironment {
  readonly name: string;
  readonly version: string;
  readonly maxSteps: number;
  /**
   * As `Environment.effects`: with `irreversible` an episode goes forward only, and nothing is
   * replayed.
   */
  readonly effects?: Environment["effects"];
  readonly tools?: Environment["tools"];
  /** Starts an episode of its own; several may be open at a time. */
  open(task: Task): Promise<ForwardOnlyEpisode>;
}
export interface ForwardOnlyEpisode {
  readonly first: Omit<Turn, "state">;
  step(action: string): Promise<Omit<Turn, "state">>;
  close(): Promise<void>;
}

export type ReplayState = {
  readonly task: Task;
  readonly actions: readonly string[];
  /** The observation after reset and after each action: a replay must see them again. */
  readonly observations: readonly string[];
};

const ReplayOptions = z.object({ openEpisodes: z.number().int().min(1).default(16) });

const keyOf = (task: Task, actions: readonly string[]) => JSON.stringify([task.id, actions]);

type Named = Pick<ForwardOnlyEnvironment, "name">;

/** The episodes that wait for their next step, so many at most. */
const waitingEpisodes = (remote: ForwardOnlyEnvironment, openEpisodes: number) => {
  const waiting = new Map<string, ForwardOnlyEpisode>();

  const take = (key: string) => {
    const episode = waiting.get(key);
    waiting.delete(key);
    return episode;
  };

  const keep = async (key: string, episode: ForwardOnlyEpisode) => {
    const replaced = take(key);
    waiting.set(key, episode);
    await replaced?.close();
  };

  const open = async (task: Task) => {
    for (const [oldest, episode] of waiting) {
      if (waiting.size < openEpisodes) break;
      waiting.delete(oldest);
      await episode.close();
    }
    return remote.open(task);
  };
  return { take, keep, open };
};

const expectSame = (
  remote: Named,
  seen: string,
  expected: string | undefined,
  task: Task,
  index: number,
) => {
  if (seen === expected) return;
  throw new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: `${remote.name} answered differently when action ${index} of task ${task.id} was replayed`,
    hint: "the environment is not deterministic: give it a fixed seed, or do not fork its episodes",
    evidence: { taskId: task.id, actionIndex: index, expected, seen },
  });
};

const refuseReplay = (remote: Named, { task, actions }: ReplayState) =>
  new MnemographError({
    code: "EFFECTS_IRREVERSIBLE",
    message: `what is done in ${remote.name} cannot be undone, so the ${actions.length} actions of task ${task.id} are not replayed`,
    hint: "go on from the newest state of the open episode, or raise `openEpisodes` where more tasks are open at a time",
    evidence: { taskId: task.id, actions: actions.length },
  });

const replay = async (
  remote: Named,
  episode: ForwardOnlyEpisode,
  { task, actions, observations }: ReplayState,
) => {
  expectSame(remote, episode.first.observation, observations[0], task, 0);
  for (const [index, action] of actions.entries()) {
    const turn = await episode.step(action);
    expectSame(remote, turn.observation, observations[index + 1], task, index + 1);
  }
};

const stepOrClose = async (
  remote: Named,
  episode: ForwardOnlyEpisode,
  action: string,
  past: ReplayState | undefined,
) => {
  try {
    if (past) await replay(remote, episode, past);
    return await episode.step(action);
  } catch (error) {
    await episode.close();
    throw error;
  }
};

/**
 * Makes a forward-only environment pure: its state is the list of actions so far. Stepping from the
 * newest state reuses the open episode; stepping from any other replays the actions in a fresh one
 * and compares every observation (ENVIRONMENT_MISMATCH).
 *
 * At most `openEpisodes` wait open for their next step, the one being stepped included; the longest
 * unused is closed first, and one that ended or failed is closed at once.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH, by `step`, where a replayed action is answered
 *   otherwise than the first time; EFFECTS_IRREVERSIBLE where the world's effects cannot be undone
 *   and a step would need a replay.
 * @example
 * const turn = { observation: "The count is 0.", reward: 0, done: false, success: false };
 * const pure = replayEnvironment(
 *   {
 *     name: "counter",
 *     version: "1",
 *     maxSteps: 3,
 *     open: async () => ({ first: turn, step: async () => turn, close: async () => {} }),
 *   },
 *   { openEpisodes: 4 },
 * );
 */
export const replayEnvironment = (
  remote: ForwardOnlyEnvironment,
  options: z.input<typeof ReplayOptions> = {},
): Environment<ReplayState> => {
  const { openEpisodes } = parseOptions(ReplayOptions, options, "replayEnvironment");
  const { take, keep, open } = waitingEpisodes(remote, openEpisodes);
  return {
    name: remote.name,
    version: remote.version,
    maxSteps: remote.maxSteps,
    ...(remote.effects && { effects: remote.effects }),
    ...(remote.tools && { tools: remote.tools }),
    async reset(task) {
      const episode = await open(task);
      await keep(keyOf(task, []), episode);
      return {
        ...episode.first,
        state: { task, actions: [], observations: [episode.first.observation] },
      };
    },
    async step(state, action) {
      const { task } = state;
      const kept = take(keyOf(task, state.actions));
      if (kept === undefined && remote.effects === "irreversible")
        throw refuseReplay(remote, state);
      const episode = kept ?? (await open(task));
      const turn = await stepOrClose(remote, episode, action, kept ? undefined : state);
      const actions = [...state.actions, action];
      if (turn.done) await episode.close();
      else await keep(keyOf(task, actions), episode);
      return {
        ...turn,
        state: { task, actions, observations: [...state.observations, turn.observation] },
      };
    },
  };
};

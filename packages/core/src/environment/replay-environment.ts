import { z } from "zod";
import type { Task } from "../domain/task.js";
import type { Turn } from "../domain/turn.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Environment } from "./environment.js";

/** An environment that keeps its state to itself (a server, a simulator) and can only go forward. */
export interface ForwardOnlyEnvironment {
  readonly name: string;
  readonly version: string;
  readonly maxSteps: number;
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

/**
 * Makes a forward-only environment pure: its state is the list of actions so far. Stepping from the newest state reuses the open
 * episode; stepping from any other replays the actions in a fresh one and compares every observation (ENVIRONMENT_MISMATCH).
 */
export const replayEnvironment = (
  remote: ForwardOnlyEnvironment,
  options: z.input<typeof ReplayOptions> = {},
): Environment<ReplayState> => {
  const { openEpisodes } = ReplayOptions.parse(options);
  const open = new Map<string, ForwardOnlyEpisode>();
  const keyOf = (task: Task, actions: readonly string[]) => JSON.stringify([task.id, actions]);

  const keep = async (key: string, episode: ForwardOnlyEpisode) => {
    await open.get(key)?.close();
    open.set(key, episode);
    for (const [oldest, stale] of open) {
      if (open.size <= openEpisodes) break;
      open.delete(oldest);
      await stale.close();
    }
  };

  const expectSame = (seen: string, expected: string | undefined, task: Task, index: number) => {
    if (seen === expected) return;
    throw new MnemographError({
      code: "ENVIRONMENT_MISMATCH",
      message: `${remote.name} answered differently when action ${index} of task ${task.id} was replayed`,
      hint: "the environment is not deterministic: give it a fixed seed, or do not fork its episodes",
      evidence: { taskId: task.id, actionIndex: index, expected, seen },
    });
  };

  const replay = async ({ task, actions, observations }: ReplayState) => {
    const episode = await remote.open(task);
    expectSame(episode.first.observation, observations[0], task, 0);
    for (const [index, action] of actions.entries()) {
      const turn = await episode.step(action);
      expectSame(turn.observation, observations[index + 1], task, index + 1);
    }
    return episode;
  };

  return {
    name: remote.name,
    version: remote.version,
    maxSteps: remote.maxSteps,
    async reset(task) {
      const episode = await remote.open(task);
      await keep(keyOf(task, []), episode);
      return { ...episode.first, state: { task, actions: [], observations: [episode.first.observation] } };
    },
    async step(state, action) {
      const key = keyOf(state.task, state.actions);
      const kept = open.get(key);
      open.delete(key);
      const episode = kept ?? (await replay(state));
      const turn = await episode.step(action);
      const actions = [...state.actions, action];
      await keep(keyOf(state.task, actions), episode);
      return { ...turn, state: { task: state.task, actions, observations: [...state.observations, turn.observation] } };
    },
  };
};

import { existsSync } from "node:fs";
import { join } from "node:path";
import { MnemographError, type Task, type Trajectory, seededRandom } from "@mnemograph/core/domain";
import type { WebshopEnvironment } from "../environment/webshop-environment.js";
import { demonstrate } from "../environment/demonstrate.js";
import {
  readAgentDemonstrations,
  readReactDemonstrations,
} from "../load/recorded-demonstrations.js";
import { readHumanSessions } from "../load/human-sessions.js";
import { replayRecorded } from "../environment/replay-recorded.js";
import { describedFirst } from "../environment/described-query.js";
import type { WebshopCommandOptions } from "./webshop-options.js";

type Source = WebshopCommandOptions["demonstrations"];

export interface ShopDemonstrationsOptions {
  readonly source: Source;
  readonly environment: WebshopEnvironment;
  /** Where the recordings lie; null without data. */
  readonly folder: string | null;
  /** Recordings of tasks of this split are left out: they would give the answers away. */
  readonly playedSplit: string;
  readonly count: number;
  readonly seed: number;
  readonly train: readonly Task[];
}

interface Recorded {
  readonly file: string;
  readonly isRecorded: true;
  read(path: string, options: ShopDemonstrationsOptions): readonly Trajectory[];
}

const taskOf = ({ environment }: ShopDemonstrationsOptions) => {
  const byId = new Map(environment.tasks().map((task) => [task.id, task]));
  const byGoal = new Map(environment.tasks().map((task) => [task.goal, task]));
  return { byId, byGoal };
};

/**
 * Where demonstrations come from. Recorded actions are played again in this view of this catalogue;
 * ReAct's pages are recorded whole.
 */
export const demonstrationSources: Readonly<
  Record<Source, { readonly isRecorded: false } | Recorded>
> = {
  expert: { isRecorded: false },
  agents: {
    isRecorded: true,
    file: "recorded_agent_episodes.jsonl",
    read(path, options) {
      const { byId } = taskOf(options);
      return readAgentDemonstrations(path).flatMap(({ task: { id }, steps }) => {
        const task = byId.get(id);
        return task === undefined
          ? []
          : [
              replayRecorded(
                options.environment,
                task,
                steps.map(({ action }) => action),
              ),
            ];
      });
    },
  },
  react: {
    isRecorded: true,
    file: "recorded_react_episodes.jsonl",
    read: (path, { environment }) => {
      // A goal without its product's page: what the product is called in this catalogue, where it
      // sells one for the same words.
      const byWords = new Map(environment.tasks().map((task) => [withoutPrice(task.goal), task]));
      return readReactDemonstrations(path).map((played) => {
        const { category } = byWords.get(withoutPrice(played.task.goal)) ?? {};
        return category === undefined ? played : { ...played, task: { ...played.task, category } };
      });
    },
  },
  people: {
    isRecorded: true,
    file: "recorded_human_sessions.jsonl",
    read(path, options) {
      const { byGoal } = taskOf(options);
      return readHumanSessions(path).flatMap(({ instruction, actions }) => {
        const task = byGoal.get(instruction);
        return task === undefined ? [] : [replayRecorded(options.environment, task, actions)];
      });
    },
  },
};

/**
 * More goals than demonstrations are played: not every synthetic goal can be fulfilled, and some
 * products no words of their instruction find.
 */
const spare = 1.3;

/** The price bound of an instruction was drawn anew for every recording. */
export const withoutPrice = (goal: string) => goal.replace(/, and price lower than .*$/, "");

/**
 * Successful episodes for memories: of the expert with training goals, or recorded ones, in seeded
 * order. DATA_NOT_FOUND.
 */
export const shopDemonstrations = async (
  options: ShopDemonstrationsOptions,
): Promise<readonly Trajectory[]> => {
  const { source, environment, folder, playedSplit, count, seed, train } = options;
  const from = demonstrationSources[source];
  if (!from.isRecorded) {
    const played = await demonstrate(environment, train, { limit: Math.ceil(count * spare) });
    return describedFirst(played.filter(({ success }) => success)).slice(0, count);
  }
  const path = folder === null ? from.file : join(folder, from.file);
  if (folder === null || !existsSync(path)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `there are no recorded demonstrations at ${path}`,
      hint: "point to their folder with --option recordings=<folder>, or take --option demonstrations=expert",
      evidence: { path },
    });
  }
  // By their words: recordings of another catalogue number the same goals otherwise.
  const played = new Set(environment.tasks(playedSplit).map(({ goal }) => withoutPrice(goal)));
  const usable = from
    .read(path, options)
    .filter(({ success, task }) => success && !played.has(withoutPrice(task.goal)));
  if (usable.length === 0) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `none of the demonstrations in ${path} can be used with this catalogue`,
      hint: "they need the catalogue and the goals that they were recorded with; take --option demonstrations=expert",
      evidence: { path, goals: environment.tasks().length },
    });
  }
  return seededRandom(seed).shuffle(usable).slice(0, count);
};

import {
  MnemographError,
  seededRandom,
  type Task,
  type Trajectory,
  parseOptions,
} from "@mnemograph/core/domain";
import { playPolicy, type Policy } from "@mnemograph/core/environment";
import { z } from "zod";
import { ENGINE_VERSIONS } from "../engine/command.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import type { AlfworldGames } from "../game/game.js";
import { TASK_TYPES } from "../game/task-type.js";

const DemonstrationOptions = z.object({
  policy: z.enum(["explorer", "oracle"]).default("explorer"),
  /** At most so many successful trajectories of each type; all when left out. */
  perType: z.number().int().min(1).optional(),
  /** Fixes which games are shown when there are more than enough. */
  seed: z.union([z.number(), z.string()]).default(1),
  /**
   * Begin with `look`, as the expert trajectories of LDM2 Table 6 do: it shows nothing new, and who
   * does as they did loses a step.
   */
  startWithLook: z.boolean().default(false),
  engine: z.enum(ENGINE_VERSIONS).default("put"),
});
export type DemonstrationOptions = z.input<typeof DemonstrationOptions>;

export interface Demonstrations {
  /** Successful ones only, in the order of `TASK_TYPES`, then of the games. */
  readonly trajectories: readonly Trajectory[];
  /** How many more were played, lost and left out. */
  readonly dropped: number;
}

const lookFirst =
  (policy: Policy): Policy =>
  (seen) =>
    seen.trajectory.length === 0 ? "look" : policy(seen);

/**
 * Plays games with an expert and keeps what it won: the trajectories that memory is formed from.
 * LDM2 section 3.1, eq. 4.
 *
 * @throws MnemographError DATA_INVALID where the expert solves none of the games.
 * @example
 * const { trajectories, dropped } = await demonstrations(generateGames({ count: 12 }), { perType: 2 });
 */
export const demonstrations = async (
  games: AlfworldGames,
  options: DemonstrationOptions = {},
): Promise<Demonstrations> => {
  const { policy, perType, seed, startWithLook, engine } = parseOptions(
    DemonstrationOptions,
    options,
    "demonstrations",
  );
  const environment = alfworldEnvironment(games, { engine, expert: policy });
  const position = new Map(games.tasks.map(({ id }, index) => [id, index]));
  const positionOf = ({ task }: Trajectory) => position.get(task.id)!;
  const trajectories: Trajectory[] = [];
  let dropped = 0;
  for (const type of TASK_TYPES) {
    const candidates: readonly Task[] = games.tasks.filter((task) => task.type === type);
    const won: Trajectory[] = [];
    for (const task of perType === undefined
      ? candidates
      : seededRandom(seed).fork(type).shuffle(candidates)) {
      if (won.length === perType) break;
      const expert = environment.expert(task);
      const trajectory = await playPolicy(
        environment,
        task,
        startWithLook ? lookFirst(expert) : expert,
      );
      if (trajectory.success) won.push(trajectory);
      else dropped += 1;
    }
    trajectories.push(...won.toSorted((first, second) => positionOf(first) - positionOf(second)));
  }
  if (trajectories.length > 0) return { trajectories, dropped };
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `none of ${games.tasks.length} games was solved by the ${policy}`,
    hint: "check that the games are complete and that the engine version is the wanted one",
    evidence: { games: games.tasks.length, dropped, policy, engine },
  });
};

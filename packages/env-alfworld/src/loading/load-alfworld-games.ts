import { createHash } from "node:crypto";
import { MnemographError, parseOptions, spreadOverTypes } from "@mnemograph/core/domain";
import { z } from "zod";
import type { AlfworldGame, AlfworldGames, UnreadableGame } from "../game/game.js";
import { gameSet } from "../game/game-set.js";
import { isServedDirectory, splitGameId, TASK_TYPES, taskTypeOf } from "../game/task-type.js";
import { findGames } from "./find-games.js";
import type { FoundGame } from "./found-game.js";
import { numpyShuffle } from "./mersenne-twister.js";

const LoadOptions = z.object({
  /**
   * The official data folder, its json_2.1.1, a tar.gz of it, a folder of `<split>-*.ndjson.br` and
   * `.tar.gz`, or one game file.
   */
  path: z.string().min(1),
  /**
   * `train`, `valid_train`, `valid_seen`, `valid_unseen`, or a folder of another name; all when
   * left out.
   */
  split: z.string().min(1).optional(),
  /** Only tasks of these types. */
  types: z.array(z.enum(TASK_TYPES)).optional(),
  /** Only these tasks; reading stops as soon as all are found. */
  ids: z.array(z.string()).optional(),
  /** At most so many games of each type, sampled by `seed` and independent of the layout. */
  perType: z.number().int().min(1).optional(),
  seed: z.union([z.number(), z.string()]).default(1),
  /**
   * At most so many games: with equal shares of all types in lexicographic order, else the first of
   * upstream's.
   */
  limit: z.number().int().min(1).optional(),
  /**
   * `upstream` is the order in which ALFWorld itself serves a sorted split (a shuffle with a fixed
   * seed).
   */
  order: z.enum(["lexicographic", "upstream"]).default("lexicographic"),
});
export type LoadAlfworldGamesOptions = z.input<typeof LoadOptions>;

const UPSTREAM_SEED = 1234;

/**
 * Keeps what is wanted while games stream by, so that a big split is never held whole for a small
 * selection.
 */
const keeper = (perType: number | undefined, seed: number | string) => {
  const byType = new Map<string, { rank: string; id: string; game: AlfworldGame }[]>();
  return {
    games: () => [...byType.values()].flat().map(({ game }) => game),
    async offer(found: FoundGame, type: string) {
      const kept = byType.get(type) ?? [];
      byType.set(type, kept);
      const rank =
        perType === undefined
          ? found.id
          : createHash("sha256").update(`${seed}\0${found.id}`).digest("hex");
      if (perType !== undefined && kept.length === perType && rank >= (kept.at(-1)?.rank ?? ""))
        return;
      const game = await found.parse();
      if (!game) return;
      kept.push({ rank, id: found.id, game });
      if (perType === undefined) return;
      kept.sort((first, second) => (first.rank < second.rank ? -1 : 1));
      if (kept.length > perType) kept.pop();
    },
  };
};

const byDirectories = (first: AlfworldGame, second: AlfworldGame): number => {
  const [left, right] = [first.task.id.split("/"), second.task.id.split("/")];
  const differing = left.findIndex((part, index) => part !== right[index]);
  if (differing < 0) return 0;
  return left[differing]! < right[differing]! ? -1 : 1;
};

/** The first failure; it says so where there are more and no game is left. */
const noneReadable = (
  { code, message, hint, evidence, cause }: MnemographError,
  count: number,
): MnemographError =>
  new MnemographError({
    code,
    message: count === 1 ? message : `none of ${count} games can be read; the first: ${message}`,
    hint,
    evidence: { ...evidence, unreadable: count },
    cause,
  });

const gamesMissing = (path: string, missing: ReadonlySet<string>) =>
  new MnemographError({
    code: "TASK_UNKNOWN",
    message: `${missing.size} of the wanted ALFWorld games are not at ${path}`,
    hint: "ids read <split>/<task directory>/<trial>",
    evidence: { path, missing: [...missing].slice(0, 5) },
  });

/**
 * Loads games from whatever layout lies at `path`. Problems stay packed text until a game is
 * played. A game that cannot be read is left out and named in `unreadable`.
 *
 * @throws MnemographError DATA_NOT_FOUND; DATA_INVALID (file and field named) where no game can be
 *   read, or one of `ids`; TASK_UNKNOWN for an id that is not there.
 * @example
 * const games = await loadAlfworldGames({ path: "json_2.1.1", split: "valid_unseen", limit: 20 });
 */
export const loadAlfworldGames = async (
  options: LoadAlfworldGamesOptions,
): Promise<AlfworldGames> => {
  const { path, split, types, ids, perType, seed, limit, order } = parseOptions(
    LoadOptions,
    options,
    "loadAlfworldGames",
  );
  const missing = ids && new Set(ids);
  const kept = keeper(perType, seed);
  const failures: { id: string; failure: MnemographError }[] = [];
  /** Keeps a game that is wanted; returns why it cannot be read. */
  const take = async (found: FoundGame): Promise<MnemographError | undefined> => {
    if (found.failure) return found.failure;
    try {
      const { directory } = splitGameId(found.id, path);
      if (!isServedDirectory(directory)) return undefined;
      const type = taskTypeOf(directory, path);
      if (!types || types.includes(type)) await kept.offer(found, type);
      return undefined;
    } catch (error) {
      if (MnemographError.isInstance(error) && error.code === "DATA_INVALID") return error;
      throw error;
    }
  };
  for await (const found of findGames(path, { split })) {
    if (missing && !missing.delete(found.id)) continue;
    const failure = await take(found);
    if (failure !== undefined) {
      if (missing) throw failure;
      failures.push({ id: found.id, failure });
    }
    if (missing?.size === 0) break;
  }
  if (missing && missing.size > 0) throw gamesMissing(path, missing);
  const sorted = kept.games().toSorted(byDirectories);
  if (sorted.length === 0 && failures[0] !== undefined)
    throw noneReadable(failures[0].failure, failures.length);
  if (sorted.length === 0) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `no ALFWorld games at ${path}${split === undefined ? "" : ` in the split ${split}`}`,
      hint: "check the path, the split and the task types; the original splits are train, valid_train, valid_seen and valid_unseen",
      evidence: { path, split, types },
    });
  }
  const ordered = order === "upstream" ? numpyShuffle(sorted, UPSTREAM_SEED) : sorted;
  const count = limit ?? ordered.length;
  const unreadable: UnreadableGame[] = failures.map(({ id, failure }) => ({
    id,
    reason: failure.message,
  }));
  return gameSet(
    order === "upstream"
      ? ordered.slice(0, count)
      : spreadOverTypes(ordered, count, ({ task }) => task.type),
    unreadable,
  );
};

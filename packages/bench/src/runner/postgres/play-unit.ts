import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type EpisodeEvent, MnemographError } from "@mnemograph/core";
import {
  type EpisodeGroup,
  type PlanUnit,
  episodesOf,
  isEpisodeGroup,
} from "../../plan/episode-group.js";
import type { Episode } from "../../plan/plan-run.js";
import { promptWriter } from "../../run/prompt-texts.js";
import type { EpisodeOutcome } from "../../run/result-line.js";
import { failedOutcome, toEpisodeError } from "../failed-outcome.js";
import { fatalError } from "../fatal-error.js";
import type { PlayTools } from "../play.js";
import { playOfUnit } from "../play-of-unit.js";
import type { EpisodeWorker } from "../worker-module.js";
import { isDatabaseOutage } from "./database-outage.js";

/** One finished episode as it stands in the database. */
export interface ResultRow {
  readonly index: number;
  readonly outcome: string;
  /** Its events, compressed; null where there are none. */
  readonly events: Buffer | null;
}

/**
 * An error of an episode group that says nothing about any one of its episodes: it stops the run, which
 * goes on when it is planned again.
 */
export class EpisodeGroupFailed extends Error {
  readonly known: MnemographError;

  constructor({ pipeline, episodeGroupId }: EpisodeGroup, cause: unknown) {
    const message = `${pipeline} over all tasks cannot go on: ${toEpisodeError(cause).message}`;
    super(message, { cause });
    const hint =
      "when the cause is mended, the same command goes on with the tasks that are missing";
    this.known = new MnemographError({
      code: "RUN_INVALID",
      message,
      hint,
      evidence: { episodeGroupId },
      cause,
    });
  }
}

interface UnitPlay {
  readonly worker: EpisodeWorker;
  readonly place: NonNullable<PlayTools["checkpointed"]>;
  readonly stop: AbortSignal;
  /** Why a write of the unit's thread failed; to its graph that looks like a failure of its own. */
  readonly failureOf: () => unknown;
}

const compress = promisify(gzip);

const toRow = async (
  { index }: Episode,
  outcome: EpisodeOutcome,
  events: readonly EpisodeEvent[],
): Promise<ResultRow> => {
  const stored = promptWriter();
  const lines =
    events.length === 0
      ? null
      : await compress(events.map((event) => `${JSON.stringify(stored(event))}\n`).join(""));
  return { index, outcome: JSON.stringify(outcome), events: lines };
};

/**
 * Plays an episode or an episode group on its thread; throws what must not count: a stop, an outage, what
 * every episode would meet, EpisodeGroupFailed.
 */
export const playUnit = async ({
  unit,
  worker,
  place,
  stop,
  failureOf,
}: UnitPlay & { readonly unit: PlanUnit }): Promise<ResultRow[]> => {
  const failed = (error: unknown): EpisodeOutcome => {
    if (stop.aborted || fatalError(error) || isDatabaseOutage(error)) throw error;
    if (!isEpisodeGroup(unit)) return failedOutcome(error);
    throw failureOf() ?? new EpisodeGroupFailed(unit, error);
  };
  const tools = { signal: stop, onReport: () => {}, place };
  const play = await playOfUnit(unit, worker, tools).catch((error: unknown) => {
    failed(error);
    throw error;
  });
  const checkpointed = isEpisodeGroup(unit) ? {} : { checkpointed: place };
  const rows: ResultRow[] = [];
  for (const episode of episodesOf(unit)) {
    const events: EpisodeEvent[] = [];
    const emit = (event: EpisodeEvent) => void events.push(event);
    const outcome = await play(episode, { emit, signal: stop, ...checkpointed }).catch(failed);
    rows.push(await toRow(episode, outcome, events));
  }
  return rows;
};

import type { Durations } from "./open-durations.js";
import type { EpisodeRow } from "./run-index.js";
import { holdsWords, searchWords } from "../text/holds-words.js";
import { endOf } from "./summarize-rows.js";
/** Rows on one page. */
export const PAGE = 100;

/** The first row that an address asks for. */
export const startOf = (from: string | undefined): number =>
  Math.max(0, Math.trunc(Number(from)) || 0);

/** Where a page begins: where it is asked for, or where the last one does. */
export const startWithin = (from: number, total: number, page: number): number =>
  from < total ? from : Math.floor(Math.max(0, total - 1) / page) * page;

export interface EpisodeFilter {
  readonly pipeline?: string;
  readonly type?: string;
  /** `success`, or how an episode without success ended. */
  readonly end?: string;
  /** Words that the task's id or the end must hold. */
  readonly search?: string;
  /** A figure by which the episodes are sorted; else they stand in the order of the run. */
  readonly sort?: string;
  /** `asc` for the lowest first. */
  readonly order?: string;
  /** The first row, 0-based. */
  readonly from?: string;
}

type Figure = (row: EpisodeRow, durations: Durations) => number | null | undefined;

/** What episodes can be sorted by; unknown figures come last. */
const figures: ReadonlyMap<string | undefined, Figure> = new Map<string, Figure>([
  ["steps", ({ steps }) => steps],
  ["calls", ({ calls }) => calls],
  ["cost", ({ cost }) => cost],
  ["time", ({ episodeId }, durations) => durations.get(episodeId)?.seconds],
  ["in model calls", ({ episodeId }, durations) => durations.get(episodeId)?.callSeconds],
]);

const sorted = (
  rows: readonly EpisodeRow[],
  { sort, order }: Pick<EpisodeFilter, "sort" | "order">,
  durations: Durations,
): readonly EpisodeRow[] => {
  const figure = figures.get(sort);
  if (figure === undefined) return rows;
  const way = order === "asc" ? 1 : -1;
  const valueOf = (row: EpisodeRow) => figure(row, durations) ?? Infinity * way;
  // Two unknown figures are alike: their difference is no number.
  return rows.toSorted((one, other) => way * (valueOf(one) - valueOf(other)) || 0);
};

/** The episodes that a filter lets through, one page of them. */
export const pageOfEpisodes = (
  rows: readonly EpisodeRow[],
  filter: EpisodeFilter,
  durations: Durations = new Map(),
) => {
  const { pipeline, type, end, search, from = "0" } = filter;
  const words = searchWords(search);
  const isWanted = (row: EpisodeRow) =>
    (!pipeline || row.pipeline === pipeline) &&
    (!type || row.taskType === type) &&
    (!end || endOf(row) === end || (end === "failure" && !row.success)) &&
    holdsWords(`${row.taskId} ${row.episodeId} ${endOf(row)}`, words);
  const found = sorted(rows.filter(isWanted), filter, durations);
  const start = startWithin(startOf(from), found.length, PAGE);
  return {
    rows: found.slice(start, start + PAGE).map((row) => ({
      ...row,
      end: endOf(row),
      /** How long it took; absent where the run does not say. */
      duration: durations.get(row.episodeId),
    })),
    total: found.length,
    from: start,
    limit: PAGE,
  };
};
export type EpisodePage = ReturnType<typeof pageOfEpisodes>;

/** Pipelines beside which an episode can be looked at, at most. */
const OTHERS = 6;

/**
 * An episode, and those of the same pipeline before and after it; itself where there is none. And
 * the other pipelines that played its task.
 */
export const neighboursOf = (rows: readonly EpisodeRow[], episodeId: string) => {
  const here = rows.find((row) => row.episodeId === episodeId);
  if (here === undefined) return { rows: [], here: null, others: [] };
  const same = rows.filter(({ pipeline }) => pipeline === here.pipeline);
  const place = same.indexOf(here);
  const isSameTask = ({ taskId, trial }: EpisodeRow) =>
    taskId === here.taskId && trial === here.trial;
  const others = rows
    .filter((row) => row.pipeline !== here.pipeline && isSameTask(row))
    .slice(0, OTHERS)
    .map(({ pipeline }) => pipeline);
  return { rows: [same[place - 1] ?? here, same[place + 1] ?? here], here, others };
};
export type Neighbours = ReturnType<typeof neighboursOf>;

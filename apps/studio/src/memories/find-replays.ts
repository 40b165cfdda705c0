import { basename, dirname, join } from "node:path";
import { groupBy, isInfrastructureError } from "@mnemograph/bench/results";
import type { Settings } from "@mnemograph/bench";
import { pairedFigures } from "../compare/paired-figures.js";
import type { FoundRun } from "../runs/find-runs.js";
import type { EpisodeRow, RunIndex } from "../runs/run-index.js";
import type { EpisodeUse } from "./memory-uses.js";
import { replayCommand } from "./replay-command.js";
import { refusalIn } from "../usage-error.js";

/** Runs that used an entry, of which a command is made: the newest. */
const MOST_RUNS = 5;

export interface RunReplay {
  readonly run: string;
  readonly pipelines: readonly string[];
  readonly tasks: number;
  /** What plays them again; null where a problem stands in its way. */
  readonly command: string | null;
  readonly problem: string | null;
  /** What came of it, in each run that read the branch. */
  readonly played: readonly PairedReplay[];
}

const keyOf = ({ pipeline, taskId, trial }: EpisodeRow) => `${pipeline}\n${trial}\n${taskId}`;

/** The episodes that used an entry, before and after a change of the memory. */
const pairUp = (before: readonly EpisodeRow[], { run, rows }: RunIndex) => {
  const others = new Map(rows.map((row) => [keyOf(row), row]));
  const pairs = before.flatMap((one) => {
    const other = others.get(keyOf(one));
    const isWhole = other !== undefined && !isInfrastructureError(other.error);
    return isWhole ? [[one.success, other.success] as const] : [];
  });
  return pairs.length === 0 ? [] : [{ run: run.id, ...pairedFigures(pairs) }];
};

export type PairedReplay = ReturnType<typeof pairUp>[number];

interface ReplayPlace {
  readonly branch: string;
  readonly indexes: readonly RunIndex[];
  /** The settings of a run as far as they may be followed; throws USAGE for others. */
  readonly settingsFor: (run: FoundRun) => Promise<Settings>;
}

/** Whether a run read a branch. */
const readsBranch = ({ manifest }: RunIndex, branch: string): boolean =>
  Object.values(manifest.memories ?? {}).includes(branch);

/**
 * For each run whose episodes used an entry of the original: the command that plays those tasks
 * again with a branch, and the pairs before and after where that was done.
 */
export const findReplays = async (
  uses: readonly EpisodeUse[],
  { branch, indexes, settingsFor }: ReplayPlace,
): Promise<readonly RunReplay[]> => {
  const after = indexes.filter((index) => readsBranch(index, branch));
  const found: RunReplay[] = [];
  for (const [id, own] of groupBy(uses, ({ run }) => run)) {
    const index = indexes.find(({ run }) => run.id === id);
    if (index === undefined || after.includes(index) || found.length >= MOST_RUNS) continue;
    const { run, rows, manifest } = index;
    const episodes = new Set(own.map(({ episodeId }) => episodeId));
    const before = rows.filter(({ episodeId }) => episodes.has(episodeId));
    const taskIds = [...new Set(before.map(({ taskId }) => taskId))];
    const pipelines = [...new Set(before.map(({ pipeline }) => pipeline))];
    const name = `${basename(run.directory)}-${branch.replaceAll(/[^\w-]+/g, "-")}`;
    const out = join(dirname(run.directory), name);
    const replay = { pipelines, taskIds, trials: manifest.trials, branch };
    const made = await settingsFor(run).then(
      (settings) => replayCommand(settings, { ...replay, out, tasksFile: `${out}.txt` }),
      (error: unknown) => ({ problem: refusalIn(error) }),
    );
    found.push({
      run: id,
      pipelines,
      tasks: taskIds.length,
      command: "command" in made ? made.command : null,
      problem: "problem" in made ? made.problem : null,
      played: after.flatMap((one) => pairUp(before, one)),
    });
  }
  return found;
};

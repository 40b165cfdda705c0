import { seededRandom } from "@mnemograph/core";
import type { StreamPart } from "../plan/stream-part.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval } from "./bootstrap.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import { mcnemarExact } from "./mcnemar-exact.js";
import type { SummaryOptions } from "./summarize.js";
import { wilsonOverTasks } from "./wilson-interval.js";

/** Success with a memory minus success without one, on the same tasks. */
export interface TransferGain {
  /** Tasks that were played both ways. */
  readonly pairs: number;
  /** SR(frozen memory of A on B) − SR(none on B), from -1 to 1. */
  readonly difference: number;
  /** A bootstrap over pairs of tasks, 95 %. */
  readonly interval: Interval;
  /** McNemar's exact test over the pairs. */
  readonly mcnemarP: number;
}

/** How some episodes went, and what they took. */
export interface TransferShare {
  readonly episodes: number;
  readonly successes: number;
  /** 0 to 1; NaN without an episode. */
  readonly successRate: number;
  /** Wilson, 95 %. */
  readonly successInterval: Interval;
  /** Means per episode. */
  readonly steps: number;
  readonly tokens: number;
  /** Absent where no pipeline without a memory played the tasks. */
  readonly gain?: TransferGain;
}

/** The memory of one type of task at the tasks of another one, or of its own. */
export interface TransferCell extends TransferShare {
  readonly source: string;
  readonly target: string;
  /** 0 where memory was learned while the tasks were played. */
  readonly wave: number;
}

/** How well a pipeline's memories of single types of task do at the other types. */
export interface TransferMatrix {
  readonly model: string;
  readonly pipeline: string;
  readonly types: readonly string[];
  /** The pipeline without a memory that gains are over; absent where none was played. */
  readonly baseline?: string;
  /** In the order of the waves. */
  readonly cells: readonly TransferCell[];
  /** All tasks of their own type. */
  readonly inType: TransferShare;
  /** All tasks of another type, those of each type as often as there are others. */
  readonly transferred: TransferShare;
  /** The same of the pipeline without a memory, for what its tokens are to be held against. */
  readonly without?: TransferShare;
}

type Transfer = Extract<StreamPart, { readonly protocol: "transfer" }>;
type Line = ResultLine & {
  readonly stream: NonNullable<ResultLine["stream"]> & { readonly part: Transfer };
};

const isTransfer = (line: ResultLine): line is Line => line.stream?.part?.protocol === "transfer";

/** A task of a repetition: waves count trials on from the one that learned. */
const keyOf = ({ taskId, trial, stream: { part } }: Line) => `${trial - part.wave}\n${taskId}`;

type Options = Pick<SummaryOptions, "seed" | "resamples">;

const gainOf = (
  some: readonly Line[],
  baseline: ReadonlyMap<string, Line>,
  label: string,
  { seed = 0, resamples = 2000 }: Options,
): TransferGain | undefined => {
  const pairs = some.flatMap((line) => {
    const other = baseline.get(keyOf(line));
    return other === undefined ? [] : [{ taskId: line.taskId, line, other }];
  });
  if (pairs.length === 0) return undefined;
  const differences = pairs.map(({ line, other }) => Number(line.success) - Number(other.success));
  const byTask = [...groupBy(pairs, ({ taskId }) => taskId).values()].map((own) =>
    own.map(({ line, other }) => Number(line.success) - Number(other.success)),
  );
  return {
    pairs: pairs.length,
    difference: differences.reduce((sum, one) => sum + one, 0) / pairs.length,
    interval: bootstrapInterval(byTask, {
      random: seededRandom(`${seed}/transfer/${label}`),
      resamples,
    }),
    mcnemarP: mcnemarExact(
      differences.filter((one) => one < 0).length,
      differences.filter((one) => one > 0).length,
    ),
  };
};

const shareOf = (some: readonly Line[], gain: TransferGain | undefined): TransferShare => {
  const successes = some.filter(({ success }) => success).length;
  const mean = (of: (line: Line) => number) =>
    some.reduce((sum, line) => sum + of(line), 0) / some.length;
  return {
    episodes: some.length,
    successes,
    successRate: successes / some.length,
    successInterval: wilsonOverTasks(
      [...groupBy(some, ({ taskId }) => taskId).values()].map((plays) =>
        plays.map(({ success }) => Number(success)),
      ),
    ),
    steps: mean(({ steps }) => steps),
    tokens: mean(({ promptTokens, completionTokens }) => promptTokens + completionTokens),
    ...(gain === undefined ? {} : { gain }),
  };
};

/**
 * The transfer matrix of every pipeline with a memory, in the order of first appearance; empty
 * where the protocol was another one. Gains are over the first pipeline without a memory, task by
 * task: TG = SR of B with A's memory − SR of B without. AgentMemoryBench and EvoMemBench 6.1.
 */
export const transferMatrices = (
  results: readonly ResultLine[],
  options: Options = {},
): readonly TransferMatrix[] => {
  const lines = results.filter(isTransfer);
  const played = lines.filter(({ error }) => !isInfrastructureError(error));
  const types = [...new Set(lines.map(({ stream }) => stream.part.source))];
  return [...groupBy(played, ({ model }) => model)].flatMap(([model, ofModel]) => {
    const byPipeline = groupBy(ofModel, ({ pipeline }) => pipeline);
    const isWithout = (own: readonly Line[]) =>
      own.every(({ stream }) => stream.memory === undefined);
    const [baseline, without = []] = [...byPipeline].find(([, own]) => isWithout(own)) ?? [];
    const others = new Map(without.map((line) => [keyOf(line), line]));
    return [...byPipeline]
      .filter(([, own]) => !isWithout(own))
      .map(([pipeline, own]) => {
        const measured = (some: readonly Line[], label: string) =>
          shareOf(some, gainOf(some, others, `${pipeline}/${label}`, options));
        const cells = [
          ...groupBy(own, (line) => `${line.stream.part.source} ${line.taskType}`),
        ].flatMap(([label, some]) =>
          some.slice(0, 1).map(({ taskType: target, stream: { part } }) => ({
            source: part.source,
            target,
            wave: part.wave,
            ...measured(some, label),
          })),
        );
        const isOwn = ({ stream }: Line) => stream.part.wave === 0;
        return {
          model,
          pipeline,
          types,
          ...(baseline === undefined ? {} : { baseline }),
          cells: cells.toSorted((one, other) => one.wave - other.wave),
          inType: measured(own.filter(isOwn), "in-type"),
          transferred: measured(
            own.filter((line) => !isOwn(line)),
            "transferred",
          ),
          ...(baseline === undefined ? {} : { without: shareOf(without, undefined) }),
        };
      });
  });
};

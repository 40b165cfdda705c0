import { type SeededRandom, seededRandom } from "@mnemograph/core";
import type { StreamPlace } from "../plan/stream-order.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { bootstrapInterval, bootstrapDifference } from "./bootstrap.js";
import { byPipeline } from "./by-pipeline.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import type { SummaryOptions } from "./summarize.js";
import { wilsonOverTasks } from "./wilson-interval.js";

/** How some episodes of a stream went. */
export interface StreamShare {
  /** Those that the rate is over. */
  readonly episodes: number;
  /** 0 to 1; NaN without an episode. */
  readonly successRate: number;
  /** 95 %: Wilson's, or a bootstrap over clusters where tasks come in clusters. */
  readonly successInterval: Interval;
}

/** Neighbouring tasks of a stream. */
export interface CurveWindow extends StreamShare {
  /** 1-based places of the first and the last task. */
  readonly from: number;
  readonly to: number;
  /** Mean number of things in memory when the episodes began. */
  readonly held: number;
}

/** How a pipeline went on along its streams, all of them together. */
export interface LearningCurve {
  readonly model: string;
  readonly pipeline: string;
  /** How many streams, each in an order of its own. */
  readonly streams: number;
  readonly windows: readonly CurveWindow[];
  /** Tasks apart by what the stream had met before them. */
  readonly seen: Readonly<Record<StreamPlace["seen"], StreamShare>>;
  /**
   * The success rate of the last third of places minus that of the first, with its bootstrap
   * interval (95 %).
   */
  readonly change: { readonly difference: number; readonly interval: Interval };
}

export interface CurveOptions extends Pick<SummaryOptions, "seed" | "resamples" | "clusters"> {
  /** Points of a curve at most. */
  readonly windows?: number;
}

type Played = Pick<ResultLine, "model" | "pipeline" | "taskId" | "success" | "stream" | "error">;
type Placed = Played & { readonly stream: NonNullable<Played["stream"]> };
const isPlaced = (result: Played): result is Placed =>
  result.stream !== undefined && !isInfrastructureError(result.error);

const successOf = ({ success }: Played) => Number(success);

/** Success in the last third of the stream against that in the first, over clusters of tasks. */
const changeOf = (
  clusters: readonly (readonly Placed[])[],
  length: number,
  options: { readonly random: SeededRandom; readonly resamples: number },
): LearningCurve["change"] => {
  const own = clusters.flat();
  const third = Math.ceil(length / 3);
  const isFirst = ({ stream }: Placed) => stream.position < third;
  const isLast = ({ stream }: Placed) => stream.position >= length - third;
  const mean = (some: readonly Placed[]) =>
    some.reduce((sum, one) => sum + successOf(one), 0) / some.length;
  const parts = clusters.map((some) => ({
    first: some.filter(isFirst).map(successOf),
    second: some.filter(isLast).map(successOf),
  }));
  return {
    difference: mean(own.filter(isLast)) - mean(own.filter(isFirst)),
    interval: bootstrapDifference(parts, options),
  };
};

/**
 * Learning curves of every pipeline whose episodes stand in streams, in the order of first
 * appearance; empty where none do.
 *
 * @example
 * const [curve] = learningCurves(results, { windows: 5 });
 * curve?.change.difference; // success in the last third of the stream minus that in the first
 */
export const learningCurves = (
  results: readonly Played[],
  { windows = 10, seed = 0, resamples = 2000, clusters }: CurveOptions = {},
): readonly LearningCurve[] => {
  const placed = results.filter(isPlaced);
  const length = Math.max(0, ...placed.map(({ stream }) => stream.position + 1));
  const size = Math.max(1, Math.ceil(length / windows));
  const clusterOf = clusters?.of ?? ((taskId: string) => taskId);
  const clustersOf = (some: readonly Placed[]) => [
    ...groupBy(some, ({ taskId }) => clusterOf(taskId)).values(),
  ];
  const clustered = (some: readonly Placed[]) => clustersOf(some).map((own) => own.map(successOf));
  const shareOf = (some: readonly Placed[], label: string): StreamShare => {
    const successes = some.filter(({ success }) => success).length;
    const random = () => seededRandom(`${seed}/curve/${label}`);
    return {
      episodes: some.length,
      successRate: successes / some.length,
      successInterval:
        clusters === undefined || some.length === 0
          ? wilsonOverTasks(clustered(some))
          : bootstrapInterval(clustered(some), { random: random(), resamples }),
    };
  };
  return byPipeline(placed).map(({ model, pipeline, own }) => {
    const seenAs = (seen: StreamPlace["seen"]) =>
      shareOf(
        own.filter(({ stream }) => stream.seen === seen),
        `${pipeline}/${seen}`,
      );
    return {
      model,
      pipeline,
      streams: new Set(own.map(({ stream }) => stream.run)).size,
      windows: Array.from({ length: Math.ceil(length / size) }, (_, index) => {
        const some = own.filter(({ stream }) => Math.floor(stream.position / size) === index);
        const held = some.reduce((sum, { stream }) => sum + stream.held, 0) / (some.length || 1);
        return {
          from: index * size + 1,
          to: Math.min(length, (index + 1) * size),
          held,
          ...shareOf(some, `${pipeline}/${index}`),
        };
      }),
      seen: { new: seenAs("new"), kind: seenAs("kind"), task: seenAs("task") },
      change: changeOf(clustersOf(own), length, {
        random: seededRandom(`${seed}/change/${pipeline}`),
        resamples,
      }),
    };
  });
};

import type { GraphSpec, Trajectory } from "@mnemograph/core";
import type { NodeOptions } from "@mnemograph/nodes";
import type { EpisodeFacts } from "./call-counts.js";
import type { StreamEntry } from "./stream-entry.js";
import type { EpisodeGroupGraph } from "./episode-group-graph.js";
import type { PipelineContext } from "./pipeline-context.js";
import type { PlayableGraph, PlayableRun } from "./playable-graph.js";

/**
 * A pipeline that is one of several ways to play the same, such as one order of its examples; the
 * best of them is what a paper reports.
 */
export interface Variant {
  /** What they are called together. */
  readonly name: string;
  /** How many there are. */
  readonly of: number;
}

/** What one model call takes at most. */
export interface CallSize {
  readonly pictures: number;
  /** Tokens of text, estimated; pictures come on top. */
  readonly promptTokens: number;
  readonly replyTokens: number;
}

/** One pipeline as the command line knows it. */
export interface PipelineEntry {
  readonly name: string;
  readonly title: string;
  /**
   * An ablation of a method, or what bounds it from below or above; absent for methods and their
   * parts.
   */
  readonly group?: "ablation" | "bound";
  /** The paper's name of the method, for tables. */
  readonly method: string;
  /** The graph as data, for drawings. */
  readonly definition: { readonly spec: GraphSpec };
  /**
   * Whether `bench` and `run` can play tasks with it; formation and refinement are graphs that play
   * none.
   */
  readonly plays: boolean;
  /**
   * The one command that plays it: `bench` where tasks learn from each other, `run` where a person
   * takes part; both where absent.
   */
  readonly only?: "bench" | "run";
  /**
   * Which memory it reads; `tuples` as it was formed, `refined-tuples` with what refinement added;
   * `seen-experiences` by their pictures; `notes`: what its stream or its formation left; `rules`
   * that ExpeL formed, with the runs below them.
   */
  readonly memory:
    | "none"
    | "tuples"
    | "refined-tuples"
    | "experiences"
    | "seen-experiences"
    | "notes"
    | "rules";
  /**
   * Whether the world, as an oracle, reports to it at test time how its own earlier trials of a
   * task ended.
   */
  readonly learnsFromOutcomes?: boolean;
  /**
   * What it learns good actions from, where that is neither a memory nor its earlier trials; tables
   * name it.
   */
  readonly signal?: string;
  /** What a reader must know of its rows where the offline model played them. */
  readonly offlineRemark?: string;
  /** What a comparison of arms calls it: `base`. */
  readonly arm?: string;
  /** The group of variants that it is one of, where papers report the best variant. */
  readonly variant?: Variant;
  /**
   * How much one of its calls sends, where that is known before anything is played; reported before
   * a run starts.
   */
  readonly callSize?: (options: NodeOptions) => CallSize;
  /**
   * How many model calls the method needs for an episode, for `mnemograph usage`; absent where
   * nobody has counted.
   */
  readonly calls?: (facts: EpisodeFacts) => number;
  build?(context: PipelineContext): Promise<PlayableGraph>;
  /**
   * Fills an empty memory of notes from demonstrations of the training split, before anything is
   * played.
   */
  formNotes?(context: PipelineContext, demonstrations: readonly Trajectory[]): Promise<PlayableRun>;
  /**
   * In place of `build`, where one run of the graph plays all tasks of a run, since they learn from
   * each other.
   */
  episodeGroup?(context: PipelineContext): Promise<EpisodeGroupGraph>;
  /**
   * How it goes along a stream of tasks, where that is another graph; absent: `build`'s, with
   * memories that grow where it reads any.
   */
  readonly stream?: StreamEntry;
  /** Where there are both: whether all tasks are played together under such options. */
  isEpisodeGroup?(options: NodeOptions): boolean;
}

/**
 * Whether a pipeline plays all tasks of a run together, for they learn from each other.
 *
 * @example
 * const rap = pipelineEntries.find(({ name }) => name === "rap");
 * const together = rap !== undefined && playsTogether(rap, {});
 */
export const playsTogether = (
  { build, episodeGroup, isEpisodeGroup }: PipelineEntry,
  options: NodeOptions,
): boolean =>
  episodeGroup !== undefined && (build === undefined || isEpisodeGroup?.(options) === true);

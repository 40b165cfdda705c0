import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import type { Embedder, GraphSpec, OpenEnvironment } from "@mnemograph/core";
import type { ExperienceMemory, TupleMemory } from "@mnemograph/memory";
import type { NodeOptions, TemperatureRetry } from "@mnemograph/nodes";
import type { EpisodeFacts } from "./call-counts.js";
import type { StreamEntry } from "./stream-entry.js";
import type { EpisodeGroupGraph } from "./episode-group-graph.js";

/** What pipelines are built from; each takes what it needs. */
export interface PipelineContext {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  /** LDM2's memory; opened only for pipelines that ask for it. */
  readonly tupleMemory: () => Promise<TupleMemory>;
  /** New goals of each task type that the memory was refined with, for pipelines that read it refined. */
  readonly refinedGoals: number;
  /** How many processes LDM2 plays of a task: the batches that the demonstrations of its type make. */
  readonly processes: number;
  /** False where nothing of an episode is kept but its result: what no node reads need not be shown to anybody. */
  readonly keepsEvents: boolean;
  /** Of the run, for ablations that draw. */
  readonly seed: number;
  /** RAP's memory and the embedder that its vectors come from. */
  readonly experiences: () => Promise<{ readonly memory: ExperienceMemory; readonly embedder: Embedder }>;
  /** What was seen in demonstrations, and the embedder of its pictures; worlds that show none have no such memory (ENVIRONMENT_MISMATCH). */
  readonly seenExperiences: PipelineContext["experiences"];
  /** Orders LDM2's tuples where `retrieve.order` is `embedding`. */
  readonly embedder: Embedder;
  /** Options of the nodes that differ from their defaults. */
  readonly nodes: NodeOptions;
  /** Asks again at rising temperatures where replies are empty, for Reflexion's actors; absent where the model has no temperature. */
  readonly retry?: TemperatureRetry;
  /** Compile options: a checkpointer where a run may wait for a person or is played together. */
  readonly compile: { readonly checkpointer?: BaseCheckpointSaver };
}

/** A compiled graph as the runner uses it: LangGraph's `stream`. */
export interface PlayableGraph {
  // Methods, so that graphs of every state type fit.
  stream(input: never, options: never): Promise<AsyncIterable<unknown>>;
  getState?(config: never): Promise<{ readonly values: unknown }>;
}

/** A pipeline that is one of several ways to play the same, such as one order of its examples; the best of them is what a paper reports. */
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
  /** An ablation of a method, or what bounds it from below or above; absent for methods and their parts. */
  readonly group?: "ablation" | "bound";
  /** The paper's name of the method, for tables. */
  readonly method: string;
  /** The graph as data, for drawings. */
  readonly definition: { readonly spec: GraphSpec };
  /** Whether `bench` and `run` can play tasks with it; formation and refinement are graphs that play none. */
  readonly plays: boolean;
  /** The one command that plays it: `bench` where tasks learn from each other, `run` where a person takes part; both where absent. */
  readonly only?: "bench" | "run";
  /** Which memory it reads; `tuples` as it was formed, `refined-tuples` with what refinement added; `seen-experiences` by their pictures. */
  readonly memory: "none" | "tuples" | "refined-tuples" | "experiences" | "seen-experiences";
  /** Whether the world tells it at test time how its own earlier trials of a task ended, as an oracle does. */
  readonly learnsFromOutcomes?: boolean;
  /** What told it how to act well, where that is neither a memory nor its earlier trials; tables name it. */
  readonly signal?: string;
  /** What a reader must know of its rows where the offline model played them. */
  readonly offlineRemark?: string;
  /** What a comparison of arms calls it: `base`. */
  readonly arm?: string;
  /** Of which several ways to play the same it is one, where papers report the best of them. */
  readonly variant?: Variant;
  /** How much one of its calls sends, where that is known before anything is played; told before a run starts. */
  readonly callSize?: (options: NodeOptions) => CallSize;
  /** How many model calls the method needs for an episode, for `mnemograph usage`; absent where nobody has counted. */
  readonly calls?: (facts: EpisodeFacts) => number;
  build?(context: PipelineContext): Promise<PlayableGraph>;
  /** In place of `build`, where one run of the graph plays all tasks of a run, since they learn from each other. */
  episodeGroup?(context: PipelineContext): Promise<EpisodeGroupGraph>;
  /** How it goes along a stream of tasks, where that is another graph; absent: `build`'s, with memories that grow where it reads any. */
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
export const playsTogether = ({ build, episodeGroup, isEpisodeGroup }: PipelineEntry, options: NodeOptions): boolean =>
  episodeGroup !== undefined && (build === undefined || isEpisodeGroup?.(options) === true);

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import type { Embedder, OpenEnvironment } from "@mnemograph/core";
import type { ExperienceMemory, NoteMemory, TupleMemory } from "@mnemograph/memory";
import type { NodeOptions, TemperatureRetry } from "@mnemograph/nodes";

/** What pipelines are built from; each takes what it needs. */
export interface PipelineContext {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  /** LDM2's memory; opened only for pipelines that ask for it. */
  readonly tupleMemory: () => Promise<TupleMemory>;
  /**
   * New goals of each task type that the memory was refined with, for pipelines that read it
   * refined.
   */
  readonly refinedGoals: number;
  /**
   * How many processes LDM2 plays of a task: the batches that the demonstrations of its type make.
   */
  readonly processes: number;
  /**
   * False where nothing of an episode is kept but its result: what no node reads need not be shown
   * to anybody.
   */
  readonly keepsEvents: boolean;
  /** Of the run, for ablations that draw. */
  readonly seed: number;
  /** RAP's memory and the embedder that its vectors come from. */
  readonly experiences: () => Promise<{
    readonly memory: ExperienceMemory;
    readonly embedder: Embedder;
  }>;
  /**
   * What was seen in demonstrations, and the embedder of its pictures; worlds that show none have
   * no such memory (ENVIRONMENT_MISMATCH).
   */
  readonly seenExperiences: PipelineContext["experiences"];
  /** The notes of a method, by the name of its pipeline; in a stream those that grow. */
  readonly noteMemory: (pipeline: string) => Promise<NoteMemory>;
  /** ExpeL's rules with the runs that they were extracted from. */
  readonly rules: () => Promise<{
    readonly noteMemory: NoteMemory;
    readonly experienceMemory: ExperienceMemory;
    readonly embedder: Embedder;
  }>;
  /** Orders LDM2's tuples where `retrieve.order` is `embedding`. */
  readonly embedder: Embedder;
  /** Options of the nodes that differ from their defaults. */
  readonly nodes: NodeOptions;
  /**
   * Asks again at rising temperatures where replies are empty, for Reflexion's actors; absent where
   * the model has no temperature.
   */
  readonly retry?: TemperatureRetry;
  /** Compile options: a checkpointer where a run may wait for a person or is played together. */
  readonly compile: { readonly checkpointer?: BaseCheckpointSaver };
}

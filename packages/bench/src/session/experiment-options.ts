import type { ImageDetail } from "@mnemograph/models";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Embedder, PlayableEnvironment, EnvironmentKind } from "@mnemograph/core";
import type { NodeOptions } from "@mnemograph/nodes";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import type { PromptSet } from "../prompts/prompt-set.js";
import type { GivenSignal, GivenStream } from "../streams/stream-from.js";
import type { GivenPreset } from "./chosen-protocol.js";

/**
 * What an experiment plays, with which model and from which memories; what is left out takes the
 * environment's own default.
 */
export interface ExperimentOptions {
  /**
   * Default `alfworld`; a name, a file such as `./coloured-doors.ts`, or the environment itself
   * with its tasks.
   */
  readonly environment?: string | EnvironmentKind | PlayableEnvironment | undefined;
  /** Options of the environment's own, for example `{ level: "high" }`. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /**
   * Your download; by default the environment's variable says where it lies, else the built-in
   * tasks are played.
   */
  readonly data?: string | undefined;
  /** Plays the built-in tasks even where the variable is set. */
  readonly builtIn?: boolean | undefined;
  readonly split?: string | undefined;
  /** Only the first so many tasks. */
  readonly limit?: number | undefined;
  /**
   * `offline` (default), `openai:<model>`, `<provider>:<model>` of LangChain's, `replay:<file>`, a
   * file such as `./mine.ts#model`, or a chat model of LangChain.
   */
  readonly model?: string | BaseChatModel | undefined;
  /** Other models for single nodes, by the nodes' names: `{ reflect: "openai:gpt-4o" }`. */
  readonly roles?: Readonly<Record<string, string>> | undefined;
  /**
   * `offline` (default), `minilm`, `openai:<model>`, a file such as `./mine.ts#embedder`, or the
   * embedder itself.
   */
  readonly embedder?: string | Embedder | undefined;
  /**
   * How a paper's runs were made: `ldm2`, `rap`, `reflexion`, `react`, `langsuite`, a name of your
   * own presets, or the parts of one.
   */
  readonly preset?: GivenPreset | undefined;
  /** A configuration file; by default the nearest `mnemograph.config.ts`. */
  readonly config?: string | undefined;
  readonly baseUrl?: string | undefined;
  /**
   * Another address of the same model, or "default" for the provider's own: the memories that were
   * formed there are read.
   */
  readonly memoryBaseUrl?: string | undefined;
  readonly temperature?: number | undefined;
  /** Longest reply in tokens. */
  readonly maxTokens?: number | undefined;
  /**
   * How closely a vision model is to look at pictures; `low` costs less. By default the model's own
   * choice.
   */
  readonly imageDetail?: ImageDetail | undefined;
  /** Fixes built-in tasks, samples and batches; default 1. */
  readonly seed?: number | undefined;
  /**
   * Demonstrations of each task type that memory is formed from, or of all types where batches are
   * mixed.
   */
  readonly perType?: number | undefined;
  /** Trajectories in one batch memory. */
  readonly batchSize?: number | undefined;
  readonly batches?: "byType" | "mixed" | undefined;
  /** New goals of each task type that memory is refined with. */
  readonly refineGoals?: number | undefined;
  /**
   * The signal that decides which demonstrations a memory is formed from: `outcome` (the
   * environment's judge; default), `world`, `model`, `all`, a file's function `./judge.ts#judge`,
   * or the function itself. Streams have a signal of their own.
   */
  readonly signal?: GivenSignal | undefined;
  /** Options of the pipelines' nodes, for example `{ retrieve: { max: 4 } }`. */
  readonly nodes?: NodeOptions | undefined;
  /** A SQLite file of imported experiences, or a run directory, read instead of demonstrations. */
  readonly experiences?: string | undefined;
  /**
   * A file of example episodes for Act, ReAct and Reflexion, for example published ones; by default
   * training tasks are played for them.
   */
  readonly examples?: string | undefined;
  /**
   * A run directory, or demonstrations written by `memory import`, that memories are formed from in
   * place of the environment's own.
   */
  readonly demonstrations?: string | undefined;
  /**
   * Words of prompts in place of the built-in ones: a JSON file, a download of a paper's repository
   * (`react:<path>`), or `{ <node or prompt>: { system, user } }`. They go over those of the
   * configuration file.
   */
  readonly prompts?: string | PromptSet | undefined;
  /**
   * Branches of memories that were edited by hand, by their ids, for example
   * `["0a1b2c3d4e5f6071#1"]`: each is read in place of its original.
   */
  readonly memoryBranches?: readonly string[] | undefined;
  /**
   * Keeps memories in place of files: a name of the configuration file's `memories`, a file such as
   * `./mine.ts#store`, or the driver itself.
   */
  readonly memory?: string | MemoryDriver | undefined;
  /** Where formed memories are kept; default `runs/memories`. */
  readonly memoryFolder?: string | undefined;
  readonly record?: string | undefined;
  readonly cache?: string | undefined;
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** Calls of the model, all processes together; the work stops before it would make more. */
  readonly callBudget?: number | undefined;
  /** US dollars. */
  readonly maxCost?: number | undefined;
  /** Seconds that the model's endpoint may be down before the work stops; default 600. */
  readonly maxDowntime?: number | undefined;
  /** Seconds for one answer, to its last byte; default 300. */
  readonly timeout?: number | undefined;
  /** Attempts after which a server that breaks at a prompt is asked another one; default 4. */
  readonly retries?: number | undefined;
  /**
   * Share of replies that may be no whole text, 0 to 1, before formation and bench stop; default
   * 0.05.
   */
  readonly maxBadReplies?: number | undefined;
}

/** What `bench` alone can ask for. */
export interface StreamRequest {
  /**
   * Tasks follow each other in seeded order, and memories grow from task to task; `true` for the
   * defaults.
   */
  readonly stream?: GivenStream | undefined;
  /**
   * A file with the tasks to play, one a line, in their order, which streams keep too: an id, or
   * columns between tabs with the id in the last one.
   */
  readonly order?: string | undefined;
}

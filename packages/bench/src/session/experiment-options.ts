import { z } from "zod";
import type { ImageDetail } from "@mnemograph/models";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Embedder, PlayableEnvironment, EnvironmentKind } from "@mnemograph/core";
import { parseOptions } from "@mnemograph/core/domain";
import type { NodeOptions } from "@mnemograph/nodes";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import type { PromptSet } from "../prompts/prompt-set.js";
import type { GivenSignal, GivenStream } from "../streams/stream-from.js";
import type { GivenPreset } from "./chosen-protocol.js";

/** A part that is checked where it is read: by what finds or opens it. */
export const given = <Value>() => z.custom<Value>().optional();

const count = z.int().min(1).optional();
const share = z.number().min(0).max(1).optional();
const positive = z.number().gt(0).optional();
const amount = z.number().min(0).optional();

/**
 * What an experiment plays, with which model and from which memories; what is left out takes the
 * environment's own default.
 */
export const ExperimentOptions = z.object({
  /**
   * Default `alfworld`; a name, a file such as `./coloured-doors.ts`, or the environment itself
   * with its tasks.
   */
  environment: given<string | EnvironmentKind | PlayableEnvironment>(),
  /** Options of the environment's own, for example `{ level: "high" }`. */
  options: given<Readonly<Record<string, string>>>(),
  /**
   * Your download; by default the environment's variable says where it lies, else the built-in
   * tasks are played.
   */
  data: given<string>(),
  /** Plays the built-in tasks even where the variable is set. */
  builtIn: given<boolean>(),
  split: given<string>(),
  /** Only the first so many tasks. */
  limit: count,
  /**
   * `offline` (default), `openai:<model>`, `<provider>:<model>` of LangChain's, `replay:<file>`, a
   * file such as `./mine.ts#model`, or a chat model of LangChain.
   */
  model: given<string | BaseChatModel>(),
  /** Other models for single nodes, by the nodes' names: `{ reflect: "openai:gpt-4o" }`. */
  roles: given<Readonly<Record<string, string>>>(),
  /**
   * `offline` (default), `minilm`, `openai:<model>`, a file such as `./mine.ts#embedder`, or the
   * embedder itself.
   */
  embedder: given<string | Embedder>(),
  /**
   * How a paper's runs were made: `ldm2`, `rap`, `reflexion`, `react`, `langsuite`, a name of your
   * own presets, or the parts of one.
   */
  preset: given<GivenPreset>(),
  /** A configuration file; by default the nearest `mnemograph.config.ts`. */
  config: given<string>(),
  baseUrl: given<string>(),
  /**
   * Another address of the same model, or "default" for the provider's own: the memories that were
   * formed there are read.
   */
  memoryBaseUrl: given<string>(),
  temperature: z.number().min(0).max(2).optional(),
  /** Longest reply in tokens. */
  maxTokens: count,
  /**
   * How closely a vision model is to look at pictures; `low` costs less. By default the model's own
   * choice.
   */
  imageDetail: given<ImageDetail>(),
  /** Fixes built-in tasks, samples and batches; default 1. */
  seed: z.int().optional(),
  /**
   * Demonstrations of each task type that memory is formed from, or of all types where batches are
   * mixed.
   */
  perType: count,
  /** Trajectories in one batch memory. */
  batchSize: count,
  batches: given<"byType" | "mixed">(),
  /** New goals of each task type that memory is refined with. */
  refineGoals: z.int().min(0).optional(),
  /**
   * The signal that decides which demonstrations a memory is formed from: `outcome` (the
   * environment's judge; default), `world`, `model`, `all`, a file's function `./judge.ts#judge`,
   * or the function itself. Streams have a signal of their own.
   */
  signal: given<GivenSignal>(),
  /** Options of the pipelines' nodes, for example `{ retrieve: { max: 4 } }`. */
  nodes: given<NodeOptions>(),
  /** A SQLite file of imported experiences, or a run directory, read instead of demonstrations. */
  experiences: given<string>(),
  /**
   * A file of example episodes for Act, ReAct and Reflexion, for example published ones; by default
   * training tasks are played for them.
   */
  examples: given<string>(),
  /**
   * A run directory, or demonstrations written by `memory import`, that memories are formed from in
   * place of the environment's own.
   */
  demonstrations: given<string>(),
  /**
   * Words of prompts in place of the built-in ones: a JSON file, a download of a paper's repository
   * (`react:<path>`), or `{ <node or prompt>: { system, user } }`. They go over those of the
   * configuration file.
   */
  prompts: given<string | PromptSet>(),
  /**
   * Branches of memories that were edited by hand, by their ids, for example
   * `["0a1b2c3d4e5f6071#1"]`: each is read in place of its original.
   */
  memoryBranches: given<readonly string[]>(),
  /**
   * Keeps memories in place of files: a name of the configuration file's `memories`, a file such as
   * `./mine.ts#store`, or the driver itself.
   */
  memory: given<string | MemoryDriver>(),
  /** Where formed memories are kept; default `runs/memories`. */
  memoryFolder: given<string>(),
  record: given<string>(),
  cache: given<string>(),
  requestsPerMinute: positive,
  tokensPerMinute: positive,
  /** Calls of the model, all processes together; the work stops before it would make more. */
  callBudget: z.int().min(0).optional(),
  /** US dollars. */
  maxCost: amount,
  /** Seconds that the model's endpoint may be down before the work stops; default 600. */
  maxDowntime: amount,
  /** Seconds for one answer, to its last byte; default 300. */
  timeout: positive,
  /** Attempts after which a server that breaks at a prompt is asked another one; default 4. */
  retries: z.int().min(0).optional(),
  /**
   * Share of replies that may be no whole text, 0 to 1, before formation and bench stop; default
   * 0.05.
   */
  maxBadReplies: share,
});
export type ExperimentOptions = Readonly<z.input<typeof ExperimentOptions>>;

/** What `bench` alone can ask for. */
export const StreamRequest = z.object({
  /**
   * Tasks follow each other in seeded order, and memories grow from task to task; `true` for the
   * defaults.
   */
  stream: given<GivenStream>(),
  /**
   * A file with the tasks to play, one a line, in their order, which streams keep too: an id, or
   * columns between tabs with the id in the last one.
   */
  order: given<string>(),
});
export type StreamRequest = Readonly<z.input<typeof StreamRequest>>;

/** What an experiment's options are called, for requests that no compiler checked. */
export const experimentNames: readonly string[] = Object.keys(ExperimentOptions.shape);

/**
 * Numbers come from a command line or a program; throws USAGE for one that nothing could be played
 * with.
 */
export const checkNumbers = (options: ExperimentOptions): void => {
  const own = Object.entries(options).filter(([name]) => experimentNames.includes(name));
  parseOptions(ExperimentOptions, Object.fromEntries(own), "the experiment");
};

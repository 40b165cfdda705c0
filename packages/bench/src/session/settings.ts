import { createHash } from "node:crypto";
import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { ExtensionFiles } from "../extensions/extension-files.js";
import { CallSettings } from "../model/call-settings.js";
import { EndpointSettings } from "../model/endpoint-settings.js";
import { StreamOptions } from "../streams/stream-options.js";
import { parseNodeOptions } from "@mnemograph/nodes";
import { PromptSettings } from "../prompts/prompt-settings.js";

/**
 * Everything that decides what a run does, as plain JSON: the same settings in another process open
 * the same run.
 */
export const Settings = z.object({
  environment: z.object({
    name: z.string(),
    data: z.string().nullable(),
    split: z.string(),
    limit: z.number().int().positive().nullable(),
    seed: z.number().int(),
    options: z.record(z.string(), z.string()),
    /** The tasks to play, in their order; absent where the environment's own is played. */
    order: z.array(z.string()).exactOptional(),
  }),
  model: z.object({
    name: z.string(),
    baseUrl: z.string().nullable(),
    /**
     * The address at which memories were formed that this model reads too; "default" is the
     * provider's own.
     */
    formedAt: z.string().exactOptional(),
    temperature: z.number().nullable(),
    maxTokens: z.number().int().positive().nullable(),
    /** How closely a vision model is to look; its own choice where absent. */
    imageDetail: z.enum(["low", "high", "auto"]).exactOptional(),
    /** Other models for single nodes, by the nodes' names. */
    roles: z.record(z.string(), z.string()).exactOptional(),
  }),
  formation: z.object({
    perType: z.number().int().positive(),
    batchSize: z.number().int().positive(),
    seed: z.number().int(),
    batches: z.enum(["byType", "mixed"]).default("byType"),
    /** The signal that chooses good demonstrations, where that is not the environment's judge. */
    signal: z.string().min(1).exactOptional(),
  }),
  /** `goals` is the number of new goals of each task type. */
  refinement: z.object({ goals: z.number().int().positive(), seed: z.number().int() }),
  /** Options of the pipelines' nodes that differ from their defaults. */
  nodes: z
    .unknown()
    .default({})
    .transform((json) => parseNodeOptions(json, { where: "settings.nodes", nodes: "any" })),
  /**
   * The named preset that was chosen, and with which settings the run leaves its protocol; null
   * where none was.
   */
  preset: z
    .object({
      name: z.string(),
      papers: z.array(z.string()),
      left: z.array(z.string()),
      listActions: z.boolean(),
    })
    .nullable()
    .default(null),
  /**
   * Tasks follow each other in seeded order, and memories grow from task to task; null where each
   * task is played alone.
   */
  stream: StreamOptions.nullable().default(null),
  /**
   * A SQLite file with imported experiences, which RAP then reads instead of demonstrations; null
   * where there is none.
   */
  experiences: z.string().nullable().default(null),
  /**
   * Branches of memories that were edited by hand, read in place of their originals; at the newest
   * version where none is named.
   */
  memoryBranches: z
    .array(z.object({ id: z.string(), version: z.number().int().nonnegative().nullable() }))
    .default([]),
  /**
   * A file of example episodes, and its content's hash, in place of the environment's own; null
   * where there is none.
   */
  examples: z.object({ file: z.string(), hash: z.string() }).nullable().default(null),
  /**
   * A file of demonstrations or a run directory, and its content's hash, that memories are formed
   * from in place of the environment's own.
   */
  demonstrations: z.object({ file: z.string(), hash: z.string() }).nullable().default(null),
  /** Words of prompts in place of the built-in ones; null where there are none. */
  prompts: PromptSettings.nullable().default(null),
  calls: CallSettings.default({}),
  endpoint: EndpointSettings.default({}),
  /** What turns text into vectors. */
  embedder: z.string().default("offline"),
  /** The user's own files that hold what is named here. */
  extensions: ExtensionFiles.prefault({}),
  /** The driver of the user's own that keeps memories in place of files. */
  memory: z.string().exactOptional(),
  /** Where formed memories are kept. */
  memoryFolder: z.string(),
  /** What the event logs hold. */
  events: z.enum(["streamed", "full", "lean", "no-prompts", "none"]),
  /**
   * The file that keeps checkpoints, and when they are written: at the end of an episode, after
   * each step, or before the next one.
   */
  checkpoints: z
    .object({ file: z.string(), durability: z.enum(["exit", "async", "sync"]) })
    .exactOptional(),
});
export type Settings = z.infer<typeof Settings>;

/**
 * A path as the user means it: relative to where the command was started.
 *
 * @example
 * pathFrom("project", "runs/first").replaceAll("\\", "/"); // → "project/runs/first"
 */
export const pathFrom = (cwd: string, path: string): string =>
  isAbsolute(path) ? path : join(cwd, path);

/**
 * A short name for everything that a formed memory depends on: another model, prompt, data set or
 * size gives another name.
 */
export const memoryName = (facts: Readonly<Record<string, unknown>>): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);

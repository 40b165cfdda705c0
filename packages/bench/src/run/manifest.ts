import { type Json, Json as JsonSchema } from "@mnemograph/core";
import { z } from "zod";
import type { RunPlan } from "../plan/plan-run.js";

/** What one model at one endpoint takes of a request; parts that were not tried are absent. */
const EndpointFacts = z.object({
  model: z.string(),
  roles: z.record(z.string(), z.boolean()).default({}),
  settings: z.record(z.string(), z.boolean()).default({}),
  tools: z.boolean().exactOptional(),
  schema: z.boolean().exactOptional(),
  /** Tokens. */
  contextSize: z.number().exactOptional(),
  waits: z.object({ count: z.number(), longestSeconds: z.number() }).exactOptional(),
});

export type EndpointFacts = z.output<typeof EndpointFacts>;

/** What a caller adds to the plan so that a reader can see later how a run was made. */
export const ManifestFacts = z.object({
  /** Content hash of every prompt, by prompt id. */
  promptHashes: z.record(z.string(), z.string()).default({}),
  /**
   * Version of the memory that was read; null without a memory. Any JSON: several memories may be
   * named.
   */
  memoryVersion: JsonSchema.default(null),
  packageVersions: z.record(z.string(), z.string()).default({}),
  /** Commit of the source tree; null outside a checkout. */
  commit: z.string().nullable().default(null),
  nodeVersion: z.string().default(""),
  /**
   * The names of the memories that were read, by their kinds: `{ tuples: … }`; absent in runs of
   * earlier versions.
   */
  memories: z.record(z.string(), z.string()).optional(),
  /**
   * Where they lie: in files of a folder, or in the database of the run; absent in runs of earlier
   * versions.
   */
  memoriesIn: z.enum(["files", "database"]).optional(),
  /**
   * Branches of memories, edited by hand, that were read: id, parent, author, date, version and
   * number of changes; absent where none was.
   */
  memoryBranches: JsonSchema.optional(),
  /**
   * Content hash of each file of the user's own that the run was given, by its name as it was
   * given; what these import is not among them. Absent where there is none.
   */
  files: z.record(z.string(), z.string()).optional(),
  /** What the run learnt of each endpoint; absent in runs of earlier versions. */
  endpoints: z.array(EndpointFacts).optional(),
  /**
   * Everything that the run was opened with, so that an episode of it can be gone on with; absent
   * in runs of earlier versions. No keys.
   */
  settings: JsonSchema.optional(),
});
export type ManifestFacts = z.input<typeof ManifestFacts>;

/** The content of `manifest.json`. */
export const Manifest = ManifestFacts.extend({
  runId: z.string(),
  planHash: z.string(),
  environment: z.object({ name: z.string(), version: z.string() }),
  split: z.string(),
  tasks: z.object({ count: z.number().int(), hash: z.string() }),
  episodes: z.number().int(),
  pipelines: z.array(z.string()),
  model: z.string(),
  seed: z.number(),
  trials: z.number().int(),
  parameters: z.record(z.string(), JsonSchema),
});
export type Manifest = z.output<typeof Manifest>;

export const makeManifest = (plan: RunPlan, facts: ManifestFacts = {}): Manifest => ({
  runId: plan.runId,
  planHash: plan.hash,
  environment: plan.environment,
  split: plan.split,
  tasks: { count: plan.taskCount, hash: plan.tasksHash },
  episodes: plan.episodes.length,
  pipelines: [...plan.pipelines],
  model: plan.model,
  seed: plan.seed,
  trials: plan.trials,
  parameters: plan.parameters as Record<string, Json>,
  ...ManifestFacts.parse(facts),
});

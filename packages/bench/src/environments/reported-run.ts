import { z } from "zod";
import type { RunConditions } from "../report/run-conditions.js";
import type { Manifest } from "../run/manifest.js";
import { StreamOptions } from "../streams/stream-options.js";
import { RunPreset } from "./published-numbers.js";

/** The signals that decided before a run which episodes were good for its memories. */
const RunMemory = z.object({
  /** Of demonstrations; absent where the environment's judge did. */
  signal: z.string().exactOptional(),
  /** Of imported episodes, which RAP reads instead; absent where none were. */
  imported: z.array(z.string()).exactOptional(),
});
export type RunMemory = z.infer<typeof RunMemory>;

export interface ReportedRun {
  readonly environment: string;
  readonly split: string;
  readonly isBuiltIn: boolean;
  /** The preset that the run was made with; null where none was chosen. */
  readonly preset?: RunPreset | null | undefined;
  /** How its memories grew along streams of tasks; null where they did not. */
  readonly stream?:
    | Pick<StreamOptions, "start" | "signal" | "protocol" | "permuted">
    | null
    | undefined;
  /** Prompts, rule sheet, guard and models of roles; undefined where its manifest does not say. */
  readonly conditions?: RunConditions | undefined;
  /** The signals by which its memories were formed before it; undefined for the judge's alone. */
  readonly memory?: RunMemory | undefined;
  /** Branches of memories, edited by hand, that it read, with their versions. */
  readonly memoryBranches?: readonly string[] | undefined;
}

/** What the parameters of a manifest say of a run's report; those of earlier versions say less. */
const Parameters = z.object({
  preset: RunPreset.nullable().default(null),
  stream: StreamOptions.nullable().default(null),
  memorySignals: RunMemory.optional(),
  memoryBranches: z.array(z.object({ id: z.string(), version: z.number().nullable() })).default([]),
  conditions: z
    .object({
      prompts: z.string(),
      ruleSheet: z.enum(["on", "off"]),
      guard: z.string(),
      replies: z.exactOptional(z.string()),
      actions: z.exactOptional(z.literal("listed")),
      retry: z.exactOptional(z.literal("unlisted")),
      roles: z.record(z.string(), z.string()),
    })
    .optional(),
});

/**
 * What a run's manifest says of its report.
 *
 * @example
 * const { preset, conditions } = reportedRun(await readManifest("runs/first"));
 */
export const reportedRun = ({
  environment: { name, version },
  split,
  parameters,
}: Pick<Manifest, "environment" | "split"> & { readonly parameters: unknown }): ReportedRun => {
  const { memorySignals, memoryBranches, ...same } = Parameters.parse(parameters);
  return {
    environment: name,
    split,
    isBuiltIn: /\bbuilt-in\b/.test(version),
    ...same,
    memory: memorySignals,
    memoryBranches: memoryBranches.map(({ id, version: read }) => `${id}, version ${read}`),
  };
};

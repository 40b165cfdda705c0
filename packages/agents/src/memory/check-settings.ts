import { parseOptions } from "@mnemograph/core";
import { z } from "zod";
import type { AgentMemorySettings } from "./memory-options.js";

/** Checked where it is used. */
const any = z.unknown().optional();
const most = z.number().nonnegative().optional();
const weight = z.number().optional();

const Settings = z.object({
  scopeOf: any,
  store: any,
  embedder: any,
  agent: any,
  user: any,
  namespace: any,
  judge: any,
  redact: any,
  onError: any,
  share: any,
  rules: any,
  render: any,
  now: any,
  kinds: z.array(z.enum(["runs", "steps", "rules"])).optional(),
  budget: z.object({ tokens: z.number().nonnegative() }).optional(),
  abstain: z.union([z.enum(["calibrated", "never"]), z.number()]).optional(),
  weights: z
    .object({ similarity: weight, recency: weight, utility: weight, trust: weight })
    .optional(),
  keep: any,
} satisfies Record<keyof AgentMemorySettings, z.ZodType>);

const Keep = z.object({ days: most, perSkeleton: most, runs: most, rules: most }).optional();

/** Throws USAGE for a setting that is unknown or that no recall can work with. */
export const checkSettings = (settings: AgentMemorySettings): void => {
  parseOptions(Settings, settings, "agentMemory");
  if (typeof settings.keep !== "function") parseOptions(Keep, settings.keep, "keep of agentMemory");
};

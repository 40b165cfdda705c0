import { parseOptions } from "@mnemograph/core";
import { z } from "zod";
import type { ExperimentOptions } from "./experiment-options.js";

const count = z.int().min(1).optional();
const share = z.number().min(0).max(1).optional();
const positive = z.number().gt(0).optional();
const amount = z.number().min(0).optional();

const Numbers = z.object({
  limit: count,
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: count,
  seed: z.int().optional(),
  perType: count,
  batchSize: count,
  refineGoals: z.int().min(0).optional(),
  requestsPerMinute: positive,
  tokensPerMinute: positive,
  callBudget: z.int().min(0).optional(),
  maxCost: amount,
  maxDowntime: amount,
  timeout: positive,
  retries: z.int().min(0).optional(),
  maxBadReplies: share,
});

const names = Object.keys(Numbers.shape) as (keyof typeof Numbers.shape)[];

/**
 * Numbers come from a command line or a program; throws USAGE for one that nothing could be played
 * with.
 */
export const checkNumbers = (options: ExperimentOptions): void => {
  parseOptions(
    Numbers,
    Object.fromEntries(names.map((name) => [name, options[name]])),
    "the experiment",
  );
};

import { MnemographError } from "@mnemograph/core";
import { z } from "zod";

/**
 * What goes around a run's model calls. It is no part of the run's identity: a run goes on under
 * other limits.
 */
export const CallSettings = z.object({
  /** A JSON Lines file that every call is appended to, for `replay:<file>`. */
  record: z.string().exactOptional(),
  /** A JSON Lines file of replies: an equal request is not sent again. */
  cache: z.string().exactOptional(),
  requestsPerMinute: z.number().positive().exactOptional(),
  tokensPerMinute: z.number().positive().exactOptional(),
  /** Calls of the model, all processes together. */
  maxCalls: z.number().int().nonnegative().exactOptional(),
  /** US dollars. */
  maxCost: z.number().nonnegative().exactOptional(),
});
export type CallSettings = z.infer<typeof CallSettings>;

const tooFew = (requestsPerMinute: number, processes: number) =>
  new MnemographError({
    code: "USAGE",
    message: `${requestsPerMinute} requests a minute cannot be shared by ${processes} processes`,
    hint: "let one process play several episodes: --workers 1 --concurrency 8",
    evidence: { requestsPerMinute, processes },
  });

/**
 * The part of the limits that each of several processes gets; `spent` dollars and `sent` calls are
 * gone already.
 */
export const shareOfCalls = (
  calls: CallSettings,
  processes: number,
  spent: number,
  sent = 0,
): CallSettings => {
  const { requestsPerMinute, tokensPerMinute, maxCalls, maxCost } = calls;
  if (requestsPerMinute !== undefined && requestsPerMinute < processes)
    throw tooFew(requestsPerMinute, processes);
  return {
    ...calls,
    ...(requestsPerMinute === undefined
      ? {}
      : { requestsPerMinute: Math.floor(requestsPerMinute / processes) }),
    ...(tokensPerMinute === undefined
      ? {}
      : { tokensPerMinute: Math.floor(tokensPerMinute / processes) }),
    ...(maxCalls === undefined
      ? {}
      : { maxCalls: Math.floor(Math.max(0, maxCalls - sent) / processes) }),
    ...(maxCost === undefined ? {} : { maxCost: Math.max(0, maxCost - spent) / processes }),
  };
};

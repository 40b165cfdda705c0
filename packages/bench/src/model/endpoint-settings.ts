import type { EndpointWait } from "@mnemograph/models";
import { z } from "zod";

/**
 * How a run bears with its model's endpoint. It is no part of the run's identity: a run goes on
 * with other limits.
 */
export const EndpointSettings = z.object({
  /** How long the endpoint may be down before the run stops; default 600. */
  patienceSeconds: z.number().nonnegative().exactOptional(),
  /** Longest wait for one answer, to its last byte; default 300. */
  timeoutSeconds: z.number().positive().exactOptional(),
  /**
   * Attempts after which a server that fails at a prompt is sent another prompt, to find out
   * whether the server or the prompt is at fault; default 4.
   */
  retries: z.number().int().nonnegative().exactOptional(),
  /**
   * Share of replies that may be no whole text, 0 to 1, before formation and bench stop; default
   * 0.05.
   */
  maxBadReplies: z.number().min(0).max(1).exactOptional(),
});
export type EndpointSettings = z.infer<typeof EndpointSettings>;

/** Seconds. A server restarts, and loads its model, within that. */
const defaultPatience = 600;

/** The same as options of a model. */
export const enduranceOf = (
  { patienceSeconds = defaultPatience, timeoutSeconds, retries }: EndpointSettings,
  onWait: ((wait: EndpointWait | null) => void) | undefined,
) => ({
  patienceSeconds,
  ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  ...(retries === undefined ? {} : { retries }),
  ...(onWait === undefined ? {} : { onWait }),
});

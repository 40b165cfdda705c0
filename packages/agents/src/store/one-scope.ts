import { MnemographError } from "@mnemograph/core";
import { z } from "zod";

/** The scope of a run, as it is kept in the run's own state: two names. */
export const RunScope = z.object({ run: z.string(), namespace: z.string() });
export type RunScope = z.infer<typeof RunScope>;

/**
 * Compares the scope of a run with the one that another memory of the same agent, or an earlier
 * step of the same run, has found.
 *
 * @throws MnemographError USAGE where they differ: the model would see one user's entries beside
 *   another's.
 */
export const requireOneScope = (known: RunScope | undefined, own: RunScope): RunScope => {
  if (known === undefined || known.run !== own.run || known.namespace === own.namespace) return own;
  throw new MnemographError({
    code: "USAGE",
    message: "one run of an agent has two memory scopes",
    hint: "use one memory, or one scopeOf, for all memories of an agent, and resume a run with the context that it began with",
    evidence: { run: own.run },
  });
};

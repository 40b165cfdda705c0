import type { ExperienceLog, Outcome } from "@mnemograph/core";
import type { ExperienceMemory, ExperienceReader } from "@mnemograph/memory";

/** How ids begin that this package gives to runs. */
const ownId = /^(?:run|turn|told)\//;

/**
 * The outcome of a kept run. A log without an outcome that this package wrote is of an earlier
 * version, which took every run that came to an answer for a success: what it calls a success is
 * `unknown`, what it calls a failure is `failed`. Any other log without one is of an environment,
 * which knows.
 */
export const outcomeOf = (
  log: Pick<ExperienceLog, "id" | "success" | "outcome">,
  namespace: string,
): Outcome => {
  if (log.outcome !== undefined) return log.outcome;
  if (!log.success) return "failed";
  return namespace.startsWith("agents/") || ownId.test(log.id) ? "unknown" : "succeeded";
};

/**
 * What a query that may show its finds as examples reads: no run whose outcome is unknown, whatever
 * its filter says.
 */
export const examplesIn = (
  experiences: ExperienceMemory,
): Pick<ExperienceMemory, "at"> & ExperienceReader => {
  const isUnknown = (log: ExperienceLog) => outcomeOf(log, experiences.namespace) === "unknown";
  const over = (reader: ExperienceReader): ExperienceReader => ({
    version: () => reader.version(),
    logIds: () => reader.logIds(),
    log: (logId) => reader.log(logId),
    stats: () => reader.stats(),
    query: async (query) => {
      for (let topK = query.topK; ; topK *= 2) {
        const found = await reader.query({ ...query, topK });
        const known = found.filter(({ log }) => !isUnknown(log));
        if (known.length >= query.topK || found.length < topK) return known.slice(0, query.topK);
      }
    },
  });
  return { ...over(experiences), at: async (version) => over(await experiences.at(version)) };
};

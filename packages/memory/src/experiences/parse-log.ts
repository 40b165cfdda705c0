import { type ExperienceLog, MnemographError } from "@mnemograph/core";
import type { RankedLog } from "./experience-index.js";
import type { ScoredExperience } from "./experience-memory.js";

/** A log as a database holds it; a damaged one is MEMORY_INVALID. */
export const parseLog = (body: string): ExperienceLog => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: "a stored log is no JSON",
      hint: "the database was damaged or edited by hand: restore it from an export",
      evidence: { body: body.slice(0, 200) },
      cause,
    });
  }
};

/** Ranked rows with their logs, whose bodies were read by their ids. */
export const scoredLogs = (
  ranked: readonly RankedLog[],
  lines: readonly { readonly id: number; readonly body: string }[],
): ScoredExperience[] => {
  const bodies = new Map(lines.map(({ id, body }) => [id, body]));
  return ranked.flatMap(({ rowId, ...scored }) => {
    const body = bodies.get(rowId);
    // Gone only if the memory was cleared under this read, which then fails or starts again.
    if (body === undefined) return [];
    const log = parseLog(body);
    return [{ logId: log.id, log, ...scored }];
  });
};

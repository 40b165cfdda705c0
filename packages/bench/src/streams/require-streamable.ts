import { MnemographError } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { Settings } from "../session/settings.js";

/**
 * Refuses a stream of a method that learns from training tasks alone: along a stream it would be
 * another method than the paper's.
 *
 * @throws MnemographError USAGE
 */
export const requireStreamable = (
  entries: readonly Pick<PipelineEntry, "name" | "memory">[],
  { stream }: Pick<Settings, "stream">,
): void => {
  const fixed = entries.find(({ memory }) => memory === "rules");
  if (stream === null || fixed === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `${fixed.name} extracts its rules once, from training tasks: no task of a stream would leave anything`,
    hint: "play it without --stream; along a stream ace, awm and reasoning-bank learn notes",
    evidence: { pipeline: fixed.name },
  });
};

import { MnemographError } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { learnedMemory } from "./learned-memory.js";
import type { Settings } from "../session/settings.js";

/** A pipeline beside others in a transfer: it learns on the way, or has no memory at all. */
const requireTransferable = (entries: readonly PipelineEntry[]): void => {
  const learns = (entry: PipelineEntry) => learnedMemory(entry) !== null;
  const formed = entries.find((entry) => !learns(entry) && entry.memory !== "none");
  const hint = "play it without --protocol; rap, reasoning-bank, awm and ace learn on the way";
  if (formed !== undefined)
    throw new MnemographError({
      code: "USAGE",
      message: `${formed.name} reads a memory that is formed before a run: no type of task would leave it one of its own`,
      hint,
      evidence: { pipeline: formed.name },
    });
  if (entries.some(learns)) return;
  throw new MnemographError({
    code: "USAGE",
    message: `${entries.map(({ name }) => name).join(", ")} learn nothing: there is no memory to transfer`,
    hint: "add a pipeline that learns on the way: rap, reasoning-bank, awm, ace",
    evidence: { pipelines: entries.map(({ name }) => name) },
  });
};

/**
 * Refuses a stream of a method that learns from training tasks alone: along a stream it would be
 * another method than the paper's.
 *
 * @throws MnemographError USAGE
 */
export const requireStreamable = (
  entries: readonly PipelineEntry[],
  { stream }: Pick<Settings, "stream">,
): void => {
  const fixed = entries.find(({ memory }) => memory === "rules");
  if (stream === null) return;
  if (fixed === undefined) {
    if (stream.protocol === "transfer") requireTransferable(entries);
    return;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `${fixed.name} extracts its rules once, from training tasks: no task of a stream would leave anything`,
    hint: "play it without --stream; along a stream ace, awm and reasoning-bank learn notes",
    evidence: { pipeline: fixed.name },
  });
};

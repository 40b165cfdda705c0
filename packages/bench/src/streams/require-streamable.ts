import { MnemographError } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { learnedMemory } from "./learned-memory.js";
import type { Settings } from "../session/settings.js";

const usage = (message: string, hint: string, pipelines: readonly string[]) =>
  new MnemographError({ code: "USAGE", message, hint, evidence: { pipelines } });

/**
 * Refuses pipelines whose memory a protocol cannot follow: it is formed before the run, or there is
 * none. Beside the memories of a transfer, what has none is the baseline.
 */
const requireLearners = (entries: readonly PipelineEntry[], protocol: string): void => {
  const others = entries.filter((entry) => learnedMemory(entry) === null);
  const formed = others.find(({ memory }) => memory !== "none");
  if (formed !== undefined)
    throw usage(
      `${formed.name} reads a memory that is formed before a run: no task would leave anything`,
      "play it without --protocol; rap, reasoning-bank, awm and ace learn on the way",
      [formed.name],
    );
  const names = others.map(({ name }) => name);
  const isBaseline = protocol === "transfer" && others.length < entries.length;
  if (others.length > 0 && !isBaseline)
    throw usage(
      `${names.join(", ")} learn nothing: there is no memory for the protocol ${protocol}`,
      "play pipelines that learn on the way: rap, reasoning-bank, awm, ace",
      names,
    );
};

/**
 * Refuses a method that learns once from training tasks where no part of the protocol is learned
 * before another is played: along a stream it would be another method than the paper's.
 *
 * @throws MnemographError USAGE
 */
export const requireStreamable = (
  entries: readonly PipelineEntry[],
  { stream }: Pick<Settings, "stream">,
): void => {
  if (stream === null) return;
  const fixed = entries.find(({ memory, stream: own }) =>
    own?.learnAtEnd === undefined ? memory === "rules" : stream.protocol !== "transfer",
  );
  if (fixed === undefined) {
    if (stream.protocol !== undefined) requireLearners(entries, stream.protocol);
    return;
  }
  throw new MnemographError({
    code: "USAGE",
    message: `${fixed.name} extracts its rules once, from training tasks: no task of a stream would leave anything`,
    hint: "play it with --protocol transfer or without a stream; along a stream ace, awm and reasoning-bank learn notes",
    evidence: { pipeline: fixed.name },
  });
};

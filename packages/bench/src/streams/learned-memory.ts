import { type NodeLike, needsOf } from "@mnemograph/core";
import type { PipelineEntry, StreamEntry } from "@mnemograph/pipelines/entries";

export type LearnedMemory = StreamEntry["memory"];

/**
 * The memory that grows while a pipeline goes along a stream; null where it has none, so that its
 * tasks may be played in any order.
 */
export const learnedMemory = ({
  stream,
  memory,
  definition,
}: PipelineEntry): LearnedMemory | null => {
  if (stream !== undefined) return stream.memory;
  if (memory === "experiences") return "experiences";
  if (memory === "tuples" || memory === "refined-tuples") return "tuples";
  const needs: ReadonlySet<string> = new Set(needsOf(definition as unknown as NodeLike));
  return needs.has("reflectionMemory") ? "reflections" : null;
};

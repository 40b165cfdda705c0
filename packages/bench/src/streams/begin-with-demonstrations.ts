import { copyMemory } from "@mnemograph/memory";
import {
  initialVersion,
  type PipelineContext,
  type PipelineEntry,
} from "@mnemograph/pipelines/entries";
import type { GrownMemories } from "./grown-memories.js";

/** Fills the memories of a stream with what demonstrations left, before its first task. */
export const beginWithDemonstrations = async (
  { experiences, tuples }: Pick<GrownMemories, "experiences" | "tuples">,
  kind: PipelineEntry["memory"],
  context: Pick<PipelineContext, "tupleMemory" | "experiences">,
): Promise<void> => {
  if (kind === "experiences") {
    const { memory } = await context.experiences();
    await copyMemory(memory, await memory.version(), experiences, await memory.metadata());
  } else if (kind !== "none") {
    const prepared = await context.tupleMemory();
    await copyMemory(prepared, await initialVersion(prepared), tuples, {});
  }
};

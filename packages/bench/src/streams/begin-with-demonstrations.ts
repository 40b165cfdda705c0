import { copyMemory } from "@mnemograph/memory";
import {
  initialVersion,
  type PipelineContext,
  type PipelineEntry,
} from "@mnemograph/pipelines/entries";
import type { GrownMemories } from "./grown-memories.js";

/** Fills the memories of a stream with what demonstrations left, before its first task. */
export const beginWithDemonstrations = async (
  { experiences, tuples, notes }: Pick<GrownMemories, "experiences" | "tuples" | "notes">,
  { name, memory: kind, formNotes }: Pick<PipelineEntry, "name" | "memory" | "formNotes">,
  context: Pick<PipelineContext, "tupleMemory" | "experiences" | "noteMemory">,
): Promise<void> => {
  if (kind === "experiences") {
    const { memory } = await context.experiences();
    await copyMemory(memory, await memory.version(), experiences, await memory.metadata());
  } else if (kind === "notes") {
    if (formNotes === undefined) return;
    const formed = await context.noteMemory(name);
    await copyMemory(formed, await formed.version(), notes, {});
  } else if (kind !== "none") {
    const prepared = await context.tupleMemory();
    await copyMemory(prepared, await initialVersion(prepared), tuples, {});
  }
};

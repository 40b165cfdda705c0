import { type TupleMemory, exportMemory, importMemory } from "@mnemograph/memory";
import { initialVersion } from "../memory/refinement-record.js";
import type { PipelineContext, PipelineEntry } from "../pipelines/pipeline-entry.js";
import type { GrownMemories } from "./grown-memories.js";

/** Copies a memory as it was at one version. Its metadata are left out: what they tell of formation is another memory's. */
const copyUntil = async (from: TupleMemory, version: number, to: TupleMemory): Promise<void> => {
  const { rows, oldestVersion } = await from.exportRows();
  const kept = [];
  for await (const row of rows) if (row.version <= version) kept.push(row);
  await to.importRows({ version, oldestVersion, metadata: {}, rows: kept });
};

/** Fills the memories of a stream with what demonstrations left, before its first task. */
export const beginWithDemonstrations = async (
  { experiences, tuples }: Pick<GrownMemories, "experiences" | "tuples">,
  kind: PipelineEntry["memory"],
  context: Pick<PipelineContext, "tupleMemory" | "experiences">,
): Promise<void> => {
  if (kind === "experiences") {
    await importMemory(experiences, exportMemory((await context.experiences()).memory));
  } else if (kind !== "none") {
    const prepared = await context.tupleMemory();
    await copyUntil(prepared, await initialVersion(prepared), tuples);
  }
};

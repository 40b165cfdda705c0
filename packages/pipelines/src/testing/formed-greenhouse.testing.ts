import { type TupleMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { ldmFormation } from "../ldm/ldm-formation.js";
import { greenhouseDemonstration } from "./greenhouse.testing.js";

/** A memory of two batches, formed from three demonstrations. */
export const formedGreenhouse = async (): Promise<TupleMemory> => {
  const formed = inProcessTupleMemory();
  for (const [index, ids] of [["moss-to-rack", "fern-to-rack"], ["moss-to-tub"]].entries()) {
    const demonstrations = await Promise.all(ids.map(greenhouseDemonstration));
    await ldmFormation({ model: offlineModel(), tupleMemory: formed })
      .compile()
      .invoke({ demonstrations, batchId: `bring/${index + 1}` });
  }
  return formed;
};

/** The same memory once more, to be refined by itself. */
export const copyOf = async (formed: TupleMemory): Promise<TupleMemory> => {
  const copy = inProcessTupleMemory();
  const { rows, metadata } = await formed.exportRows();
  const kept = [];
  for await (const row of rows) kept.push(row);
  await copy.importRows({ version: 2, oldestVersion: 0, metadata, rows: kept });
  return copy;
};

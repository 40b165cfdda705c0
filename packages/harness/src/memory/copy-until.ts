import type { TupleMemory } from "@mnemograph/memory";

/** Copies a memory as it was at one version into an empty one. Its metadata are left out: what they tell of formation is another memory's. */
export const copyUntil = async (from: TupleMemory, version: number, to: TupleMemory): Promise<void> => {
  const { rows, oldestVersion } = await from.exportRows();
  const kept = [];
  for await (const row of rows) if (row.version <= version) kept.push(row);
  await to.importRows({ version, oldestVersion, metadata: {}, rows: kept });
};

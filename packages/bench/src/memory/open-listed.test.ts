import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sqliteReflectionMemory, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { inspectMemoryFile } from "./inspect-memory-file.js";
import { openListed } from "./open-listed.js";
import { openShownMemory } from "./shown-memory.js";

const folder = temporaryFolder();
const path = join(folder, "memories.sqlite");
const tuple = (id: string) => ({
  id,
  goal: "rake",
  history: { evaluation: "", summary: "" },
  observation: `You see ${id}.`,
  action: "go to shed",
  trajectoryId: "t",
  step: 0,
  origin: "human" as const,
});

it("looking at a memory, by list, inspection or entries, leaves the file byte for byte as it is", async () => {
  const reflections = await sqliteReflectionMemory({ path, namespace: "household" });
  await reflections.add({ taskId: "t1", trial: 0, text: "Look in the drawer first." });
  await reflections.add({ taskId: "t1", trial: 1, text: "Then open it." });
  await reflections.close();
  const tuples = await sqliteTupleMemory({ path, namespace: "household" });
  await tuples.addBatch({
    batchId: "first",
    goalTypes: [{ id: 1, name: "garden", goals: ["rake"] }],
    observationTypes: [{ goalTypeId: 1, id: 1, name: "seen" }],
    tuples: ["a", "b"].map((id) => ({ goalTypeId: 1, observationTypeId: 1, tuple: tuple(id) })),
  });
  await tuples.close();
  const before = readFileSync(path);
  const inspected = await inspectMemoryFile({ file: path });
  expect(inspected.map(({ kind, namespace }) => [kind, namespace])).toEqual([
    ["reflections", "household"],
    ["tuples", "household"],
  ]);
  expect(inspected[0]?.entries).toMatchObject([
    { text: "Look in the drawer first." },
    { text: "Then open it." },
  ]);
  for (const { kind, namespace } of inspected) {
    const shown = await openShownMemory({ path, kind, namespace });
    const entries = [];
    for await (const entry of shown.entries()) entries.push(entry);
    expect(entries).toHaveLength(2);
    await shown.close();
  }
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(["memories.sqlite"]);
});

it("says in words which memory a file has not", async () => {
  await expect(
    openListed({ path, kind: "tuples", namespace: "nobody" }, { readOnly: true }),
  ).rejects.toMatchObject({ code: "USAGE" });
});

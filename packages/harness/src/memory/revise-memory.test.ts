import { join } from "node:path";
import type { StateActionTuple } from "@mnemograph/core";
import { sqliteReflectionMemory, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { findEmbedderOf } from "./find-embedder-of.js";
import { importExperiences, importedNamespace } from "./imported-experiences.js";
import { initialVersion, rememberRefined } from "./refinement-record.js";
import { reviseMemory } from "./revise-memory.js";
import { type ShownEntry, openShownMemory } from "./shown-memory.js";

const folder = temporaryFolder();
const find = findEmbedderOf(builtInRegistry, {});
const collect = async (place: Parameters<typeof openShownMemory>[0]): Promise<ShownEntry[]> => {
  const memory = await openShownMemory(place);
  const entries: ShownEntry[] = [];
  for await (const entry of memory.entries()) entries.push(entry);
  await memory.close();
  return entries;
};
const tuple = (id: string): StateActionTuple => ({
  id,
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: `shelf ${id}`,
  action: "look",
  trajectoryId: "demo",
  step: 0,
  origin: "human",
});
const cell = { batchId: "put/1", goalTypeId: 1, observationTypeId: 1 };

describe("a memory of tuples", () => {
  const place = { path: join(folder, "tuples.sqlite"), kind: "tuples", namespace: "formed" };

  it("is edited and cut by hand, each a new version, and what was pinned to the newest moves along", async () => {
    const memory = await sqliteTupleMemory(place);
    await memory.addBatch({
      batchId: "put/1",
      goalTypes: [{ id: 1, name: "put", goals: [] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: "shelf" }],
      tuples: ["a", "b"].map((id) => ({ goalTypeId: 1, observationTypeId: 1, tuple: tuple(id) })),
    });
    await memory.setMetadata({ initialVersion: 1, madeBy: "a test" });
    await memory.close();

    expect(await reviseMemory(place, { id: "a", cell, value: { ...tuple("a"), action: "take can" } }, find)).toEqual({ version: 2 });
    expect(await reviseMemory(place, { id: "b", cell }, find)).toEqual({ version: 3 });
    const entries = await collect(place);
    expect(
      entries.map(({ id, version, removedVersion, value }) => [id, version, removedVersion, (value as StateActionTuple).action]),
    ).toEqual([
      ["a", 1, 2, "look"],
      ["b", 1, 3, "look"],
      ["a", 2, null, "take can"],
    ]);
    const again = await sqliteTupleMemory(place);
    expect(await initialVersion(again)).toBe(3);
    expect(await again.metadata()).toMatchObject({ madeBy: "a test" });
    // After a refinement `ldm` stays where it was.
    await rememberRefined(again, [{ taskId: "t", taskType: "put", batchId: "put/1", improved: true, version: 4 }]);
    await again.add({ batchId: "put/1", tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple: tuple("c") }] });
    await again.close();
    expect(await reviseMemory(place, { id: "c", cell }, find)).toEqual({ version: 5 });
    const last = await sqliteTupleMemory(place);
    expect([await initialVersion(last), (await last.metadata())["refined"]]).toEqual([3, [expect.objectContaining({ version: 5 })]]);
    await last.close();
  });

  it("refuses what is not there, another id, and what is no tuple", async () => {
    const expectInvalid = (change: Parameters<typeof reviseMemory>[1]) =>
      expect(reviseMemory(place, change, find)).rejects.toMatchObject({ code: "MEMORY_INVALID" });
    await expectInvalid({ id: "b", cell });
    await expectInvalid({ id: "a" });
    await expectInvalid({ id: "a", cell, value: tuple("other") });
    await expectInvalid({ id: "a", cell, value: { id: "a", action: 3 } });
    await expect(reviseMemory({ ...place, namespace: "nobody's" }, { id: "a", cell }, find)).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("a memory of experiences", () => {
  const place = { path: join(folder, "experiences.sqlite"), kind: "experiences", namespace: importedNamespace };
  const log = { id: "one", task: "put a pen", category: "put", plan: "", entries: ["> look", "a desk 1"], reward: 1, success: true };

  it("embeds an edited log with its own embedder, and forgets one that is taken out", async () => {
    await importExperiences([log, { ...log, id: "two" }], { database: place.path, namespace: importedNamespace });
    await reviseMemory(place, { id: "one", value: { ...log, plan: "look first" } }, find);
    await reviseMemory(place, { id: "two" }, find);
    expect((await collect(place)).map(({ id, version, removedVersion }) => [id, version, removedVersion])).toEqual([
      ["one", 1, 2],
      ["two", 1, 3],
      ["one", 2, null],
    ]);
  });

  it("finds embedders by the name that their vectors carry, and says which one is missing", async () => {
    expect((await find(offlineEmbedder().id)).id).toBe(offlineEmbedder().id);
    await expect(find("somebody's own")).rejects.toThrow(/vectors are of somebody's own, which is not known here/);
  });
});

describe("a memory of reflections", () => {
  it("is edited and cut", async () => {
    const place = { path: join(folder, "reflections.sqlite"), kind: "reflections", namespace: "mine" };
    const memory = await sqliteReflectionMemory(place);
    await memory.add({ taskId: "a/b", trial: 0, text: "I looked too late." });
    await memory.add({ taskId: "a/b", trial: 1, text: "I forgot the lamp." });
    await memory.close();
    await reviseMemory(place, { id: "a/b/1", value: { taskId: "a/b", trial: 1, text: "Take the lamp." } }, find);
    await reviseMemory(place, { id: "a/b/0" }, find);
    expect(
      (await collect(place)).flatMap(({ removedVersion, value }) => (removedVersion === null ? [(value as { text: string }).text] : [])),
    ).toEqual(["Take the lamp."]);
  });
});

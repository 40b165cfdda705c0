import { join } from "node:path";
import type { StateActionTuple } from "@mnemograph/core";
import {
  listSqliteMemories,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import {
  collect,
  concurrentEdits,
  current,
  first,
  on,
  revise,
  second,
} from "../../test-support/concurrent-edits.js";
import { findEmbedderOf } from "./find-embedder-of.js";
import type { MemoryChange } from "./revise-memory.js";
import { importedNamespace } from "../names.js";
import { importExperiences } from "./imported-experiences.js";
import { initialVersion, readRefined, rememberRefined } from "@mnemograph/pipelines/entries";

const folder = temporaryFolder();
const find = findEmbedderOf(builtInRegistry, {});
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

  it("is edited, cut and added to on a branch that says where it comes from; the original stays as it was", async () => {
    const memory = await sqliteTupleMemory(place);
    await memory.addBatch({
      batchId: "put/1",
      goalTypes: [{ id: 1, name: "put", goals: [] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: "shelf" }],
      tuples: ["a", "b"].map((id) => ({ goalTypeId: 1, observationTypeId: 1, tuple: tuple(id) })),
    });
    await memory.setMetadata({ initialVersion: 1, complete: true, madeBy: "a test" });
    await memory.close();
    const before = await collect(place);

    const branch = {
      id: "formed#1",
      original: "formed",
      parent: { namespace: "formed", version: 1 },
      changesBefore: 0,
      author: "ada",
      madeAt: "2026-01-02T03:04:05.000Z",
    };
    expect(
      await revise(place, {
        id: "a",
        version: 1,
        cell,
        value: { ...tuple("a"), action: "take can" },
      }),
    ).toEqual({
      branch,
      version: 2,
      changes: 1,
    });
    // The next change of the original's page goes to the same branch.
    expect(await revise(place, { id: "b", version: 1, cell })).toMatchObject({
      branch,
      version: 3,
      changes: 2,
    });
    const added = { id: "c", version: 3, cell, value: tuple("c"), isNew: true };
    expect(await revise(on(place, 1), added)).toMatchObject({ branch, version: 4, changes: 3 });
    expect(
      (await collect(on(place, 1))).map(({ id, version, removedVersion, value }) => [
        id,
        version,
        removedVersion,
        (value as StateActionTuple).action,
      ]),
    ).toEqual([
      ["a", 1, 2, "look"],
      ["b", 1, 3, "look"],
      ["a", 2, null, "take can"],
      ["c", 4, null, "look"],
    ]);
    expect(await collect(place)).toEqual(before);
    const edited = await sqliteTupleMemory(on(place, 1));
    // A branch is read as it is: nothing pins an earlier version.
    expect([await initialVersion(edited), await edited.metadata()]).toEqual([
      4,
      { complete: true, madeBy: "a test", branch },
    ]);
    await edited.close();
  });

  it("has branches of branches, which count the changes of both", async () => {
    const value = { ...tuple("c"), action: "wait" };
    const made = await revise(on(place, 1), {
      id: "c",
      version: 4,
      cell,
      value,
      onNewBranch: true,
    });
    expect(made).toMatchObject({
      branch: {
        id: "formed#2",
        original: "formed",
        parent: { namespace: "formed#1", version: 4 },
        changesBefore: 3,
      },
      version: 5,
      changes: 4,
    });
  });

  it("keeps for a branch of a refined version that it was refined", async () => {
    const memory = await sqliteTupleMemory(place);
    await rememberRefined(memory, [
      { taskId: "t", taskType: "put", batchId: "put/1", improved: true, version: 2 },
      { taskId: "u", taskType: "put", batchId: "put/1", improved: true, version: 9 },
    ]);
    await memory.add({
      batchId: "put/1",
      tuples: [{ goalTypeId: 1, observationTypeId: 1, tuple: tuple("found") }],
    });
    await memory.close();
    expect((await revise(place, { id: "found", version: 2, cell })).branch.id).toBe("formed#3");
    const refined = await sqliteTupleMemory(on(place, 3));
    expect((await readRefined(refined)).map(({ taskId }) => taskId)).toEqual(["t"]);
    await refined.close();
  });

  it("refuses what is not there, another id, what is no tuple, and what changes nothing; nothing is made then", async () => {
    const listed = await listSqliteMemories(place.path);
    const expectInvalid = (change: Omit<MemoryChange, "version">, text: RegExp) =>
      expect(revise(place, { version: 1, ...change })).rejects.toMatchObject({
        code: "MEMORY_INVALID",
        message: expect.stringMatching(text),
      });
    await expectInvalid({ id: "nobody", cell }, /holds no nobody/);
    await expectInvalid({ id: "a" }, /batch and types/);
    await expectInvalid({ id: "a", cell, value: tuple("other") }, /keeps its id/);
    await expectInvalid({ id: "a", cell, value: { id: "a", action: 3 } }, /goal/);
    await expectInvalid({ id: "a", cell, value: tuple("a") }, /nothing was changed/);
    await expectInvalid(
      { id: "a", cell, value: { ...tuple("b"), id: "a" } },
      /tuple b says the same/,
    );
    await expectInvalid(
      { id: "a", cell, value: { ...tuple("a"), action: "wait" }, isNew: true },
      /holds a already/,
    );
    await expect(
      revise({ ...place, namespace: "nobody's" }, { id: "a", version: 1, cell }),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(revise(place, { id: "a", version: 99, cell })).rejects.toMatchObject({
      code: "MEMORY_VERSION_UNKNOWN",
    });
    expect(await listSqliteMemories(place.path)).toEqual(listed);
  });
});

describe("a memory of experiences", () => {
  const place = {
    path: join(folder, "experiences.sqlite"),
    kind: "experiences",
    namespace: importedNamespace,
  };
  const log = {
    id: "one",
    task: "put a pen",
    category: "put",
    plan: "",
    entries: ["> look", "a desk 1"],
    reward: 1,
    success: true,
  };

  it("embeds an edited log with its own embedder, and forgets one that is deleted", async () => {
    await importExperiences([log, { ...log, id: "two" }], {
      database: place.path,
      namespace: importedNamespace,
    });
    await revise(place, { id: "one", version: 1, value: { ...log, plan: "look first" } });
    await revise(place, { id: "two", version: 1 });
    await revise(on(place, 1), {
      id: "three",
      version: 3,
      value: { ...log, id: "three" },
      isNew: true,
    });
    expect(
      (await collect(on(place, 1))).map(({ id, version, removedVersion }) => [
        id,
        version,
        removedVersion,
      ]),
    ).toEqual([
      ["one", 1, 2],
      ["two", 1, 3],
      ["one", 2, null],
      ["three", 4, null],
    ]);
    expect(current(await collect(place))).toEqual([log, { ...log, id: "two" }]);
  });

  it("finds embedders by the name that their vectors carry, and says which one is missing", async () => {
    expect((await find(offlineEmbedder().id)).id).toBe(offlineEmbedder().id);
    await expect(find("somebody's own")).rejects.toThrow(
      /vectors are of somebody's own, which is not known here/,
    );
  });
});

describe("edits in a file", () => {
  let files = 0;
  concurrentEdits(async () => {
    const place = {
      path: join(folder, `reflections-${(files += 1)}.sqlite`),
      kind: "reflections",
      namespace: "mine",
    };
    const memory = await sqliteReflectionMemory(place);
    for (const note of [first, second]) await memory.add(note);
    await memory.close();
    return { place, list: () => listSqliteMemories(place.path), close: async () => {} };
  });
});

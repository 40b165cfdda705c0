/// <reference types="@mnemograph/test-postgres/setup" />
import { join } from "node:path";
import type { StateActionTuple } from "@mnemograph/core";
import {
  listPostgresMemories,
  openPostgres,
  postgresReflectionMemory,
} from "@mnemograph/memory/postgres";
import {
  listSqliteMemories,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { findEmbedderOf } from "./find-embedder-of.js";
import { importedNamespace } from "../names.js";
import { importExperiences } from "./imported-experiences.js";
import { initialVersion, readRefined, rememberRefined } from "@mnemograph/pipelines/entries";
import { type MemoryPlace } from "./open-listed.js";
import { type MemoryChange, reviseMemory } from "./revise-memory.js";
import type { ShownEntry } from "./shown-entry.js";
import { openShownMemory } from "./shown-memory.js";

const folder = temporaryFolder();
const find = findEmbedderOf(builtInRegistry, {});
const tools = { author: "ada", now: () => Date.parse("2026-01-02T03:04:05Z"), findEmbedder: find };
const revise = (place: MemoryPlace, change: MemoryChange) => reviseMemory(place, change, tools);
const on = <Place extends MemoryPlace>(place: Place, number: number): Place => ({
  ...place,
  namespace: `${place.namespace}#${number}`,
});
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

const current = (entries: readonly ShownEntry[]) =>
  entries.filter(({ removedVersion }) => removedVersion === null).map(({ value }) => value);

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

const url = inject("postgresUrl");
const first = { taskId: "a/b", trial: 0, text: "I looked too late." };
const second = { taskId: "a/b", trial: 1, text: "I forgot the lamp." };

/** Two edits of one entry at once: the same for files and databases. */
const concurrentEdits = (
  open: () => Promise<{
    place: MemoryPlace;
    list: () => Promise<readonly { namespace: string }[]>;
    close: () => Promise<void>;
  }>,
) => {
  it("of one entry at once: one is made, and the other is told both texts and loses none", async () => {
    const { place, list, close } = await open();
    const edits = ["Take the lamp.", "Look at once."].map((text) => ({ ...second, text }));
    const results = await Promise.allSettled(
      edits.map((value) => revise(place, { id: "a/b/1", version: 2, value })),
    );
    const [made] = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [refused] = results.flatMap((one) =>
      one.status === "rejected" ? [one.reason as unknown] : [],
    );
    const [kept, lost] = results[0]?.status === "fulfilled" ? edits : edits.toReversed();
    expect(made).toMatchObject({ version: 3, changes: 1, branch: { id: `${place.namespace}#1` } });
    expect(refused).toMatchObject({
      code: "MEMORY_CHANGED",
      evidence: {
        id: "a/b/1",
        branch: `${place.namespace}#1`,
        version: 3,
        current: kept,
        yours: lost,
      },
    });
    expect(current(await collect(on(place, 1)))).toEqual([first, kept]);
    expect(current(await collect(place))).toEqual([first, second]);
    // A stale deletion is told too, and so is an edit of what was deleted.
    await expect(revise(place, { id: "a/b/1", version: 2 })).rejects.toMatchObject({
      code: "MEMORY_CHANGED",
      evidence: { current: kept, yours: null },
    });
    await revise(place, { id: "a/b/0", version: 2 });
    await expect(
      revise(place, { id: "a/b/0", version: 2, value: { ...first, text: "x" } }),
    ).rejects.toMatchObject({
      code: "MEMORY_CHANGED",
      message: expect.stringMatching(/was deleted on branch/),
      evidence: { current: null, yours: { ...first, text: "x" } },
    });
    // The person chooses: theirs in its place, or on a branch of its own.
    await revise(on(place, 1), { id: "a/b/1", version: 4, value: lost });
    expect(current(await collect(on(place, 1)))).toEqual([lost]);
    expect(
      (await revise(place, { id: "a/b/1", version: 2, value: kept, onNewBranch: true })).branch.id,
    ).toBe(`${place.namespace}#2`);
    expect((await list()).map(({ namespace }) => namespace).toSorted()).toEqual(
      [0, 1, 2].map((n) => `${place.namespace}${n === 0 ? "" : `#${n}`}`),
    );
    await close();
  });

  it("of several entries at once are all made", async () => {
    const { place, close } = await open();
    const ids = [0, 1, 2, 3, 4, 5];
    await Promise.all(
      ids.map((trial) =>
        revise(place, {
          id: `new/${trial}`,
          version: 2,
          value: { taskId: "new", trial, text: `note ${trial}` },
          isNew: true,
        }),
      ),
    );
    expect(
      current(await collect(on(place, 1)))
        .map((value) => (value as { text: string }).text)
        .toSorted(),
    ).toEqual([first.text, second.text, ...ids.map((trial) => `note ${trial}`)].toSorted());
    await close();
  });
};

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

describe.skipIf(url === "")("edits in a database", () => {
  let schemas = 0;
  concurrentEdits(async () => {
    const schema = `test_edits_${process.pid}_${(schemas += 1)}`;
    const database = await openPostgres({ url, schema, maxConnections: 6 });
    const memory = await postgresReflectionMemory({ database, namespace: "mine" });
    for (const note of [first, second]) await memory.add(note);
    const close = async () => {
      await database.rows(`DROP SCHEMA ${schema} CASCADE`);
      await database.close();
    };
    return {
      place: { database, kind: "reflections", namespace: "mine" },
      list: () => listPostgresMemories(database),
      close,
    };
  });
});

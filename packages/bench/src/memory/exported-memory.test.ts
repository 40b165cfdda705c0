import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NoteOp } from "@mnemograph/core";
import { defineLogKind, type NotePolicy } from "@mnemograph/memory";
import {
  sqliteExperienceMemory,
  sqliteLog,
  sqliteNoteMemory,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../test-support/folder.js";
import { exportMemoryFile } from "./exported-memory.js";
import { findNotes } from "./find-notes.js";
import { inspectMemoryFile } from "./inspect-memory-file.js";
import { importMemoryFile } from "./memory-files.js";
import { reviseMemory } from "./revise-memory.js";
import { openShownMemory } from "./shown-memory.js";

const folder = temporaryFolder();
const file = join(folder, "all.sqlite");
const at = (name: string) => join(folder, name);
const policy: NotePolicy = {
  allow: ["add", "tag", "remove"],
  startVotes: 2,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "none",
  targets: "strict",
};
const source = { episode: "e1", taskId: "t1", taskType: "clean", success: true };
const add = (text: string): NoteOp => ({
  op: "add",
  draft: {
    kind: "bullet",
    title: "Order",
    text,
    section: "strategies and insights",
    recallText: "",
    sources: [source],
  },
});

beforeAll(async () => {
  for (const namespace of ["house", "shop"]) {
    const notes = await sqliteNoteMemory({ path: file, namespace });
    const by = { episode: "e1", by: "test", policy };
    await notes.apply({ ...by, id: "1", ops: [add("Clean after taking."), add("Look twice.")] });
    const tag: NoteOp = { op: "tag", target: { number: 2 }, tag: "helpful" };
    await notes.apply({ ...by, id: "2", ops: [{ op: "remove", target: { number: 1 } }, tag] });
    await notes.close();
  }
  const reflections = await sqliteReflectionMemory({ path: file, namespace: "house" });
  await reflections.add({ taskId: "t", trial: 0, text: "Look twice." });
  await reflections.close();
  const tuples = await sqliteTupleMemory({ path: file, namespace: "house" });
  const goalTypes = [{ id: 1, name: "doors", goals: ["open the door"] }];
  await tuples.addBatch({ batchId: "b", goalTypes, observationTypes: [], tuples: [] });
  await tuples.close();
  const embedder = { model: "sample", dimensions: 2 };
  const experiences = await sqliteExperienceMemory({ path: file, namespace: "house", embedder });
  const log = {
    id: "a",
    task: "t",
    category: "c",
    plan: "",
    entries: [],
    success: true,
    reward: 1,
  };
  const vectors = { task: new Float32Array([1, 0]), entries: [] };
  await experiences.add([{ log, vectors }]);
  await experiences.close();
  const schema = z.object({ place: z.string() });
  const own = await sqliteLog(defineLogKind({ name: "own", schema, key: ["place"] }), {
    path: file,
    namespace: "house",
  });
  await own.add([{ place: "shelf" }]);
  await own.close();
});

describe("an exported memory of a file", () => {
  it.each([
    ["notes", { kind: "notes", notes: 1 }],
    ["reflections", { kind: "reflections", reflections: 1 }],
    ["tuples", { kind: "tuples", tuples: 0 }],
    ["experiences", { kind: "experiences", added: 1, logs: 1 }],
  ])("comes back as it was: %s", async (kind, imported) => {
    const [first, second] = [at(`${kind}.jsonl`), at(`${kind} again.jsonl`)];
    expect(await exportMemoryFile({ file, kind, namespace: "house" }, first)).toMatchObject({
      kind,
      namespace: "house",
    });
    const database = at(`${kind}.sqlite`);
    expect(await importMemoryFile({ file: first, database, namespace: "copy" })).toEqual(imported);
    await exportMemoryFile({ file: database }, second);
    expect(readFileSync(second, "utf8")).toBe(readFileSync(first, "utf8"));
  });

  it("is one at a time, and of a kind whose rows can be checked", async () => {
    const to = at("none.jsonl");
    const refused = { code: "USAGE" };
    await expect(exportMemoryFile({ file, kind: "notes" }, to)).rejects.toMatchObject(refused);
    await expect(exportMemoryFile({ file, kind: "none" }, to)).rejects.toMatchObject(refused);
    await exportMemoryFile({ file, kind: "own" }, to);
    await expect(importMemoryFile({ file: to, database: at("own.sqlite") })).rejects.toMatchObject(
      refused,
    );
    writeFileSync(to, "no export\n");
    await expect(importMemoryFile({ file: to, database: at("own.sqlite") })).rejects.toMatchObject({
      code: "MEMORY_INVALID",
    });
  });
});

describe("a memory of notes", () => {
  const place = { path: file, kind: "notes", namespace: "house" };
  const row = {
    id: "sai-00002",
    title: "Order",
    text: "Look twice.",
    section: "strategies and insights",
    votes: 2,
    helpful: 1,
    harmful: 0,
    used: 0,
    won: 0,
    sources: [source],
  };

  it("is inspected as rows, and each note is found by its id", async () => {
    const [inspected] = await inspectMemoryFile({ file, kind: "notes", namespace: "house" });
    expect(inspected).toMatchObject({
      version: 2,
      stats: { version: 2, notes: 1, batches: 2 },
      entries: [row],
    });
    const found = await findNotes({ file, id: "sai-00002" });
    expect(found).toEqual([
      { namespace: "house", row },
      { namespace: "shop", row },
    ]);
    expect(await findNotes({ file, id: "sai-00002", namespace: "shop" })).toHaveLength(1);
    expect(await findNotes({ file, id: "sai-00001" })).toEqual([]);
  });

  it("shows every note with the versions that hold it, and takes no change by hand", async () => {
    const shown = await openShownMemory(place);
    const entries = [];
    for await (const { id, version, removedVersion } of shown.entries())
      entries.push([id, version, removedVersion]);
    await shown.close();
    expect(entries).toEqual([
      ["sai-00001", 1, 2],
      ["sai-00002", 1, 2],
      ["sai-00002", 2, null],
    ]);
    const tools = { author: "ada", now: () => 0, findEmbedder: () => Promise.reject(new Error()) };
    await expect(reviseMemory(place, { id: "sai-00002", version: 2 }, tools)).rejects.toMatchObject(
      { code: "USAGE", message: expect.stringMatching(/by hand/) },
    );
  });
});

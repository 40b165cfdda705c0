import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "@mnemograph/memory/sqlite-driver";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { findEmbedderOf } from "./find-embedder-of.js";
import { inspectMemoryFile } from "./inspect-memory-file.js";
import { openListed } from "./open-listed.js";
import { reviseMemory } from "./revise-memory.js";
import { openShownMemory } from "./shown-memory.js";

const folder = temporaryFolder();
/** A file as the first schema wrote it: experiences, reflections and tuples. */
const older = (name: string): string => {
  const path = join(folder, name);
  const database = openSqlite(path, { busyTimeout: 1000 });
  database.exec(
    readFileSync(
      join(import.meta.dirname, "../../../memory/test/fixtures/memory-schema-1.sql"),
      "utf8",
    ),
  );
  database.close();
  return path;
};

it("looking at an older memory, by list, inspection or entries, leaves the file byte for byte as it is", async () => {
  const path = older("looked-at.sqlite");
  const before = readFileSync(path);
  const inspected = await inspectMemoryFile({ file: path });
  expect(inspected.map(({ kind, namespace }) => [kind, namespace])).toEqual([
    ["experiences", "train"],
    ["reflections", "household"],
    ["tuples", "household"],
  ]);
  expect(inspected[1]?.entries).toMatchObject([
    { text: "Look in the drawer first." },
    { text: "Then open it." },
  ]);
  for (const { kind, namespace } of inspected) {
    const shown = await openShownMemory({ path, kind, namespace });
    const entries = [];
    for await (const entry of shown.entries()) entries.push(entry);
    expect(entries.length).toBeGreaterThan(1);
    await shown.close();
  }
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(["looked-at.sqlite"]);
});

it("a change by hand brings it up to date, as every writer does", async () => {
  const path = older("changed.sqlite");
  const before = readFileSync(path);
  const place = { path, kind: "reflections", namespace: "household" };
  const { version } = await reviseMemory(
    place,
    { id: "t1/1", version: 2 },
    { author: "ada", now: () => 0, findEmbedder: findEmbedderOf(builtInRegistry, {}) },
  );
  expect(version).toBe(3);
  expect(readFileSync(path).equals(before)).toBe(false);
});

it("says in words which memory a file has not", async () => {
  const path = older("other.sqlite");
  await expect(
    openListed({ path, kind: "tuples", namespace: "nobody" }, { readOnly: true }),
  ).rejects.toMatchObject({ code: "USAGE" });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineLogKind } from "@mnemograph/memory";
import { sqliteLog } from "@mnemograph/memory/sqlite";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { eraseRows } from "./erase-rows.js";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-rows-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps what another process writes while the rows are read", async () => {
  const kind = defineLogKind({
    name: "remarks",
    schema: z.object({ text: z.string() }),
    key: ["text"],
  });
  const open = () => sqliteLog(kind, { path: join(folder, "memory.sqlite"), namespace: "a" });
  const [memory, other] = [await open(), await open()];
  await memory.add([{ text: "secret" }, { text: "kept" }]);
  let written: Promise<unknown> | undefined;
  const erased = await eraseRows(memory, ({ text }) => {
    written ??= other.add([{ text: "new" }]);
    return text === "secret";
  });
  await written;
  expect(erased).toBe(1);
  expect((await other.all()).map(({ text }) => text)).toEqual(["kept", "new"]);
  await memory.close();
  await other.close();
});

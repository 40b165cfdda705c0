import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";
import { HOST, jsonOf, openApp } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { newFolder, writeRun } from "../../test/write-run.js";

const folder = newFolder();
const outside = newFolder();
const run = writeRun(folder, "doors");
const file = join(run, "studio-tags.json");
const app = openApp([folder], undefined, workPlace(join(folder, "studio"), builtInRegistry));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});

const put = async (tags: unknown, other = app) => {
  const headers = { origin: `http://${HOST}`, "content-type": "application/json" };
  return (await other("/api/runs/doors/tags", { method: "POST", headers, body: { tags } })).status;
};
const listed = async () => {
  const runs = await jsonOf<{ id: string; tags: string[] }[]>(app("/api/runs"));
  return runs.find(({ id }) => id === "doors")?.tags;
};

it("are kept once each, in their order, and taken away again", async () => {
  expect(await listed()).toEqual([]);
  expect(await put(["to check", " baseline ", "to check", "__proto__"])).toBe(200);
  expect(await listed()).toEqual(["to check", "baseline", "__proto__"]);
  expect(await jsonOf(app("/api/runs/doors"))).toMatchObject({ tags: await listed() });
  expect(await put([])).toBe(200);
  expect(await listed()).toEqual([]);
});

it("are few and short words, and nothing is written by a studio that only reads", async () => {
  expect(await put(["kept"])).toBe(200);
  for (const tags of ["text", [7], [""], ["x".repeat(41)], Array.from({ length: 21 }, String)])
    expect(await put(tags)).toBe(400);
  expect(await put(["other"], openApp([folder]))).toBe(405);
  expect(await listed()).toEqual(["kept"]);
});

it("of a damaged or foreign file are none, and a link that lies there is not followed", async () => {
  for (const text of ["", "{", '{"a":1}', "[1]", `["${"x".repeat(70_000)}"]`]) {
    writeFileSync(file, text);
    expect(await listed()).toEqual([]);
  }
  rmSync(file);
  const elsewhere = join(outside, "private.json");
  writeFileSync(elsewhere, '["private"]');
  symlinkSync(elsewhere, file);
  expect(await listed()).toEqual([]);
  expect(await put(["own"])).toBe(200);
  expect(readFileSync(elsewhere, "utf8")).toBe('["private"]');
  expect([await listed(), existsSync(`${file}.${process.pid}`)]).toEqual([["own"], false]);
});

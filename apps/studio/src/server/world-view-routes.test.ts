import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { newFolder, writeRun } from "../../test/write-run.js";

const folder = newFolder();
const reading = openApp([folder]);
beforeAll(() => void writeRun(folder, "doors"));
afterAll(() => rmSync(folder, { recursive: true }));

const views = (run: string, one: string, span: number) =>
  reading(`/api/world-views?run=${run}&episode=${encodeURIComponent(one)}&span=${span}`);

it("a world that is not known here has no map and no tables, and an episode that is not there is refused", async () => {
  expect(await jsonOf(views("doors", "act~test~task-0~0", 2))).toEqual({
    map: null,
    tables: [],
    verdict: null,
  });
  expect((await views("doors", "../manifest", 2)).status).toBe(404);
  expect((await views("nobody", "act~test~task-0~0", 2)).status).toBe(404);
});

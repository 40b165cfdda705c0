import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder, writeRun } from "../../test/write-run.js";
import { findRuns } from "./find-runs.js";

const folder = newFolder();
const elsewhere = newFolder();
afterAll(() =>
  [folder, elsewhere].forEach((path) => rmSync(path, { recursive: true, force: true })),
);
for (const group of ["a", "b", "node_modules", ".hidden"]) mkdirSync(join(folder, group));
writeRun(join(folder, "a"), "same");
writeRun(join(folder, "b"), "same");
writeRun(join(folder, "node_modules"), "skipped");
writeRun(join(folder, ".hidden"), "skipped");
mkdirSync(join(folder, "one/two/three"), { recursive: true });
writeRun(join(folder, "one/two/three"), "too-deep");
symlinkSync(writeRun(elsewhere, "outside"), join(folder, "linked"));

describe("findRuns", () => {
  it("finds runs below, told apart by the way to them; not hidden ones, not deeper than three, not through links that lead out", async () => {
    expect((await findRuns([folder])).map(({ id }) => id)).toEqual(["same", "b~same"]);
  });

  it("takes a run itself, and each run once", async () => {
    const own = join(folder, "a/same");
    expect(await findRuns([own, folder])).toMatchObject([
      { id: "same", root: own, directory: own },
      { id: "b~same", root: folder },
    ]);
  });
});

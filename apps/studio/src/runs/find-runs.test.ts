import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder, writeRun } from "../../test/write-run.js";
import { findRuns, openCatalogue } from "./find-runs.js";

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
  it("finds runs below, distinguished by their path; not hidden ones, not deeper than three, not through links that lead out", async () => {
    expect((await findRuns([folder])).map(({ id }) => id)).toEqual(["same", "b~same"]);
  });

  it("takes a run itself, and each run once", async () => {
    const own = join(folder, "a/same");
    expect(await findRuns([own, folder])).toMatchObject([
      { id: "same", root: own, directory: own },
      { id: "b~same", root: folder },
    ]);
  });

  it("sees a run that came, moved or went since the last look, and looks into no pictures or memories", async () => {
    const place = newFolder();
    // Times of folders are as exact as the system's clock: what is a second old did not change.
    const find = openCatalogue([place], () => Date.now() + 1000);
    const ids = async () => (await find()).map(({ id }) => id);
    for (const name of ["pictures", "memories", "policies", "__proto__"])
      writeRun(join(place, name), "in");
    expect(await ids()).toEqual(["in"]);
    mkdirSync(join(place, "late"));
    expect(await ids()).toEqual(["in"]);
    writeRun(place, "late");
    expect(await ids()).toEqual(["in", "late"]);
    renameSync(join(place, "late"), join(place, "moved"));
    expect(await ids()).toEqual(["in", "moved"]);
    rmSync(join(place, "moved"), { recursive: true });
    expect(await ids()).toEqual(["in"]);
    rmSync(place, { recursive: true });
    expect(await ids()).toEqual([]);
  });
});

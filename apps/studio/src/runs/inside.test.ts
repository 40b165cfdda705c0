import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder } from "../../test/write-run.js";
import { findInside, isInside } from "./inside.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = join(folder, "open");
mkdirSync(join(open, "deep"), { recursive: true });
writeFileSync(join(open, "deep", "file"), "12345");
writeFileSync(join(folder, "secret"), "key");
symlinkSync(join(folder, "secret"), join(open, "out"));
symlinkSync(join(open, "deep"), join(open, "in"));

describe("findInside", () => {
  it("finds files and folders below, links within included", async () => {
    expect(await findInside(open, "deep", "file")).toMatchObject({ size: 5, kind: "file" });
    expect(await findInside(open, "in", "file")).toMatchObject({ size: 5, kind: "file" });
    expect(await findInside(open)).toMatchObject({ kind: "folder" });
  });

  it.each([
    [["out"]],
    [["..", "secret"]],
    [["missing"]],
    [["deep", "file", "below"]],
    [["nul\0byte"]],
  ])("finds nothing at %j: outside, missing or no path", async (parts) => {
    expect(await findInside(open, ...parts)).toBeUndefined();
  });

  it("knows a neighbour whose name begins alike", () => {
    expect(isInside("/a/runs", "/a/runs")).toBe(true);
    expect(isInside("/a/runs", "/a/runs/..b")).toBe(true);
    expect(isInside("/a/runs", "/a/runs-of-others")).toBe(false);
  });
});

import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Captured, capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const here = (...args: readonly string[]) => capture(args, { cwd: folder });
const small = "--built-in --limit 3 --per-type 2 --batch-size 1 --workers 0 --events none".split(
  " ",
);

let played: Captured;
beforeAll(async () => {
  played = await here(
    "bench",
    "--pipelines",
    "act,act-chosen,ldm",
    ...small,
    "--seeds",
    "2",
    "--out",
    "runs/seeds",
  );
});

describe("mnemograph bench --seeds", () => {
  it("plays each seed in a folder of its own and prints the spread, of one process, the chosen one and any", () => {
    expect(played.code).toBe(0);
    expect(played.out).toMatch(/^act +2 +3 +[\d.]+ +[\d.–]+ +[\d.]+ +[\d.–]+ +[\d.]+ [\d.]+$/m);
    for (const pipeline of ["act-chosen", "ldm"])
      for (const counted of ["one of them", "chosen", "any of them"])
        expect(played.out).toContain(`${pipeline}, ${counted}`);
    expect(played.error).toContain(join(folder, "runs/seeds/seed-2"));
  });

  it("prints the same in `report` of the runs, below a table of each with its attempts", async () => {
    const { out } = await here("report", "runs/seeds/seed-1", "runs/seeds/seed-2");
    const at = played.out.indexOf("Success over seeds");
    expect(at).toBeGreaterThan(0);
    expect(out).toContain(played.out.slice(at).trim());
    expect(out.startsWith(played.out.slice(0, at))).toBe(true);
    expect(out.match(/one SR %/g)).toHaveLength(2);
    expect((await here("report", "runs/seeds/seed-1")).out).not.toContain("over seeds");
  });

  it("refuses a single seed", async () => {
    const { code, error } = await here("bench", "--pipelines", "act", ...small, "--seeds", "1");
    expect([code, error]).toEqual([2, expect.stringContaining("a spread over 1 seeds")]);
  });
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
/** Few demonstrations, and goals that are given up soon. */
const small = "--per-type 2 --batch-size 2 --refine-goals 1 --option steps=12".split(" ");
const memory = (...args: string[]) => capture(["memory", ...args, ...small], { cwd: folder });

describe("memory refine", () => {
  it("forms what is missing, refines it with one new goal per task type, and keeps both for the next command", async () => {
    const first = await memory("refine");
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[\d,]+ model calls, [\d,]+ tokens\n$/),
    });
    expect(first.error).toMatch(
      /^forming memory from .+\n(?:forming memory: .+\n)+memory: \d+ tuples in 6 batches, version 6, formed in 0\.0 s\n(?:refining memory: goal \d of 6\n)+refined: 6 goals, \d+ of them improved on; \d+ tuples added, version 6 to \d+, 6 goals played in 0\.0 s\n$/,
    );
    const [, improved, added, version] =
      /refined: 6 goals, (\d+) .*; (\d+) tuples added, version 6 to (\d+)/.exec(first.error) ?? [];
    expect(Number(version)).toBe(6 + Number(improved));
    const stats = JSON.parse((await memory("inspect", "--json")).out) as {
      refined: number;
      version: number;
    };
    expect(stats).toMatchObject({ refined: Number(added), version: Number(version) });
    const again = await memory("refine");
    expect(again.error).toBe(
      first.error
        .replaceAll(/^(?:forming|refining).+\n/gm, "")
        .replace("formed in 0.0 s", "kept from an earlier run")
        .replace("6 goals played in 0.0 s", "kept from an earlier run"),
    );
    expect((await memory("form")).error).toBe(again.error.split("\n")[0] + "\n");
    expect(
      readdirSync(join(folder, "runs/memories")).filter((name) => name.endsWith(".sqlite")),
    ).toHaveLength(1);
  });

  it("plays with the memory refined", async () => {
    const { code, out } = await capture(["run", "ldm-refined", ...small], { cwd: folder });
    expect(out).toMatch(/(success|no success): \d+ model calls/);
    expect(code).toBe(out.includes("no success") ? 1 : 0);
  });

  it("refuses a number of goals that is none", async () => {
    expect(
      await capture(["memory", "refine", "--refine-goals", "0"], { cwd: folder }),
    ).toMatchObject({ code: 2 });
  });
});

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const run = (...args: string[]) => capture(["run", ...args], { cwd: folder });
const small = ["--per-type", "1", "--memory", join(folder, "memories")];

describe("run", () => {
  it("plays the trials of a pipeline whose tasks learn from each other", async () => {
    const { code, out, error } = await run("rap", "--limit", "1");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain("[playTask:1");
    expect(out).toContain("[playTask:3");
    expect(out.trimEnd().split("\n").at(-1)).toMatch(/^success: \d+ model calls/);
  });

  it("forms the memory that LDM2 needs once, and shows what was read from it", async () => {
    const first = await run("ldm", "--limit", "1", "--verbose", ...small);
    expect(first.error).toMatch(
      /^forming memory from .+\n(?:forming memory: .+\n)+memory: \d+ tuples in 6 batches, version 6, formed in [\d.]+ s\n$/,
    );
    expect(first.out).toMatch(
      /memory read batch put\/1, goal type \d+, observation type \d+, version 6\n +\d\.\d{3} {2}.* → /,
    );
    const second = await run("ldm", "--limit", "1", "--verbose", ...small);
    expect(second.error).toMatch(/kept from an earlier run\n$/);
    expect(second.out).toBe(first.out);
  });
});

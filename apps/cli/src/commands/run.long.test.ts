import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("run", () => {
  it("prints no warnings of Node's own with many batch memories side by side", async () => {
    const args = "run ldm --limit 1 --per-type 2 --batch-size 1 --memory many".split(" ");
    const { error } = await runBinary(args, { cwd: folder });
    expect(error).toMatch(
      /^forming memory from [^\n]+\n(?:forming memory: [^\n]+\n)+memory: [^\n]+ in \d+ batches, [^\n]+\n$/,
    );
  });
});

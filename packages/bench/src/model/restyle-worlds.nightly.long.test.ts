import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";

const program = fileURLToPath(new URL("../../benchmarks/restyle-matrix.mjs", import.meta.url));
const folder = temporaryFolder();

/**
 * The documented command, `npm run restyle`, with one style and two pipelines: every world is opened,
 * and every reply goes over HTTP.
 */
it(
  "every world keeps its scores under other styles, over HTTP",
  { timeout: 1_800_000 },
  async () => {
    const args = [
      "--styles",
      "sentencesAround",
      "--pipelines",
      "act,rap-train",
      "--out",
      join(folder, "matrix"),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
    const rows = stdout
      .split("\n")
      .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| world"));
    expect(rows).toHaveLength(13);
    for (const row of rows) {
      const [world, styles, , cells = ""] = row.slice(2).split(" | ");
      const [kept, all] = cells.split(" of ");
      expect({ world, styles, kept }).toEqual({ world, styles: "1", kept: all });
      expect(Number(all)).toBeGreaterThanOrEqual(2);
    }
    expect(stdout).toMatch(/^(\d+) of \1 cells keep the unstyled score$/m);
  },
);

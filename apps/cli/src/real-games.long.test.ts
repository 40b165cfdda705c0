import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../test/capture.js";
import { temporaryFolder } from "../test/folder.js";

/** The games that a user downloads; they are no part of the project. */
const shared = process.env["MNEMOGRAPH_SHARED"] ?? join(import.meta.dirname, "../../../../shared");
const data = process.env["ALFWORLD_DATA"] ?? join(shared, "data/alfworld");
const isAbsent = !existsSync(data);
if (isAbsent)
  console.warn(
    `no ALFWorld games at ${data}: set ALFWORLD_DATA to play the downloaded games in this test`,
  );

const folder = temporaryFolder();

describe("the downloaded games", () => {
  it.skipIf(isAbsent)(
    "are played with a memory formed from the training games, and without the papers' numbers where their protocol was left",
    async () => {
      const args =
        "bench --pipelines act,ldm --limit 4 --per-type 2 --preset ldm2 --out real --workers 0".split(
          " ",
        );
      const { code, out, error } = await capture(args, {
        cwd: folder,
        environment: { ALFWORLD_DATA: data },
      });
      expect(error).toMatch(
        /^forming memory from .+\n(?:forming memory: .+\n)+memory: \d+ tuples in 6 batches, version 6, formed in [\d.]+ s\n8 episodes: 0 kept from before, 8 played now\n/,
      );
      expect(code).toBe(0);
      expect(out).toMatch(
        /^Environment alfworld, split valid_unseen, model offline in every role\.\nPrompts built-in \w+\. Rule sheet off\. Guard none\.$/m,
      );
      expect(out).toMatch(
        /^Preset ldm2\. The papers' numbers are not shown: the offline model is no language model; perType; 4 of 134 tasks\./m,
      );
      expect(out).not.toMatch(/papers' SR %/);
      expect(out).toMatch(/^act +all +4 /m);
      expect(out).toMatch(/^ldm +all +4 /m);
    },
  );
});

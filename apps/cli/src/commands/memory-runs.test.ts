import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { recorded, runs } from "../../test/recorded-episodes.js";

const folder = temporaryFolder();
const command = (...args: string[]) => capture(args, { cwd: folder });

describe("memory import of recorded runs", () => {
  it("writes no demonstrations, and nothing at all where they are asked for", async () => {
    writeFileSync(join(folder, "runs.json"), runs(recorded("a", true)));
    expect(await command("memory", "import", "runs.json", "own.jsonl")).toMatchObject({
      code: 2,
      error: expect.stringContaining("only a run directory becomes demonstrations") as string,
    });
    expect(existsSync(join(folder, "own.jsonl"))).toBe(false);
  });

  it("names what is damaged or missing", async () => {
    writeFileSync(join(folder, "broken.json"), '{"meta": {"source": "x"}, "episodes": [');
    expect(await command("memory", "import", "broken.json", "own.sqlite")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error DATA_INVALID: .*broken\.json is no JSON/),
    });
    writeFileSync(join(folder, "wrong.json"), runs({ task: 3 }));
    expect((await command("memory", "import", "wrong.json", "own.sqlite")).error).toMatch(
      /^error DATA_INVALID: recorded runs, episodes\.0/,
    );
    expect(
      (await command("run", "rap-train", "--limit", "1", "--experiences", "none.sqlite")).error,
    ).toMatch(/^error MEMORY_INVALID: .*none\.sqlite holds no experiences/);
    expect(existsSync(join(folder, "none.sqlite"))).toBe(false);
  });

  const shared =
    process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
  const real = join(shared, "data/runs/alfworld-train-knowagent-llama2-13b-d0.json");
  it.skipIf(!existsSync(real))(
    "reads the recorded wins of a real model (needs MNEMOGRAPH_SHARED)",
    async () => {
      const { episodes } = JSON.parse(readFileSync(real, "utf8")) as {
        episodes: { success: boolean; steps: unknown[] }[];
      };
      const wins = episodes.filter(({ success, steps }) => success && steps.length > 0).length;
      expect((await command("memory", "import", real, "real.sqlite")).out).toBe(
        `${wins} experiences imported, ${wins} in all\n`,
      );
    },
  );
});

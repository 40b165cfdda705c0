import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "lamps-server-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(!hasPython)(
  "is played by pipelines without a memory and with one (skipped without python3)",
  async () => {
    const server = spawn("python3", [join(import.meta.dirname, "lamps_server.py"), "0"]);
    try {
      const [address] = (await once(server.stdout, "data")) as [Buffer];
      const { results } = await runBench(
        {
          environment: String(address).trim(),
          pipelines: ["act", "rap-train"],
          directory: "run",
          memoryFolder: "memories",
          processes: 0,
        },
        { cwd: folder },
      );
      expect(results.map(({ pipeline, taskId }) => `${pipeline} ${taskId}`).toSorted()).toEqual([
        "act attic",
        "act cellar",
        "rap-train attic",
        "rap-train cellar",
      ]);
      expect(results.filter(({ success }) => success)).not.toEqual([]);
    } finally {
      server.kill();
    }
  },
);

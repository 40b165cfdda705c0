import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTextLines } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteAgentMemories } from "../sqlite.js";
import { importRuns } from "./import-runs.js";

const embedder = offlineEmbedder();

describe("a large file", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "import-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is read line by line, into a file, in memory that does not grow with it", async () => {
    const path = join(folder, "large.jsonl");
    const filler = "x".repeat(50_000);
    const lines = Array.from({ length: 1500 }, (_, index) =>
      JSON.stringify({ messages: [], note: `${index}${filler}` }),
    );
    lines.push(
      JSON.stringify({
        messages: [
          { role: "user", content: "Hi" },
          { role: "assistant", content: "Hello." },
        ],
        success: true,
      }),
    );
    writeFileSync(path, lines.join("\n"));
    lines.length = 0;
    const memory = sqliteAgentMemories({
      path: join(folder, "memory.sqlite"),
      embedder,
      agent: "desk",
    });
    let most = 0;
    const open = async function* () {
      for await (const line of readTextLines(path)) {
        most = Math.max(most, process.memoryUsage().rss);
        yield line;
      }
    };
    const before = process.memoryUsage().rss;
    expect(await importRuns({ memory, format: "openai", open })).toMatchObject({
      runs: 1,
      stored: 1,
      damaged: 1500,
    });
    expect(most - before).toBeLessThan(statSync(path).size);
    await memory.close();
  });
});

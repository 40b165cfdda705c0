import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { afterAll, describe, expect, it } from "vitest";
import { remember } from "../methods/remember.js";
import { reembedAgentMemories, sqlite } from "../sqlite.js";
import { agentMemory } from "./agent-memory.js";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-reembed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const other: Embedder = {
  id: "test:letters",
  dimensions: 26,
  embed: async (inputs) =>
    inputs.map((input) => {
      const vector = new Float32Array(26).fill(0.01);
      for (const letter of JSON.stringify(input).toLowerCase()) {
        const place = letter.charCodeAt(0) - 97;
        if (place >= 0 && place < 26) vector[place] = (vector[place] ?? 0) + 1;
      }
      return vector;
    }),
};
const failingAfter = (calls: number) => {
  let asked = 0;
  const embedder: Embedder = {
    ...other,
    embed: async (inputs) => {
      asked += 1;
      if (asked > calls) throw new Error("the process was stopped");
      return other.embed(inputs);
    },
  };
  return { embedder, asked: () => asked };
};

const open = (path: string, embedder: Embedder) =>
  agentMemory({ store: sqlite(path), embedder, agent: "ops", abstain: "never", judge: () => true });

const filled = async (name: string) => {
  const path = join(folder, name);
  const memory = open(path, offlineEmbedder());
  for (const service of ["checkout", "search", "billing"]) {
    const call = { id: "1", function: { name: "deploy", arguments: JSON.stringify({ service }) } };
    remember(
      [
        { role: "user", content: `Deploy ${service}` },
        { role: "assistant", content: "", tool_calls: [call] },
        { role: "tool", tool_call_id: "1", content: `${service} is live` },
      ],
      { memory, methods: [memory.method], id: `run/${service}` },
    );
    await memory.flush();
  }
  await memory.addRule({ about: "deploy", text: "Ask for an approval." });
  await memory.forget({ id: "run/search" });
  await memory.close();
  return path;
};
const rowsOf = async (path: string) => {
  const memory = open(path, other);
  const { experiences } = await memory.of();
  const rows: unknown[] = [];
  for await (const row of (await experiences.exportRows()).rows) rows.push(row);
  await memory.close();
  return rows;
};

describe("reembedAgentMemories", () => {
  it("opens afterwards with the embedder that was refused before, versions as they were", async () => {
    const path = await filled("changed.sqlite");
    await expect(open(path, other).of()).rejects.toMatchObject({
      code: "MEMORY_INVALID",
      hint: expect.stringContaining("mnemograph memory reembed"),
    });
    expect(await reembedAgentMemories(path, other)).toEqual([{ namespace: "agents/ops", logs: 3 }]);
    const memory = open(path, other);
    const { experiences } = await memory.of();
    const found = await memory.items({ like: "Deploy billing", kind: "run" });
    expect(found.map(({ id }) => id)).toEqual(["run/billing", "run/checkout"]);
    expect(found[0]?.similarity).toBeCloseTo(1);
    expect(await (await experiences.at(3)).logIds()).toHaveLength(3);
    expect(await memory.items({ like: "Ask for an approval.", kind: "rule" })).toHaveLength(1);
    await memory.close();
    expect(await reembedAgentMemories(path, other)).toEqual([]);
  });

  it("leaves the file as it was when interrupted, then goes on and ends the same", async () => {
    const [whole, cut] = [await filled("whole.sqlite"), await filled("cut.sqlite")];
    const first = failingAfter(1);
    await expect(reembedAgentMemories(cut, first.embedder)).rejects.toThrow("stopped");
    const before = open(cut, offlineEmbedder());
    expect(await before.items({ like: "Deploy billing", kind: "run" })).toHaveLength(2);
    await before.close();
    const second = failingAfter(Number.POSITIVE_INFINITY);
    await reembedAgentMemories(cut, second.embedder);
    const all = failingAfter(Number.POSITIVE_INFINITY);
    await reembedAgentMemories(whole, all.embedder);
    expect(second.asked()).toBe(all.asked() - 1);
    expect(await rowsOf(cut)).toEqual(await rowsOf(whole));
    expect(existsSync(`${cut}.vectors`)).toBe(false);
  });
});

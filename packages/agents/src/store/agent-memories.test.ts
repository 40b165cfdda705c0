import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offlineEmbedder } from "@mnemograph/models";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { experienceMethod } from "../methods/experience-method.js";
import { recall } from "../methods/recall.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { sqliteAgentMemories } from "../sqlite.js";
import { inProcessAgentMemories } from "./in-process-agent-memories.js";
import { namespaceOf } from "./scope.js";
import { writeBehind } from "./write-behind.js";

const embedder = offlineEmbedder();
const judge = () => true;
const turn = (order: string, result = "done") => [
  { role: "user", content: `Refund order ${order}` },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "refund", arguments: JSON.stringify({ order }) } }],
  },
  { role: "tool", tool_call_id: "1", content: result },
  { role: "assistant", content: "It is done." },
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "agents-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("recall and remember", () => {
  it("need no framework: a turn is kept in a file, and recalled in the next process as text or as messages", async () => {
    const path = join(folder, "memory.sqlite");
    const methods = [experienceMethod(), tupleMethod()];
    const first = sqliteAgentMemories({ path, embedder, judge, agent: "desk" });
    remember(turn("A1"), { memory: first, methods });
    await first.close();
    const second = sqliteAgentMemories({ path, embedder, judge, agent: "desk" });
    const text = await recall("Refund order B2", [], { memory: second, methods });
    expect(text).toContain(
      'Request: Refund order A1\n> refund({"order":"A1"})\nrefund: done\n> answer: It is done.',
    );
    const messages = await recall("Refund order B2", turn("B2").slice(0, 3), {
      memory: second,
      methods,
      as: "messages",
    });
    expect(messages.map(({ role, content }) => [role, /kind="(\w+)"/.exec(content)?.[1]])).toEqual([
      ["user", "experiences"],
      ["user", "situations"],
    ]);
    expect(messages[1]?.content).toContain("Then done: answer: It is done.");
    expect(
      await recall("Refund order B2", [], { memory: second, methods, narrowTo: { user: "ann" } }),
    ).toBe("");
    await second.close();
  });

  it("let two processes write to one file at a time", async () => {
    const path = join(folder, "shared.sqlite");
    const both = [
      sqliteAgentMemories({ path, embedder, judge }),
      sqliteAgentMemories({ path, embedder, judge }),
    ];
    const methods = [experienceMethod(), tupleMethod()];
    for (const [index, memory] of both.entries())
      for (const order of ["A", "B", "C"]) remember(turn(`${order}${index}`), { memory, methods });
    await Promise.all(both.map(({ flush }) => flush()));
    const { experiences, tuples } = await both[0]!.of();
    expect([(await experiences.stats()).logs, (await tuples.stats()).tuples]).toEqual([6, 12]);
    await Promise.all(both.map(({ close }) => close()));
  });

  it("take a renderer for each part", async () => {
    const memory = inProcessAgentMemories({ embedder, judge });
    const render = {
      experience: ({ task }: { readonly task: string }) => `* ${task}`,
      frame: (kind: string, texts: readonly string[]) => `${kind}: ${texts.join()}`,
    };
    const methods = [experienceMethod({ render })];
    remember(turn("A1"), { memory, methods });
    await memory.flush();
    expect(await recall("Refund order B2", [], { memory, methods })).toBe(
      "experiences: * Refund order A1",
    );
  });

  it("write in batches, one after another, what gathers meanwhile", async () => {
    const batches: number[][] = [];
    const queue = writeBehind<number>(async (items) => {
      batches.push([...items]);
      if (items.includes(1)) queue.add(4);
      if (items.includes(2)) throw new Error("full");
    });
    for (const item of [1, 2, 3]) queue.add(item);
    expect(batches).toEqual([]);
    await expect(queue.flush()).rejects.toThrow("full");
    await queue.flush();
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });
});

describe("namespaceOf", () => {
  it("keeps agents and users apart, whatever their names", () => {
    const names = [
      {},
      { user: "a" },
      { agent: "a" },
      { agent: "a/b" },
      { agent: "a", user: "b" },
    ].map(namespaceOf);
    expect(new Set(names).size).toBe(names.length);
    expect(namespaceOf({ agent: "desk", user: "ann@x" })).toBe("agents/desk/ann%40x");
    expect(namespaceOf({ namespace: "household" })).toBe("household");
    // Halves of surrogate pairs cannot be escaped: two such names would be one.
    expect(() => namespaceOf({ agent: "\uD800" })).toThrow("not well-formed");
  });
});

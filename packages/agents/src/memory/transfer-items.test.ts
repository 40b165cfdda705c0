import { offlineEmbedder } from "@mnemograph/models";
import { expect, it } from "vitest";
import { remember } from "../methods/remember.js";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";

const opened = () =>
  agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    agent: "ops",
    judge: () => true,
  });

const exported = async () => {
  const memory = opened();
  const turn = [
    { role: "user", content: "Refund order A1" },
    { role: "assistant", content: "Done." },
  ];
  remember(turn, { memory, methods: [memory.method], id: "run/1" });
  await memory.addRule({ about: "refunds\nof orders", text: "Look first.\nThen pay." });
  return { memory, lines: (await memory.export("jsonl")).trimEnd().split("\n") };
};

it("imports an export after a byte order mark, and the last of several lines with one id", async () => {
  const { lines } = await exported();
  const memory = opened();
  const newer = lines[1]!.replace("Refund order A1", "Refund order password=hunter2hunter2");
  const text = `\ufeff${[...lines, newer].join("\r\n")}`;
  expect(await memory.import("jsonl", text)).toEqual({ runs: 1, rules: 1 });
  const [run] = await memory.items({ kind: "run" });
  expect(run?.text).toContain("Request: Refund order password=[redacted]");
});

it("imports nothing of an export whose runs have no log, or another's", async () => {
  const { lines } = await exported();
  const { item, log } = JSON.parse(lines[1]!) as Record<"item" | "log", object>;
  for (const damaged of [{ item }, { item, log: { ...log, id: "run/2" } }]) {
    const memory = opened();
    const text = [lines[0], lines[2], JSON.stringify(damaged)].join("\n");
    await expect(memory.import("jsonl", text)).rejects.toMatchObject({
      code: "USAGE",
      evidence: { line: 3 },
    });
    expect(await memory.items()).toEqual([]);
  }
});

it("has each rule once, after its own skill file was imported too", async () => {
  const { memory } = await exported();
  expect(await memory.import("skill", await memory.export("skill"))).toEqual({ runs: 0, rules: 0 });
});

it("refuses feedback without a verdict, and words that are empty", async () => {
  const { memory } = await exported();
  const [rule] = await memory.items({ kind: "rule" });
  for (const change of [
    memory.feedback("run/1", {} as { success: boolean }),
    memory.edit(rule?.id ?? "", { text: " " }),
  ])
    await expect(change).rejects.toMatchObject({ code: "USAGE" });
  expect(await memory.items({ outcome: "succeeded" })).toHaveLength(1);
});

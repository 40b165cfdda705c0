import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { experienceMethod } from "../methods/experience-method.js";
import { recall } from "../methods/recall.js";
import { inProcessAgentMemories } from "../store/in-process-agent-memories.js";
import { type ImportRunsOptions, importRuns } from "./import-runs.js";
import { logsOf } from "../langchain/agents.testing.js";

const embedder = offlineEmbedder();
const memoryOf = (more: object = {}) =>
  inProcessAgentMemories({ embedder, agent: "desk", ...more });
const trace = (id: string, more: object = {}) => ({
  id,
  input: `Refund order ${id}`,
  output: "Refunded.",
  observations: [
    {
      id: `${id}-1`,
      type: "TOOL",
      name: "refund",
      input: { order: id },
      output: "done",
      startTime: "1",
    },
  ],
  ...more,
});
const score = (value: number) => ({ scores: [{ name: "correctness", value }] });
const load = (records: readonly unknown[], options: Omit<ImportRunsOptions, "open" | "format">) =>
  importRuns({
    format: "langfuse",
    open: () => records.map((record) => JSON.stringify(record)),
    ...options,
  });

describe("importRuns", () => {
  it("stores runs with the outcomes that the data show, and recalls those that succeeded", async () => {
    const memory = memoryOf();
    const records = [
      trace("A1", score(1)),
      trace("B2", score(0)),
      trace("C3"),
      trace("D4", { scores: [{ name: "helpfulness", value: 0.9 }] }),
      trace("E5", {
        observations: [
          {
            id: "e",
            type: "SPAN",
            level: "ERROR",
            statusMessage: "no key sk-abcdefghijklmnopqrstuvwx",
          },
        ],
      }),
      { odd: true },
    ];
    const summary = await load(records, { memory });
    expect(summary).toMatchObject({
      runs: 5,
      stored: 5,
      outcomes: { succeeded: 1, failed: 2, unknown: 2 },
      skipped: {},
      damaged: 1,
      otherScores: { helpfulness: 1 },
    });
    const shown = await recall("Refund order Z9", [], { memory, methods: [experienceMethod()] });
    expect(shown).toContain('> refund({"order":"A1"})');
    expect(shown).not.toMatch(/order":"[B-E]/);
    const logs = await logsOf(memory);
    expect(logs.map((log) => log?.evidence).filter(Boolean)).toEqual([
      "correctness: 1",
      "correctness: 0",
      "it ended with an error: no key [redacted]",
    ]);
  });

  it("changes nothing the second time, and later outcomes replace those that were unknown, never the other way", async () => {
    const memory = memoryOf();
    await load([trace("A1"), trace("B2", score(1)), trace("B2", score(1))], { memory });
    const { experiences, tuples } = await memory.of();
    const versions = async () => [
      await experiences.version(),
      await tuples.version(),
      (await experiences.stats()).logs,
    ];
    const before = await versions();
    expect(await load([trace("A1"), trace("B2", score(1))], { memory })).toMatchObject({
      stored: 0,
      skipped: { "is stored already": 2 },
    });
    expect(await load([trace("A1"), trace("B2")], { memory })).toMatchObject({ stored: 0 });
    expect(await versions()).toEqual(before);
    expect(await load([trace("A1", score(0))], { memory })).toMatchObject({
      stored: 1,
      outcomes: { failed: 1 },
    });
    expect((await experiences.stats()).logs).toBe(2);
  });

  it("takes the first record of a run with a known outcome, however far apart its records are", async () => {
    const memory = memoryOf();
    const others = Array.from({ length: 250 }, (_, index) => trace(`X${index}`));
    const records = [
      trace("A1"),
      ...others,
      trace("A1", score(1)),
      ...others.slice(0, 5),
      trace("A1"),
      trace("A1", score(0)),
    ];
    expect(await load(records, { memory })).toMatchObject({
      outcomes: { succeeded: 1, failed: 0 },
      skipped: { "stands in the file twice": 7 },
    });
    expect(await load(records, { memory })).toMatchObject({ stored: 0 });
    const shown = await recall("Refund order A1", [], { memory, methods: [experienceMethod()] });
    expect(shown).toContain('order":"A1"');
  });

  it("redacts secrets and what the memory's own function takes out", async () => {
    const memory = memoryOf({ redact: (text: string) => text.replaceAll("Ann", "[name]") });
    await load([trace("Ann", score(1))], { memory });
    const { experiences, tuples } = await memory.of();
    const kept = JSON.stringify([
      await experiences.log((await experiences.logIds())[0] ?? ""),
      await tuples.stats(),
    ]);
    expect(kept).toContain("[name]");
    expect(kept).not.toContain("Ann");
  });
});

describe("users that the data name", () => {
  const two = [
    trace("A1", { userId: "ann", ...score(1) }),
    trace("B2", { userId: "bob", ...score(1) }),
  ];

  it("share no memory: nothing is stored, and the error shows how", async () => {
    const memory = memoryOf();
    await expect(load(two, { memory })).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("--user-field userId") as string,
    });
    await expect(load(two.slice(0, 1), { memory })).rejects.toMatchObject({ code: "USAGE" });
    expect(await (await memory.of()).experiences.logIds()).toEqual([]);
    await expect(load(two, { memory: memoryOf({ user: "ann" }) })).rejects.toMatchObject({
      code: "USAGE",
    });
    expect(await load(two.slice(0, 1), { memory: memoryOf({ user: "ann" }) })).toMatchObject({
      stored: 1,
    });
  });

  it("have a memory each with userField, and runs without a user are left out", async () => {
    const memory = memoryOf();
    const summary = await load([...two, trace("C3", { userId: "null" }), trace("D4")], {
      memory,
      userField: "userId",
    });
    expect(summary).toMatchObject({ stored: 2, skipped: { "names no user at userId": 2 } });
    const shown = (user: string) =>
      recall("Refund order Z9", [], { memory, methods: [experienceMethod()], narrowTo: { user } });
    expect(await shown("ann")).toContain("A1");
    expect(await shown("ann")).not.toContain("B2");
    expect(await shown("bob")).not.toContain("A1");
    await expect(load(two, { memory: memoryOf(), userField: "who" })).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("are found by the memory's own scopeOf, which gets the context of a run", async () => {
    const memory = inProcessAgentMemories({
      embedder,
      scopeOf: ({ context }) => ({ agent: "desk", user: context["userId"] }),
    });
    await load(two, {
      memory,
      userField: "userId",
      contextOf: ({ scopeHints }) => ({ userId: scopeHints.user }),
    });
    const shown = await recall("Refund order Z9", [], {
      memory,
      methods: [experienceMethod()],
      context: { userId: "ann" },
    });
    expect(shown).toContain("A1");
    expect(shown).not.toContain("B2");
    await expect(load(two, { memory, contextOf: () => ({}) })).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("share one on purpose", async () => {
    expect(await load(two, { memory: memoryOf(), shareUsers: true })).toMatchObject({ stored: 2 });
  });
});

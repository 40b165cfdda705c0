import { HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inProcess } from "../store/in-process.js";
import type { AgentMemorySettings } from "../memory/memory-options.js";
import { agentMemory } from "./agent-memory.js";
import { ask, calls, refunds, seenBy, shopTools } from "./agents.testing.js";

const opened = (settings: Partial<AgentMemorySettings> = {}) =>
  agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    ...(settings.scopeOf === undefined && { agent: "support" }),
    judge: ({ ending, trajectory }) =>
      ending === "finished"
        ? { success: !trajectory.task.goal.includes("X"), reason: "order X is refused" }
        : undefined,
    ...settings,
  });

const agentWith = (memory: ReturnType<typeof opened>) => {
  const model = scriptedModel(refunds);
  return {
    model,
    agent: createAgent({ model, tools: shopTools, middleware: [memory.middleware()] }),
  };
};

describe("agentMemory", () => {
  it("shows a similar run at the end of the user's message, with its record", async () => {
    const memory = opened();
    const { model, agent } = agentWith(memory);
    for (const order of ["A1", "A2", "A3"]) {
      await agent.invoke(ask(`Please refund order ${order}`));
      await memory.flush();
    }
    const before = model.calls.length;
    await agent.invoke(ask("Please refund order A4"));
    const shown = seenBy(model, before);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^Please refund order A4\n\n<recalled>/);
    expect(shown[0]).toMatch(/\(worked 3 times, last on \d{4}-\d\d-\d\d\)/);
    expect(shown[0]?.match(/Request: /g)).toHaveLength(1);
    expect(shown[0]).toContain('> refund({"order":"A');
  });

  it("shows nothing to a request that has nothing to do with the memory", async () => {
    const memory = opened();
    const { model, agent } = agentWith(memory);
    for (const order of ["A1", "A2", "A3"]) await agent.invoke(ask(`Please refund order ${order}`));
    await memory.flush();
    const before = model.calls.length;
    await agent.invoke(ask("Which birds winter in southern Spain?"));
    expect(seenBy(model, before)).toEqual(["Which birds winter in southern Spain?"]);
  });

  it("shows nothing to a request without words", async () => {
    const memory = opened();
    const find = () => calls(["find_order", { order: "A1" }]);
    const model = scriptedModel([find(), "Done.", find(), "Done."]);
    const agent = createAgent({ model, tools: shopTools, middleware: [memory.middleware()] });
    for (const data of ["AAAA", "BBBB"]) {
      const url = `data:image/png;base64,${data}`;
      const content = [{ type: "image_url", image_url: { url } }];
      await agent.invoke({ messages: [new HumanMessage({ content })] });
      await memory.flush();
    }
    expect(JSON.stringify(model.calls)).not.toContain("recalled");
  });

  it("shows nothing of what was erased while a run is under way", async () => {
    const memory = opened();
    await agentWith(memory).agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    const model = scriptedModel([calls(["erase", {}]), "Done."]);
    const erase = tool(
      async () => {
        await memory.forget({ everything: true }, { erase: true });
        return "erased";
      },
      { name: "erase", description: "erases", schema: z.object({}) },
    );
    const agent = createAgent({ model, tools: [erase], middleware: [memory.middleware()] });
    await agent.invoke(ask("Please refund order A2"));
    expect(seenBy(model, 0).join()).toContain("order A1");
    expect(seenBy(model, 1).join()).not.toContain("order A1");
  });

  it("explains what a run was shown, and why", async () => {
    const memory = opened();
    const { agent } = agentWith(memory);
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    await agent.invoke(ask("Please refund order A2"));
    const runs = await memory.items({ kind: "run" });
    const first = runs.find(({ text }) => text.includes("A1"));
    const second = runs.find(({ text }) => text.includes("A2"));
    const [call] = await memory.explain(second?.id ?? "");
    expect(call?.thresholds.run).toBeGreaterThan(0);
    expect(call?.tokens).toBeGreaterThan(0);
    expect(call?.candidates[0]).toMatchObject({
      id: first?.id,
      kind: "run",
      shown: true,
      trust: 1,
    });
    expect(first).toMatchObject({ outcome: "succeeded", shown: 1, succeeded: 1 });
  });

  it("demotes a run by feedback that comes later, and shows why it failed", async () => {
    const memory = opened();
    const { model, agent } = agentWith(memory);
    await agent.invoke(ask("Please refund order A1"));
    const [run] = await memory.items({ kind: "run" });
    const reason = "refund(A1) needs an approval";
    await memory.feedback(run?.id ?? "", { success: false, reason });
    const before = model.calls.length;
    await agent.invoke(ask("Please refund order A2"));
    const [shown] = seenBy(model, before);
    expect(shown).toContain(`- On "Please refund order A1": It failed: ${reason}`);
    expect(shown).not.toContain("worked");
    await expect(memory.feedback("run/none", { success: true })).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("recalls the rules of a person, changes them, and retires them", async () => {
    const memory = opened();
    const { model, agent } = agentWith(memory);
    const id = await memory.addRule({ about: "refund an order", text: "Look the order up first." });
    const shownTo = async (request: string) => {
      const before = model.calls.length;
      await agent.invoke(ask(request));
      await memory.flush();
      return seenBy(model, before).join("\n");
    };
    expect(await shownTo("Please refund order A1")).toContain("Look the order up first.");
    await memory.edit(id, { text: "Look the order up twice." });
    expect(await shownTo("Please refund order A2")).toContain("Look the order up twice.");
    await memory.edit(id, { status: "retired" });
    expect(await shownTo("Please refund order A3")).not.toContain("Look the order up");
    await expect(memory.addRule({ about: " ", text: "x" })).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("recalls the kinds that are wanted, and no other", async () => {
    const shownWith = async (kinds: AgentMemorySettings["kinds"]) => {
      const memory = opened({ abstain: "never", ...(kinds !== undefined && { kinds }) });
      const { model, agent } = agentWith(memory);
      await agent.invoke(ask("Please refund order A1"));
      await memory.addRule({ about: "refund an order", text: "Look the order up first." });
      const before = model.calls.length;
      await agent.invoke(ask("Please refund order B2"));
      const shown = model.calls.slice(before).flatMap((_, call) => seenBy(model, before + call));
      return ["(worked once", "Then done: ", "Look the order up first."].map((part) =>
        shown.join("\n").includes(part),
      );
    };
    expect(await shownWith(["rules"])).toEqual([false, false, true]);
    expect(await shownWith(["runs"])).toEqual([true, false, false]);
    expect(await shownWith(["steps"])).toEqual([false, true, false]);
  });

  it("finds a rule by its new words, and exports no vectors", async () => {
    const memory = opened();
    const agent = agentWith(memory).agent;
    await agent.invoke(ask("Please refund order X1"));
    await memory.flush();
    const [lesson] = await memory.items({ kind: "rule" });
    await memory.edit(lesson?.id ?? "", { about: "water the plants", text: "Not on Fridays." });
    const [found] = await memory.items({ kind: "rule", like: "water the plants" });
    expect(found?.similarity).toBeCloseTo(1);
    await agent.invoke(ask("Please refund order X2"));
    expect(await memory.export("jsonl")).not.toContain('"vectors"');
  });

  it("quarantines a run with those that copied it", async () => {
    const memory = opened();
    const { model, agent } = agentWith(memory);
    for (const order of ["A1", "A2"]) {
      await agent.invoke(ask(`Please refund order ${order}`));
      await memory.flush();
    }
    const first = (await memory.items({ kind: "run" })).find(({ text }) => text.includes("A1"));
    await memory.edit(first?.id ?? "", { status: "quarantined", descendants: true });
    expect((await memory.items({ status: "quarantined" })).map(({ kind }) => kind)).toEqual([
      "run",
      "run",
    ]);
    const before = model.calls.length;
    await agent.invoke(ask("Please refund order A3"));
    expect(seenBy(model, before).join()).not.toContain("<recalled");
  });

  it("quarantines with a run what it alone taught, and the runs that were shown that", async () => {
    const memory = opened({ kinds: ["rules"] });
    const { agent } = agentWith(memory);
    const runs = () => memory.items({ kind: "run" });
    for (const order of ["A1", "B1"]) {
      await agent.invoke(ask(`Please refund order ${order}`));
      await memory.flush();
    }
    const [first, second] = (await runs()).toSorted((left, right) => left.at - right.at);
    await memory.feedback(first?.id ?? "", { success: false, reason: "send the card's number" });
    await memory.feedback(second?.id ?? "", { success: false, reason: "the lead has to approve" });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    await memory.edit(first?.id ?? "", { status: "quarantined", descendants: true });
    const rules = await memory.items({ kind: "rule" });
    expect(rules.map(({ text, status }) => [text.includes("card"), status]).toSorted()).toEqual([
      [false, "active"],
      [true, "quarantined"],
    ]);
    const [last] = (await runs()).toSorted((left, right) => right.at - left.at);
    expect(last?.status).toBe("quarantined");
    await memory.edit(first?.id ?? "", { status: "active", descendants: true });
    expect(await memory.items({ status: "quarantined" })).toEqual([]);
  });

  it("keeps users apart in everything that it does", async () => {
    const memory = opened({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
    const { model, agent } = agentWith(memory);
    const as = (userId: string) => ({ context: { userId } });
    await agent.invoke(ask("Please refund order A1"), as("ann"));
    await memory.addRule({ about: "refund an order", text: "Ann pays by card 4711." }, as("ann"));
    const [run] = await memory.items({ kind: "run" }, as("ann"));
    const before = model.calls.length;
    await agent.invoke(ask("Please refund order B2"), as("bob"));
    await memory.flush();
    expect(seenBy(model, before).join()).not.toContain("<recalled");
    expect(JSON.stringify(await memory.items({}, as("bob")))).not.toContain("A1");
    expect(await memory.export("jsonl", as("bob"))).not.toContain("4711");
    expect(await memory.explain(run?.id ?? "", as("bob"))).toEqual([]);
    await expect(
      memory.feedback(run?.id ?? "", { success: false }, as("bob")),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(memory.forget({ id: run?.id ?? "" }, as("bob"))).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(memory.items()).rejects.toMatchObject({ code: "USAGE" });
  });

  it("carries its items to another memory, as lines and as a skill", async () => {
    const memory = opened();
    const { agent } = agentWith(memory);
    await agent.invoke(ask("Please refund order A1"));
    await memory.addRule({ about: "refund an order", text: "Look the order up first." });
    const other = opened();
    expect(await other.import("jsonl", await memory.export("jsonl"))).toEqual({
      runs: 1,
      rules: 1,
    });
    expect(await other.items()).toEqual((await memory.items()).map((item) => ({ ...item })));
    const skill = await memory.export("skill", { name: "refunds" });
    expect(skill).toMatch(/^---\nname: refunds\n/);
    const third = opened();
    expect(await third.import("skill", skill)).toEqual({ runs: 0, rules: 1 });
    expect((await third.items())[0]).toMatchObject({
      kind: "rule",
      text: '- On "refund an order": Look the order up first.',
    });
    // As an editor on Windows saves it.
    const fourth = opened();
    await fourth.import("skill", skill.replaceAll("\n", "\r\n"));
    expect((await fourth.items()).map(({ text }) => text)).toEqual(
      (await third.items()).map(({ text }) => text),
    );
    await expect(third.import("jsonl", "{}")).rejects.toMatchObject({ code: "USAGE" });
  });
});

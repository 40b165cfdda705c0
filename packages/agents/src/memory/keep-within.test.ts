import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { recall } from "../methods/recall.js";
import { remember } from "../methods/remember.js";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";
import type { AgentMemorySettings } from "./memory-options.js";

const day = 86_400_000;
const as = (userId: string) => ({ context: { userId } });

const opened = (keep: AgentMemorySettings["keep"], judge: AgentMemorySettings["judge"]) => {
  const clock = { now: 1000 * day };
  const memory = agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    abstain: "never",
    now: () => clock.now,
    judge: judge ?? (() => true),
    ...(keep !== undefined && { keep }),
  });
  const work = async (user: string, order: string, id = `run/${user}-${order}`) => {
    clock.now += 1;
    const call = { id: "1", function: { name: `refund_${order}`, arguments: "{}" } };
    remember(
      [
        { role: "user", content: `Refund order ${order}` },
        { role: "assistant", content: "", tool_calls: [call] },
        { role: "tool", tool_call_id: "1", content: "refunded" },
      ],
      { memory, methods: [memory.method], id, ...as(user) },
    );
    await memory.flush();
  };
  const idsOf = async (user: string, kind: "run" | "rule" = "run") =>
    (await memory.items({ kind }, as(user))).map(({ id }) => id);
  const shownTo = (user: string) =>
    recall("Refund order A1", [], { memory, methods: [memory.method], ...as(user) });
  return { memory, clock, work, idsOf, shownTo };
};

describe("keep", () => {
  it("keeps the newest runs of each scope", async () => {
    const { work, idsOf } = opened({ runs: 2 }, () => true);
    for (const order of ["A1", "A2", "A3"]) await work("ann", order);
    await work("bob", "B1");
    expect(await idsOf("ann")).toEqual(["run/ann-A3", "run/ann-A2"]);
    expect(await idsOf("bob")).toEqual(["run/bob-B1"]);
  });

  it("may differ by scope", async () => {
    const { work, idsOf } = opened(
      ({ user }) => (user === "ann" ? { runs: 1 } : {}),
      () => true,
    );
    for (const order of ["A1", "A2"]) for (const user of ["ann", "bob"]) await work(user, order);
    expect(await idsOf("ann")).toEqual(["run/ann-A2"]);
    expect(await idsOf("bob")).toHaveLength(2);
  });

  it("keeps the newest runs of one way of working, of each scope", async () => {
    const { work, idsOf } = opened({ perSkeleton: 2 }, () => true);
    for (const id of ["run/1", "run/2", "run/3"]) await work("ann", "A1", id);
    await work("bob", "A1", "run/4");
    expect(await idsOf("ann")).toEqual(["run/3", "run/2"]);
    expect(await idsOf("bob")).toEqual(["run/4"]);
  });

  it("recalls no run that has expired, and removes it with the next one", async () => {
    const { clock, work, idsOf, shownTo } = opened({ days: 30 }, () => true);
    await work("ann", "A1");
    expect(await shownTo("ann")).toContain("refund_A1");
    clock.now += 31 * day;
    expect(await shownTo("ann")).toBe("");
    await work("ann", "A2");
    expect(await idsOf("ann")).toEqual(["run/ann-A2"]);
  });

  it("removes rules that runs taught, the oldest first, and none of yours", async () => {
    const fail: AgentMemorySettings["judge"] = ({ trajectory: { task } }) => ({
      success: false,
      reason: `${task.goal.split(" ").at(-1)} is frozen`,
    });
    const { memory, clock, work, idsOf, shownTo } = opened({ days: 30, rules: 1 }, fail);
    const own = await memory.addRule({ about: "refund", text: "Ask first." }, as("ann"));
    await work("ann", "A1");
    await work("ann", "B2");
    const rules = await idsOf("ann", "rule");
    expect(rules).toHaveLength(2);
    expect(rules).toContain(own);
    expect(await shownTo("ann")).toContain("B2 is frozen");
    clock.now += 31 * day;
    expect(await shownTo("ann")).not.toContain("frozen");
    expect(await shownTo("ann")).toContain("Ask first.");
  });
});

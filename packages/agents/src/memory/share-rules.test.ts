import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { recall } from "../methods/recall.js";
import { remember } from "../methods/remember.js";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";
import type { ShareOptions } from "./share-options.js";

const secretOf = { ann: "heron4711", bob: "otter1174" } as const;
type Tenant = keyof typeof secretOf;
const as = (userId: string) => ({ context: { userId } });

const opened = (share?: ShareOptions) =>
  agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    agent: "ops",
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    abstain: "never",
    judge: ({ trajectory: { task } }) => ({
      success: false,
      reason: `deploys of tier 1 services need an approval of ${/code (\S+)/.exec(task.goal)?.[1] ?? ""}`,
    }),
    ...(share !== undefined && { share }),
  });
type Memory = ReturnType<typeof opened>;

const work = async (memory: Memory, tenant: Tenant, id = `run/${tenant}`) => {
  const request = `deploy checkout, my code ${secretOf[tenant]} is private`;
  const call = { id: "1", function: { name: "deploy", arguments: '{"service":"checkout"}' } };
  remember(
    [
      { role: "user", content: request },
      { role: "assistant", content: "", tool_calls: [call] },
      { role: "tool", tool_call_id: "1", content: "done" },
    ],
    { memory, methods: [memory.method], id, ...as(tenant) },
  );
  await memory.flush();
};
const shownTo = (memory: Memory, user: string) =>
  recall("deploy checkout", [], { memory, methods: [memory.method], ...as(user) });
const stored = async (memory: Memory) =>
  JSON.stringify(await (await memory.of({ user: "carl" })).shared?.all());

describe("rules that users of an agent share", () => {
  it("cross when two users were taught the same, without what only one of them has", async () => {
    const memory = opened({ rules: "agent", runs: "user" });
    await work(memory, "ann");
    await work(memory, "ann", "run/again");
    expect(await shownTo(memory, "carl")).toBe("");
    await work(memory, "bob");
    const shown = await shownTo(memory, "carl");
    expect(shown).toContain("deploys of tier 1 services need an approval of …");
    for (const secret of Object.values(secretOf)) {
      expect(shown).not.toContain(secret);
      expect(await stored(memory)).not.toContain(secret);
    }
    expect(await shownTo(memory, "ann")).not.toContain(secretOf.bob);
    expect(await shownTo(memory, "bob")).not.toContain(secretOf.ann);
  });

  it("cross at once in the words of a redaction of yours, or not at all", async () => {
    const memory = opened({
      rules: "agent",
      redact: ({ about, text }) =>
        text.includes("heron")
          ? { about: about.replace(/heron\d+/, "N"), text: text.replace(/heron\d+/, "N") }
          : undefined,
    });
    await work(memory, "ann");
    await work(memory, "bob");
    const shown = await shownTo(memory, "carl");
    expect(shown).toContain("approval of N");
    expect(shown).not.toContain("otter");
  });

  it("stay with their user unless set", async () => {
    const memory = opened();
    await work(memory, "ann");
    await work(memory, "bob");
    expect(await shownTo(memory, "carl")).toBe("");
  });

  it("are withdrawn with the user's memory before a second one confirms them", async () => {
    const memory = opened({ rules: "agent" });
    await work(memory, "ann");
    await memory.forget({ everything: true }, as("ann"));
    expect(await stored(memory)).toBe("[]");
    await work(memory, "bob");
    expect(await shownTo(memory, "carl")).toBe("");
  });
});

import { InMemoryStore } from "@langchain/langgraph";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { agentMemory } from "../langchain/agent-memory.js";
import { ask, refunds, shopTools } from "../langchain/agents.testing.js";
import { experienceMethod } from "../methods/experience-method.js";
import { reflectionMethod } from "../methods/reflection-method.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { runOn } from "../methods/formation/forming.testing.js";
import { itemsPlace, langgraphStore } from "./langgraph-store.js";

const secret = "heliotrope-7741";
const as = (userId: string) => ({ context: { userId } });
const opened = (store: InMemoryStore) =>
  agentMemory({
    store: langgraphStore(store),
    embedder: offlineEmbedder(),
    agent: "shop",
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    judge: ({ ending }) => ending === "finished",
  });
const textOf = async (store: InMemoryStore) =>
  JSON.stringify(await store.search(["memories"], { limit: 10_000 }));
/** PostgresStore takes a prefix letter by letter. */
class LetterStore extends InMemoryStore {
  override async search(prefix: string[], options: Parameters<InMemoryStore["search"]>[1] = {}) {
    const all = await super.search([], { limit: 100_000 });
    const { offset = 0, limit = 10 } = options;
    return all
      .filter(({ namespace }) => namespace.join(".").startsWith(prefix.join(".")))
      .slice(offset, offset + limit);
  }
}

describe("langgraphStore", () => {
  it("is shared by two processes, keeps two users apart, and lists their items through the store", async () => {
    const store = new InMemoryStore();
    const [one, two] = [opened(store), opened(store)];
    const model = scriptedModel(refunds);
    const agents = [one, two].map((memory) =>
      createAgent({ model, tools: shopTools, middleware: [memory.middleware()], store }),
    );
    await agents[0]?.invoke(ask(`Please refund order A1, my word is ${secret}`), as("ann"));
    await one.flush();
    await agents[1]?.invoke(ask("Please refund order B1"), as("bob"));
    await two.flush();
    const before = model.calls.length;
    await agents[1]?.invoke(ask("Please refund order A2"), as("ann"));
    await agents[0]?.invoke(ask("Please refund order B2"), as("bob"));
    const shown = model.calls
      .slice(before)
      .map((messages) => messages.map(({ text }) => text).join("\n"));
    expect(shown.map((text) => text.includes("<recalled"))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(shown.map((text) => text.includes(secret))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    for (const memory of [one, two]) await memory.flush();
    expect((await one.items({}, as("ann"))).length).toBe(2);
    const listed = await store.search(itemsPlace({ agent: "shop", user: "bob" }), {
      filter: { kind: "run" },
    });
    expect(listed.map(({ value }) => [value["kind"], value["outcome"]])).toEqual([
      ["run", "succeeded"],
      ["run", "succeeded"],
    ]);
    expect(
      (await store.search(["memories", "agents", "shop", "ann"], { limit: 100 })).length,
    ).toBeGreaterThan(4);
    for (const memory of [one, two]) await memory.close();
  });

  it("lists what a change left, and holds nothing of what was erased", async () => {
    const store = new InMemoryStore();
    const [one, two] = [opened(store), opened(store)];
    const methods = [one.method, experienceMethod(), tupleMethod(), reflectionMethod()];
    for (const order of [secret, "A1"])
      remember(runOn(order, "Refund"), { memory: one, methods, id: `run/${order}`, ...as("ann") });
    await one.flush();
    const rule = await two.addRule({ about: "refunds", text: "Look first." }, as("ann"));
    await one.edit(rule, { text: "Look twice." }, as("ann"));
    const rules = () =>
      store.search(itemsPlace({ agent: "shop", user: "ann" }), { filter: { kind: "rule" } });
    expect((await rules()).map(({ value }) => value["text"])).toEqual(["Look twice."]);
    expect(await textOf(store)).toContain(secret);
    const forgotten = await two.forget({ id: `run/${secret}` }, { ...as("ann"), erase: true });
    expect(forgotten.derived).toBeGreaterThan(0);
    expect(await textOf(store)).not.toContain(secret);
    expect((await one.items({}, as("ann"))).map(({ id }) => id).toSorted()).toEqual(
      [rule, "run/A1"].toSorted(),
    );
    await one.forget({ everything: true }, { ...as("ann"), erase: true });
    expect(await two.items({}, as("ann"))).toEqual([]);
    expect(await rules()).toEqual([]);
    expect(await textOf(store)).not.toContain("A1");
  });

  it("keeps users apart whose names begin alike, or look like places, in a store that searches letter by letter", async () => {
    const store = new LetterStore();
    const users = ["ann", "anna", "@agent-items", "ann/@agent-items", "@heads", "a.b_c%"];
    const memory = opened(store);
    for (const user of users)
      await memory.addRule({ about: "refunds", text: `For ${user}.` }, as(user));
    const shared = agentMemory({
      store: langgraphStore(store),
      embedder: offlineEmbedder(),
      agent: "shop",
    });
    await shared.addRule({ about: "refunds", text: "For all." });
    const again = opened(store);
    for (const user of users)
      expect((await again.items({}, as(user))).map(({ text }) => text)).toEqual([
        `- On "refunds": For ${user}.`,
      ]);
    expect((await shared.items()).map(({ text }) => text)).toEqual(['- On "refunds": For all.']);
    const [rule] = await again.items({}, as("ann"));
    await again.edit(rule?.id ?? "", { text: "For ann alone." }, as("ann"));
    for (const user of users)
      expect(await store.search(itemsPlace({ agent: "shop", user }))).toHaveLength(1);
  });

  it("refuses another embedder than the one that the store's memory was made with", async () => {
    const store = new InMemoryStore();
    const memory = opened(store);
    remember(runOn("A1", "Refund"), { memory, methods: [memory.method], ...as("ann") });
    await memory.flush();
    const other = agentMemory({
      store: langgraphStore(store),
      embedder: { ...offlineEmbedder(), id: "other" },
      agent: "shop",
    });
    await expect(other.items({}, { narrowTo: { user: "ann" } })).rejects.toMatchObject({
      code: "MEMORY_INVALID",
    });
  });
});

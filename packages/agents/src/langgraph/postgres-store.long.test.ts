/// <reference types="@mnemograph/test-postgres/setup" />
import { PostgresStore } from "@langchain/langgraph-checkpoint-postgres/store";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, inject, it } from "vitest";
import { agentMemory } from "../memory/agent-memory.js";
import { runOn } from "../methods/formation/forming.testing.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { itemsPlace, langgraphStore } from "./langgraph-store.js";

/** Empty where no server can be had: such tests are skipped. */
const url = inject("postgresUrl");
const as = (userId: string) => ({ context: { userId } });

describe.skipIf(url === "")("langgraphStore over LangGraph's PostgresStore", () => {
  it("keeps what two processes write in turn, with odd texts, apart by user, and erases it", async () => {
    const schema = `test_langgraph_store_${process.pid}`;
    const stores = [1, 2].map(() => PostgresStore.fromConnString(url, { schema }));
    for (const store of stores) await store.setup();
    const memories = stores.map((store) =>
      agentMemory({
        store: langgraphStore(store),
        embedder: offlineEmbedder(),
        scopeOf: ({ context }) => ({ user: context["userId"] }),
        judge: () => true,
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      for (const [machine, memory] of memories.entries()) {
        for (const user of ["ann", "anna"]) {
          const id = `run/${user}/${machine}${round}`;
          remember(runOn(`${user}${machine}${round} \u0000 \ud800`, "Refund"), {
            memory,
            methods: [memory.method, tupleMethod()],
            id,
            ...as(user),
          });
        }
        // In one moment, one process may miss what the other writes.
        await memory.flush();
      }
    }
    for (const memory of memories) {
      for (const user of ["ann", "anna"]) {
        const { experiences } = await memory.of({ user });
        expect((await experiences.logIds()).toSorted()).toEqual(
          ["00", "01", "02", "10", "11", "12"].map((name) => `run/${user}/${name}`),
        );
        expect((await memory.items({}, as(user))).length).toBe(6);
      }
    }
    const [one, two] = memories;
    expect(await stores[0]?.search(itemsPlace({ user: "ann" }), { limit: 100 })).toHaveLength(6);
    await one?.forget({ everything: true }, { ...as("ann"), erase: true });
    expect(await two?.items({}, as("ann"))).toEqual([]);
    expect(await two?.items({}, as("anna"))).toHaveLength(6);
    expect(JSON.stringify(await stores[1]?.search(["memories"], { limit: 1000 }))).not.toMatch(
      /Refund ann\d/,
    );
    for (const store of stores) await store.stop();
  });
});

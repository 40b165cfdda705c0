import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { agentMemory } from "../memory/agent-memory.js";
import { inProcess } from "../store/in-process.js";
import { call, listening, paired, run } from "./clients.testing.js";

const opened = () =>
  agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    agent: "desk",
    scopeOf: ({ context }) => ({ user: context["user"] }),
  });
const context = { user: "ann" };

describe("a server over agentMemory", () => {
  it("recalls by the one ranked list, and nothing where nothing is near", async () => {
    const memory = opened();
    const { client } = await paired({ memory, context });
    for (const id of ["run-1", "run-2", "run-3"])
      await call(client, "remember_experience", { id, ...run });
    const rule = await memory.addRule(
      { about: "Refund order A1", text: "Ask for the receipt." },
      { context },
    );
    const { data, text } = await call(client, "recall_experience", { task: "Refund order A1" });
    expect(data).toMatchObject({
      items: [
        {
          kind: "run",
          run: expect.stringMatching(/^run-\d$/),
          times: 3,
          outcome: "succeeded",
          score: expect.any(Number),
        },
        { kind: "note", id: rule, score: expect.any(Number) },
      ],
    });
    expect(text).toContain("[run run-");
    expect(text).toContain(`[note ${rule}]`);
    const far = await call(client, "recall_experience", { task: "Paint a boat in the harbour" });
    expect(far.data).toMatchObject({ items: [] });
  });

  it("corrects by feedback what rests on a run, and forgets", async () => {
    const memory = opened();
    const { client } = await paired({ memory, context });
    await call(client, "remember_experience", { id: "run-1", ...run });
    const reason = "the card was wrong";
    await call(client, "feedback", { id: "run-1", success: false, reason });
    const [taught] = await memory.items({ kind: "rule" }, { context });
    expect(taught?.text).toContain(`It failed: ${reason}`);
    const { data } = await call(client, "forget", { id: "run-1" });
    expect(data).toMatchObject({ removed: { runs: 1, notes: 1 } });
    expect(await memory.items({}, { context })).toEqual([]);
  });

  it("keeps the memories of two tokens apart", async () => {
    const memory = opened();
    const [ann, bob] = ["token-of-ann-0001", "token-of-bob-0001"] as const;
    const { clientOf } = await listening(
      { tokens: { [ann]: { user: "ann" }, [bob]: { user: "bob" } } },
      memory,
    );
    await call(await clientOf(ann), "remember_experience", { id: "run-1", ...run });
    const asked = { task: "Refund order A1" };
    expect((await call(await clientOf(ann), "recall_experience", asked)).data).toMatchObject({
      items: [{ run: "run-1" }],
    });
    expect((await call(await clientOf(bob), "recall_experience", asked)).data).toMatchObject({
      items: [],
    });
  });
});

import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { inProcess } from "@mnemograph/agents";
import { compareEvaluations, isBetter } from "@mnemograph/agents/evaluate";
import { openModel } from "@mnemograph/models";
import { openAgent, openMemory } from "./agent.js";
import { measure } from "./measure.js";
import { startMockModel } from "./mock-model.js";
import { tickets } from "./tickets.js";
import { openTools } from "./tools.js";

let mock: Awaited<ReturnType<typeof startMockModel>>;
before(async () => void (mock = await startMockModel()));
after(() => mock.close());
const openMock = () => openModel("openai:mock", { baseUrl: mock.url });

it("settles a ticket in one way only", async () => {
  const { settle } = openTools(tickets);
  assert.equal(await settle.invoke({ order: "L1000", way: "exchange" }), "accepted: exchange");
  assert.match(String(await settle.invoke({ order: "L1000", way: "repair" })), /^refused/);
});

it("recalls an accepted run for the same user, and for no other", async () => {
  const memory = openMemory(inProcess());
  const agent = openAgent(await openMock(), memory);
  const promptsOf = async (content: string, userId: string) => {
    const before = mock.requests.length;
    await agent.invoke({ messages: [{ role: "user", content }] }, { context: { userId } });
    await memory.flush(); // waits until the run is stored
    return mock.requests.slice(before).join("\n");
  };
  for (const { input } of tickets.slice(0, 5)) await promptsOf(input, "ann");
  const [similar = ""] = tickets.slice(5).map(({ input }) => input);
  assert.doesNotMatch(await promptsOf(similar, "bob"), /<recalled/);
  assert.match(await promptsOf(similar, "ann"), /<recalled/);
  await memory.close();
});

it("succeeds more often with memory", async () => {
  const { plain, withMemory } = await measure(await openMock());
  assert.ok(isBetter(compareEvaluations(plain, withMemory)));
});

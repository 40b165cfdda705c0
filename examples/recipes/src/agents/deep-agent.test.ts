import { AIMessage } from "@langchain/core/messages";
import { itemsPlace } from "@mnemograph/agents/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { deepAgent } from "./deep-agent.js";

const secret = "heliotrope-7741";
let calls = 0;
const submits = (args: Record<string, unknown>) => {
  calls += 1;
  return new AIMessage({
    content: "",
    tool_calls: [{ id: `call-${calls}`, name: "submit", args, type: "tool_call" }],
  });
};
/** Deploys without an approval unless its prompt shows that one was needed. */
const engineer = scriptedModel((messages) => {
  const texts = messages.map(({ text }) => text);
  const service =
    /deploy (\w+)/.exec(texts.findLast((text) => text.includes("deploy ")) ?? "")?.[1] ?? "";
  const last = texts.at(-1) ?? "";
  if (last.startsWith("deployed")) return "It is done.";
  const isKnown = last.startsWith("refused") || texts.join("\n").includes('"approval":"yes"');
  return submits({ service, ...(isKnown && { approval: "yes" }) });
});

it("repeats what worked for its own user, and lists what it knows in LangGraph's store", async () => {
  const { agent, memory, store } = deepAgent(engineer);
  const ask = async (content: string, userId: string) => {
    const before = engineer.calls.length;
    await agent.invoke({ messages: [{ role: "user", content }] }, { context: { userId } });
    await memory.flush();
    return engineer.calls
      .slice(before)
      .map((messages) => messages.map(({ text }) => text).join("\n"));
  };
  expect(await ask(`Please deploy checkout, ${secret}`, "ann")).toHaveLength(3);
  const again = await ask("Please deploy billing", "ann");
  expect(again).toHaveLength(2);
  expect(again[0]).toContain('> submit({"approval":"yes","service":"checkout"})');
  const other = await ask("Please deploy search", "bob");
  expect(other).toHaveLength(3);
  expect(other.join()).not.toContain(secret);
  const listed = await store.search(itemsPlace({ agent: "ops", user: "ann" }));
  expect(listed.map(({ value }) => value["outcome"])).toEqual(["succeeded", "succeeded"]);
  await memory.close();
});

import { HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { expect, it } from "vitest";
import { z } from "zod";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";
import { ask, calls, seenBy } from "./agents.testing.js";

const region = (service: string) => (service.startsWith("mail") ? "eu" : "us");
const schema = z.object({ service: z.string() });
/** Tools of a world where a restart in the eu is refused until the service is drained. */
const toolsOfWorld = () => {
  const drained = new Set<string>();
  return [
    tool(({ service }) => `${service} [${region(service)}]: healthy`, {
      name: "look",
      description: "shows a service",
      schema,
    }),
    tool(({ service }) => (drained.add(service), `${service}: drained`), {
      name: "drain",
      description: "takes the traffic off a service",
      schema,
    }),
    tool(
      ({ service }) =>
        region(service) === "us" || drained.has(service)
          ? `${service}: restarted`
          : "refused: restart in the eu needs drain first",
      { name: "restart", description: "starts a service anew", schema },
    ),
  ];
};

it("shows a rule once its tool is likely and what it is about was seen, and no run beside it", async () => {
  const model = scriptedModel((messages) => {
    const start = messages.findLastIndex((message) => HumanMessage.isInstance(message));
    const [service = ""] = /[a-z]+-db/.exec(messages[start]?.text ?? "") ?? [];
    const results = messages.slice(start + 1).filter((message) => message.getType() === "tool");
    const last = results.at(-1)?.text ?? "";
    if (results.length === 0) return calls(["look", { service }]);
    if (last.startsWith("refused")) return calls(["drain", { service }]);
    return last.includes("restarted") ? "Done." : calls(["restart", { service }]);
  });
  const memory = agentMemory({
    store: inProcess(),
    agent: "operations",
    embedder: offlineEmbedder(),
    judge: ({ ending }) => (ending === "finished" ? true : undefined),
  });
  const agent = createAgent({
    model,
    tools: toolsOfWorld(),
    middleware: [memory.middleware()],
  });
  const play = async (request: string) => {
    const before = model.calls.length;
    await agent.invoke(ask(request));
    await memory.flush();
    return model.calls.slice(before).map((_, call) => seenBy(model, before + call).join("\n"));
  };
  await play("Please restart mail-db now");
  const rule = "restart in the eu needs drain first";
  const [asked, seen] = await play("Please restart mailing-db today");
  expect(asked).not.toContain("<recalled");
  expect(seen).toContain(rule);
  expect(seen).not.toContain("Request: ");
  const elsewhere = await play("Please restart shop-db today");
  expect(elsewhere.join("\n")).not.toContain(rule);
});

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { tool } from "@langchain/core/tools";
import { fromToolResult, inProcess } from "@mnemograph/agents";
import { agentMemory } from "@mnemograph/agents/langchain";
import { offlineEmbedder } from "@mnemograph/models";
import { createAgent, type ToolRuntime } from "langchain";
import { z } from "zod";

const Context = z.object({ userId: z.string() });

const action = (name: string, answer: (order: string) => string) =>
  tool(({ order }) => answer(order), {
    name,
    description: `${name} for an order`,
    schema: z.object({ order: z.string() }),
  });
const refund = action("refund", (order) => `refunded ${order}`);
const ship = action("ship", (order) => `shipped ${order}`);

/**
 * A supervisor and two agents under it. One memory serves them: each agent has a part of it, and so
 * has each user.
 */
export const supervisor = (
  models: Readonly<Record<"supervisor" | "billing" | "shipping", BaseChatModel>>,
) => {
  const memory = agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    judge: ["refund", "ship", "billing", "shipping"].map((name) => fromToolResult(name)),
  });
  const agentOf = (agent: "billing" | "shipping", own: typeof refund) => {
    const created = createAgent({
      model: models[agent],
      tools: [own],
      contextSchema: Context,
      middleware: [memory.middleware({ narrowTo: { agent } })],
    });
    return tool(
      async ({ request }, { context }: ToolRuntime<unknown, typeof Context>) => {
        const { messages } = await created.invoke(
          { messages: [{ role: "user", content: request }] },
          { context },
        );
        return messages.at(-1)?.text ?? "";
      },
      {
        name: agent,
        description: `asks the ${agent} agent`,
        schema: z.object({ request: z.string() }),
      },
    );
  };
  const agent = createAgent({
    model: models.supervisor,
    tools: [agentOf("billing", refund), agentOf("shipping", ship)],
    contextSchema: Context,
    middleware: [memory.middleware({ narrowTo: { agent: "supervisor" } })],
  });
  return { agent, memory };
};

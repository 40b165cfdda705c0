// A user's program on the newest AI SDK and the newest deepagents: each agent is shown its first
// run at the second, once, in the message that is there.
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { InMemoryStore } from "@langchain/langgraph";
import { fromToolResult } from "@mnemograph/agents";
import { stepMemory } from "@mnemograph/agents/ai-sdk";
import { agentMemory } from "@mnemograph/agents/langchain";
import { itemsPlace, langgraphStore } from "@mnemograph/agents/langgraph";
import { offlineEmbedder } from "@mnemograph/models";
import { ToolLoopAgent, isStepCount, tool as sdkTool } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { createDeepAgent } from "deepagents";
import { tool } from "langchain";
import { z } from "zod";

const store = new InMemoryStore();
const schema = z.object({ order: z.string() });
const memoryOf = (agent: string) =>
  agentMemory({
    store: langgraphStore(store),
    embedder: offlineEmbedder(),
    agent,
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    judge: fromToolResult("refund"),
  });
const prompts: string[] = [];

class Clerk extends BaseChatModel {
  _llmType() {
    return "clerk";
  }
  override bindTools() {
    return this;
  }
  async _generate(messages: BaseMessage[]) {
    prompts.push(messages.map(({ text }) => text).join("\n"));
    const isDone = messages.at(-1)?.getType() === "tool";
    const call = {
      id: `call-${prompts.length}`,
      name: "refund",
      args: { order: `A${prompts.length}` },
      type: "tool_call" as const,
    };
    const message = new AIMessage(isDone ? "Done." : { content: "", tool_calls: [call] });
    return { generations: [{ text: message.text, message }] };
  }
}

const askDeepAgent = async () => {
  const memory = memoryOf("deep");
  const refund = tool(({ order }) => `refunded ${order}`, {
    name: "refund",
    description: "pays back",
    schema,
  });
  const contextSchema = z.object({ userId: z.string() });
  const agent = createDeepAgent({
    model: new Clerk({}),
    tools: [refund],
    store,
    contextSchema,
    middleware: [memory.middleware()],
  });
  for (const order of ["A1", "A2"]) {
    await agent.invoke(
      { messages: [{ role: "user", content: `Please refund order ${order}` }] },
      { context: { userId: "ann" } },
    );
    await memory.flush();
  }
};

const askSdk = async () => {
  const memory = memoryOf("sdk");
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      prompts.push(JSON.stringify(prompt));
      const isDone = prompt.at(-1)?.role === "tool";
      const id = `call-${prompts.length}`;
      return {
        content: isDone
          ? [{ type: "text", text: "Done." }]
          : [
              {
                type: "tool-call",
                toolCallId: id,
                toolName: "refund",
                input: JSON.stringify({ order: id }),
              },
            ],
        finishReason: { unified: isDone ? "stop" : "tool-calls", raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
  const tools = {
    refund: sdkTool({
      description: "pays back",
      inputSchema: schema,
      execute: ({ order }) => `refunded ${order}`,
    }),
  };
  const { prepareStep, onFinish } = stepMemory({ memory, methods: [memory.method] });
  const runtimeContext = { userId: "ann" };
  const agent = new ToolLoopAgent({
    model,
    tools,
    runtimeContext,
    stopWhen: isStepCount(4),
    prepareStep,
    onEnd: onFinish,
  });
  for (const order of ["A1", "A2"]) {
    await agent.generate({ prompt: `Please refund order ${order}` });
    await memory.flush();
  }
};

await askDeepAgent();
await askSdk();
const listed = await Promise.all(
  ["deep", "sdk"].map((agent) => store.search(itemsPlace({ agent, user: "ann" }))),
);
console.log(
  prompts.map((prompt) => prompt.split("<recalled").length - 1).join(),
  listed.map(({ length }) => length).join(),
);

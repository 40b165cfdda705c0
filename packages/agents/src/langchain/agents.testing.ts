import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { offlineEmbedder } from "@mnemograph/models";
import type { ScriptedModel } from "@mnemograph/models/testing";
import { z } from "zod";
import { inProcessAgentMemories } from "../store/in-process-agent-memories.js";
import type { AgentMemories, AgentMemoryOptions } from "../store/agent-memories.js";

export const ask = (text: string) => ({ messages: [new HumanMessage(text)] });
/** What is learned from, where a request for the green bicycle is to find its own kind first. */
export const requests = [
  "Please refund order A1",
  "Please refund the green bicycle of order B1",
  "Please refund order C1 at once",
];
/** The texts that a model was shown at a call. */
export const seenBy = (model: ScriptedModel, call: number): readonly string[] =>
  (model.calls[call] ?? []).map(({ text }) => text);

/** One for all: a memory embeds 64 everyday requests once for each embedder. */
export const embedder = offlineEmbedder();

/** Its judge takes every run that came to an answer for a success. */
export const memoryForTests = (options: Partial<AgentMemoryOptions> = {}) =>
  inProcessAgentMemories({
    ...(options.namespace === undefined && { agent: "support" }),
    embedder,
    judge: ({ ending }) => (ending === "finished" ? true : undefined),
    ...options,
  });

/** All runs that a memory has kept by now. */
export const logsOf = async (memory: AgentMemories) => {
  await memory.flush();
  const { experiences } = await memory.of();
  return Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
};

/** Two tools of a shop; what they answer depends on the order's number alone. */
export const shopTools = [
  tool(({ order }: { order: string }) => `order ${order}: delivered`, {
    name: "find_order",
    description: "finds an order",
    schema: z.object({ order: z.string() }),
  }),
  tool(
    ({ order }: { order: string }) => {
      if (order === "broken") throw new Error("the till is closed");
      return order.startsWith("X") ? "refused" : `refunded ${order}`;
    },
    { name: "refund", description: "pays an order back", schema: z.object({ order: z.string() }) },
  ),
];

/** No two calls of a thread have one id. */
let made = 0;

export const calls = (
  ...list: readonly (readonly [name: string, args: Record<string, unknown>])[]
) =>
  new AIMessage({
    content: "",
    tool_calls: list.map(([name, args]) => ({
      id: `${name}-${(made += 1)}`,
      name,
      args,
      type: "tool_call",
    })),
  });

/** A message's own words, without what a memory added. */
const ownWords = (message: BaseMessage) =>
  message.text.replace(/\s*<recalled[\s\S]*<\/recalled>/, "");
const isRequest = (message: BaseMessage) =>
  message.getType() === "human" && ownWords(message) !== "";

/** A worker that looks an order up, pays it back, and says so: by the messages alone. */
export const refunds = (messages: readonly BaseMessage[]): AIMessage | string => {
  const start = messages.findLastIndex(isRequest);
  const [request, ...results] = messages.slice(start);
  const order = /order (\w+)/.exec(request === undefined ? "" : ownWords(request))?.[1] ?? "";
  const done = results.filter((message) => message.getType() === "tool").length;
  if (done === 0) return calls(["find_order", { order }]);
  return done === 1 ? calls(["refund", { order }]) : "Done.";
};

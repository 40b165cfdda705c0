import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { HumanMessage } from "@langchain/core/messages";
import { inProcessAgentMemories } from "@mnemograph/agents";
import { offlineEmbedder } from "@mnemograph/models";
import { createAgent } from "langchain";
import { openDesk } from "./desk.js";
import { methods } from "./methods.js";
import type { Ticket } from "./tickets.js";

const systemPrompt = "You work at the support desk of a shop. Settle each ticket with the tools, then say that it is settled.";

/** One agent works through the tickets, one after another, and remembers what it was told about each: which of them it settled rightly. */
export const play = async (method: string, tickets: readonly Ticket[], model: BaseChatModel): Promise<readonly boolean[]> => {
  const { tools, review } = openDesk(tickets);
  const ticketOf = new Map(tickets.map((ticket) => [ticket.text, ticket]));
  const memory = inProcessAgentMemories({
    agent: "desk",
    embedder: offlineEmbedder(),
    judge: ({ trajectory }) => {
      const ticket = ticketOf.get(trajectory.task.goal);
      return ticket && review(ticket);
    },
  });
  const agent = createAgent({ model, tools, systemPrompt, middleware: methods[method]?.({ memory, model }) ?? [] });
  const settled: boolean[] = [];
  for (const ticket of tickets) {
    // A run that fails is a ticket that was not settled.
    await agent.invoke({ messages: [new HumanMessage(ticket.text)] }).catch((error: unknown) => {
      if (error instanceof Error && /apiKey|API key|ECONNREFUSED|MODEL_/i.test(`${error.name} ${error.message}`)) throw error;
    });
    await memory.flush();
    settled.push(review(ticket).success);
  }
  await memory.close();
  return settled;
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { HumanMessage } from "@langchain/core/messages";
import { type AgentMemories, type Verdict, inProcessAgentMemories } from "@mnemograph/agents";
import { offlineEmbedder } from "@mnemograph/models";
import { createAgent } from "langchain";
import { openDesk } from "./desk.js";
import { methods } from "./methods.js";
import type { Ticket } from "./tickets.js";

const systemPrompt =
  "You work at the support desk of a shop. Settle each ticket with the tools, then say that it is settled.";

/**
 * An agent with its own desk and its own memory; the team reports to the memory how each ticket was
 * settled.
 */
export interface DeskAgent {
  /** Works at a ticket as if it had just come in. */
  readonly settle: (ticket: Ticket) => Promise<object>;
  /** What the team says about what was done with a ticket. */
  readonly review: (ticket: Ticket) => Verdict;
  readonly memory: AgentMemories;
}

export const openDeskAgent = (
  method: string,
  tickets: readonly Ticket[],
  model: BaseChatModel,
): DeskAgent => {
  const { tools, review, reopen } = openDesk(tickets);
  const ticketOf = new Map(tickets.map((ticket) => [ticket.text, ticket]));
  const memory = inProcessAgentMemories({
    agent: "desk",
    embedder: offlineEmbedder(),
    judge: ({ trajectory }) => {
      const ticket = ticketOf.get(trajectory.task.goal);
      return ticket && review(ticket);
    },
  });
  const agent = createAgent({
    model,
    tools,
    systemPrompt,
    middleware: methods[method]?.({ memory, model }) ?? [],
  });
  return {
    memory,
    review,
    settle: (ticket) => {
      reopen(ticket);
      return agent.invoke({ messages: [new HumanMessage(ticket.text)] });
    },
  };
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { openDeskAgent } from "./desk-agent.js";
import type { Ticket } from "./tickets.js";

/**
 * One agent works through the tickets, one after another, and remembers the report on each: which
 * of them it settled rightly.
 */
export const play = async (
  method: string,
  tickets: readonly Ticket[],
  model: BaseChatModel,
): Promise<readonly boolean[]> => {
  const { settle, review, memory } = openDeskAgent(method, tickets, model);
  const settled: boolean[] = [];
  for (const ticket of tickets) {
    // A run that fails is a ticket that was not settled.
    await settle(ticket).catch((error: unknown) => {
      if (
        error instanceof Error &&
        /apiKey|API key|ECONNREFUSED|MODEL_/i.test(`${error.name} ${error.message}`)
      )
        throw error;
    });
    await memory.flush();
    settled.push(review(ticket).success);
  }
  await memory.close();
  return settled;
};

import { MnemographError } from "@mnemograph/core";

/** The next of the agents in their fixed order. */
export const nextInOrder = (agentIds: readonly string[], agentId: string): string =>
  agentIds[(agentIds.indexOf(agentId) + 1) % agentIds.length]!;

/** USAGE when another agent is to move, or the agent does not exist. */
export const expectTurn = (environment: string, expected: string, agentId: string): void => {
  if (agentId === expected) return;
  throw new MnemographError({
    code: "USAGE",
    message: `${environment}: it is ${expected}'s turn, not ${agentId}'s`,
    hint: "step the agent that the last turn named in nextAgentId",
    evidence: { expected, agentId },
  });
};

import { defineNode, fields } from "@mnemograph/core";

const {
  observation,
  trajectory,
  action,
  goalTypeId,
  evaluation,
  retrievalKey,
  plan,
  agentMemories,
  nextAgentId,
  thoughts,
} = fields;

/**
 * Keeps what the agent saw, thought and chose for its own next turn.
 *
 * @example
 * const { agentMemories } = await leaveTurn.run({ ...state, nextAgentId: "agent-2" }, {});
 */
export const leaveTurn = defineNode({
  name: "leaveTurn",
  reads: {
    nextAgentId,
    observation,
    trajectory,
    thoughts,
    action,
    goalTypeId,
    evaluation,
    plan,
    retrievalKey,
  },
  writes: { agentMemories },
  needs: [],
  run: async ({
    nextAgentId,
    observation,
    trajectory,
    thoughts,
    action,
    goalTypeId,
    evaluation,
    plan,
    retrievalKey,
  }) => {
    const { text, kind, toolCalls } = action;
    const step = {
      index: trajectory.length,
      observation,
      action: text,
      kind,
      ...(toolCalls && { toolCalls }),
    };
    return {
      agentMemories: {
        [nextAgentId]: {
          trajectory: [...trajectory, step],
          thoughts: [...thoughts],
          goalTypeId,
          evaluation,
          plan,
          retrievalKey,
        },
      },
    };
  },
});

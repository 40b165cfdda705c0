import { defineNode, fields } from "@mnemograph/core";
import { agentMemories, nextAgentId } from "../shared/team.js";
import { thoughts } from "../update-embodied-state/embodied-state.js";

const { observation, trajectory, action, goalTypeId } = fields;

/** Keeps what the agent saw, thought and chose for its own next turn. */
export const leaveTurn = defineNode({
  name: "leaveTurn",
  reads: { nextAgentId, observation, trajectory, thoughts, action, goalTypeId },
  writes: { agentMemories },
  run: async ({ nextAgentId, observation, trajectory, thoughts, action, goalTypeId }) => {
    const step = { index: trajectory.length, observation, action: action.text, kind: action.kind };
    return { agentMemories: { [nextAgentId]: { trajectory: [...trajectory, step], thoughts: [...thoughts], goalTypeId } } };
  },
});

import { defineNode, fields } from "@mnemograph/core";
import { retrievalKey } from "../../rap/extract-key/retrieval-key.js";
import { plan } from "../../rap/make-plan/overall-plan.js";
import { agentMemories, nextAgentId } from "../../shared/team/team-environment.js";
import { thoughts } from "../../emmem/update-embodied-state/embodied-state.js";

const { observation, trajectory, action, goalTypeId } = fields;

/** Keeps what the agent saw, thought and chose for its own next turn. */
export const leaveTurn = defineNode({
  name: "leaveTurn",
  reads: { nextAgentId, observation, trajectory, thoughts, action, goalTypeId, plan, retrievalKey },
  writes: { agentMemories },
  run: async ({ nextAgentId, observation, trajectory, thoughts, action, goalTypeId, plan, retrievalKey }) => {
    const step = { index: trajectory.length, observation, action: action.text, kind: action.kind };
    return {
      agentMemories: { [nextAgentId]: { trajectory: [...trajectory, step], thoughts: [...thoughts], goalTypeId, plan, retrievalKey } },
    };
  },
});

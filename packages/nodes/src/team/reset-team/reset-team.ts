import { Overwrite } from "@langchain/langgraph";
import { defineNode, fields, type AgentMemory } from "@mnemograph/core";
import { type TeamDeps } from "../shared/team-environment.js";

const { task, environmentState, reward, done, success, stopReason, agentMemories, nextAgentId } =
  fields;

/**
 * Starts an episode of several agents, all with empty memories, and says whose turn it is.
 * LangSuitE section 3.3, tasks V and VI.
 *
 * @example
 * const { nextAgentId } = await resetTeam.run({ task }, { environment: teamEnvironment });
 */
export const resetTeam = defineNode({
  name: "resetTeam",
  reads: { task },
  writes: { environmentState, nextAgentId, agentMemories, reward, done, success, stopReason },
  needs: ["environment"],
  run: async ({ task }, { environment }: TeamDeps) => {
    const turn = environment.reset(task);
    return {
      environmentState: turn.state,
      nextAgentId: turn.nextAgentId ?? "",
      // A merging channel only grows; LangGraph's Overwrite replaces it, and is no part of a
      // channel's update type.
      agentMemories: new Overwrite<Record<string, AgentMemory>>({}) as unknown as Record<
        string,
        AgentMemory
      >,
      reward: turn.reward,
      done: turn.done,
      success: turn.success,
      stopReason: turn.done ? "finished" : "",
    };
  },
});

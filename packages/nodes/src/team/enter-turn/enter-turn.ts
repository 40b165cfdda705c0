import { Overwrite } from "@langchain/langgraph";
import { type Step, defineNode, fields } from "@mnemograph/core";
import { retrievalKey } from "../../rap/extract-key/retrieval-key.js";
import { plan } from "../../rap/make-plan/overall-plan.js";
import { type AgentMemory, type TeamDeps, agentMemories, emptyMemory, nextAgentId } from "../../shared/team/team-environment.js";
import { thoughts } from "../../emmem/update-embodied-state/embodied-state.js";

const { task, environmentState, observation, trajectory, action, goalTypeId } = fields;

const replaced = <Value>(value: Value): Value => new Overwrite<Value>(value) as unknown as Value;

/**
 * Turns the team's state into one agent's: its role in place of the task, its own view, its own past, and nothing of the others.
 * LangSuitE section 3.3: each agent observes by itself.
 */
export const enterTurn = defineNode({
  name: "enterTurn",
  reads: { task, environmentState, nextAgentId, agentMemories },
  writes: { task, observation, trajectory, thoughts, action, goalTypeId, plan, retrievalKey },
  run: async (seen, { environment }: TeamDeps) => {
    const { nextAgentId: id, task } = seen;
    const own: AgentMemory = seen.agentMemories[id] ?? emptyMemory;
    const role = environment.agents(task.id).find((agent) => agent.id === id)?.role ?? task.goal;
    return {
      task: { ...task, goal: role, type: `${task.type}/${id}` },
      observation: environment.observe(seen.environmentState, id),
      trajectory: replaced<Step[]>(own.trajectory),
      thoughts: replaced(own.thoughts),
      action: { kind: "invalid" as const, text: "" },
      goalTypeId: own.goalTypeId,
      plan: own.plan,
      retrievalKey: own.retrievalKey,
    };
  },
});

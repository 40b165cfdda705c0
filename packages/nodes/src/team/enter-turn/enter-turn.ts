import { Overwrite } from "@langchain/langgraph";
import {
  type Step,
  defineNode,
  fields,
  type AgentMemory,
  emptyAgentMemory,
} from "@mnemograph/core";
import { type TeamDeps } from "../shared/team-environment.js";

const {
  task,
  environmentState,
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

const replaced = <Value>(value: Value): Value => new Overwrite<Value>(value) as unknown as Value;

/**
 * Turns the team's state into one agent's: its role in place of the task, its own view, its own
 * past, and nothing of the others. LangSuitE section 3.3: each agent observes by itself.
 *
 * @example
 * const { task, observation } = await enterTurn.run({ ...state, nextAgentId: "agent-2" }, { environment: teamEnvironment }); // as that agent sees it
 */
export const enterTurn = defineNode({
  name: "enterTurn",
  reads: { task, environmentState, nextAgentId, agentMemories },
  writes: {
    task,
    observation,
    trajectory,
    thoughts,
    action,
    goalTypeId,
    evaluation,
    plan,
    retrievalKey,
  },
  needs: ["environment"],
  run: async (seen, { environment }: TeamDeps) => {
    const { nextAgentId: id, task } = seen;
    const own: AgentMemory = seen.agentMemories[id] ?? emptyAgentMemory;
    const role = environment.agents(task.id).find((agent) => agent.id === id)?.role ?? task.goal;
    return {
      task: {
        ...task,
        goal: role,
        type: `${task.type}/${id}`,
        ...(task.category === undefined ? {} : { category: `${task.category}/${id}` }),
      },
      observation: environment.observe(seen.environmentState, id),
      trajectory: replaced<Step[]>(own.trajectory),
      thoughts: replaced(own.thoughts),
      action: { kind: "invalid" as const, text: "" },
      goalTypeId: own.goalTypeId,
      evaluation: own.evaluation,
      plan: own.plan,
      retrievalKey: own.retrievalKey,
    };
  },
});

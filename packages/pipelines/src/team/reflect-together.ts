import { defineNode, fields } from "@mnemograph/core";
import { type ReflectDeps, type TeamDeps, reflect, describeTeam } from "@mnemograph/nodes";

const {
  task,
  trajectory,
  environmentState,
  agentMemories,
  success,
  stopReason,
  trials,
  reflections,
} = fields;

export type ReflectTogetherDeps = Omit<ReflectDeps, "environment"> & TeamDeps;

/**
 * Turns a team's failed trial into words for the next one as `reflect` does. Every action is shown
 * with its agent and with what that agent read next. LangSuitE section 5, Table 4.
 */
export const reflectTogether = defineNode({
  ...reflect,
  reads: {
    task,
    trajectory,
    environmentState,
    agentMemories,
    success,
    stopReason,
    trials,
    reflections,
  },
  needs: ["model", "environment"],
  run: async (seen, deps: ReflectTogetherDeps, runtime) => {
    const { environment } = deps;
    const agents = environment.agents(seen.task.id);
    const described = describeTeam({
      trajectory: seen.trajectory,
      agents,
      agentMemories: seen.agentMemories,
      endings: Object.fromEntries(
        agents.map(({ id }) => [id, environment.observe(seen.environmentState, id)]),
      ),
      view: environment.describe?.(seen.task).view ?? "",
    });
    return reflect.run({ ...seen, ...described }, deps, runtime);
  },
});

import { defineNode, fields } from "@mnemograph/core";
import { type TeamDeps, nextAgentId } from "../../shared/team/team-environment.js";

const { environmentState, observation, action, trajectory, reward, done, success, stopReason } = fields;

/** Performs one agent's action, delivers what it says, and passes the turn on; the trajectory is the whole team's. LangSuitE section 3.3. */
export const stepTeam = defineNode({
  name: "stepTeam",
  reads: { environmentState, nextAgentId, action, trajectory },
  writes: { environmentState, nextAgentId, observation, trajectory, reward, done, success, stopReason },
  run: async ({ environmentState, nextAgentId, action, trajectory }, { environment }: TeamDeps) => {
    const seen = environment.observe(environmentState, nextAgentId);
    const turn = environment.step(environmentState, { agentId: nextAgentId, action: action.text });
    const index = trajectory.length;
    return {
      environmentState: turn.state,
      nextAgentId: turn.nextAgentId ?? "",
      observation: environment.observe(turn.state, turn.nextAgentId ?? nextAgentId),
      trajectory: { index, observation: seen, action: action.text, kind: action.kind },
      reward: turn.reward,
      done: turn.done,
      success: turn.success,
      stopReason: !turn.done ? "" : turn.success ? "success" : index + 1 >= environment.maxSteps ? "step-limit" : "failure",
    };
  },
});

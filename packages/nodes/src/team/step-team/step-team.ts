import { defineNode, fields } from "@mnemograph/core";
import { describeCheck } from "../../shared/world/check-action.js";
import { endOfEpisode } from "../../shared/world/end-of-episode.js";
import { type TeamDeps } from "../shared/team-environment.js";

const {
  environmentState,
  observation,
  action,
  trajectory,
  reward,
  done,
  success,
  stopReason,
  nextAgentId,
} = fields;

/**
 * Performs one agent's action, delivers what it says, and passes the turn on; the trajectory is the
 * whole team's. LangSuitE section 3.3.
 *
 * @example
 * const { nextAgentId, reward } = await stepTeam.run(state, { environment: teamEnvironment });
 */
export const stepTeam = defineNode({
  name: "stepTeam",
  reads: { environmentState, nextAgentId, action, trajectory },
  writes: {
    environmentState,
    nextAgentId,
    observation,
    trajectory,
    reward,
    done,
    success,
    stopReason,
  },
  needs: ["environment"],
  run: async (
    { environmentState, nextAgentId, action, trajectory },
    { environment }: TeamDeps,
    runtime,
  ) => {
    const seen = environment.observe(environmentState, nextAgentId);
    const turn = environment.step(environmentState, { agentId: nextAgentId, action: action.text });
    const check = {
      described: action,
      sent: action.text,
      isListed: null,
      answer: turn.observation ?? "",
    };
    describeCheck(
      "stepTeam",
      check,
      { environment, refusals: environment.describe?.().refusals ?? [] },
      runtime,
    );
    const index = trajectory.length;
    return {
      environmentState: turn.state,
      nextAgentId: turn.nextAgentId ?? "",
      observation: environment.observe(turn.state, turn.nextAgentId ?? nextAgentId),
      trajectory: {
        index,
        observation: seen,
        action: action.text,
        kind: action.kind,
        ...(action.toolCalls && { toolCalls: action.toolCalls }),
        ...(turn.toolResults && { toolResults: turn.toolResults }),
      },
      reward: turn.reward,
      success: turn.success,
      ...endOfEpisode(turn, { steps: index + 1, maxSteps: environment.maxSteps }),
    };
  },
});

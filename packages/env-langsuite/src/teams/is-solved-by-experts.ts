import { type Json, MnemographError } from "@mnemograph/core";
import { type MultiAgentEnvironment, playTogether } from "./multi-agent.js";

/** True where the scripted experts reach the goal; a task without a plan is drawn again. */
export const isSolvedByExperts = <State extends Json>(
  environment: MultiAgentEnvironment<State>,
): boolean =>
  environment.tasks.every((task) => {
    try {
      const { success, steps } = playTogether(environment, task, environment.expert!(task));
      return success && steps.length > 3;
    } catch (error) {
      if (MnemographError.isInstance(error) && error.code === "DATA_INVALID") return false;
      throw error;
    }
  });

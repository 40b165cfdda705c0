import type { Trajectory } from "@mnemograph/core";
import type { AgentSituation } from "./memory-method.js";

/** A turn that is under way as a situation. */
export const situationOf = ({ task, steps, finalObservation }: Trajectory): AgentSituation => ({
  goal: task.goal,
  category: task.type,
  steps,
  observation: steps.length === 0 ? task.goal : finalObservation,
});

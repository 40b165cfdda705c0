import type { ExperienceLog } from "@mnemograph/core";
import { experienceFromTrajectory } from "@mnemograph/nodes";
import type { JudgedRun } from "../record/judge.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { embedRuns } from "./embed-runs.js";

/**
 * A run as a log, in any trade's words: nothing is narrated, and nothing counts as a refusal but
 * what a judge says.
 */
const logOf = ({ trajectory, outcome, reason }: JudgedRun): ExperienceLog => ({
  ...experienceFromTrajectory(trajectory, {
    narrate: false,
    refusals: [],
    cutThoughts: [],
    planFrom: "goal",
  }),
  // The goal alone is no plan: counting it twice would halve the weight of everything else.
  plan: "",
  outcome,
  ...(reason !== "" && { evidence: reason }),
});

/**
 * Keeps whole runs with their outcomes, in place of earlier records of the same runs. A run without
 * an action holds nothing.
 */
export const keepRuns = async (
  { experiences, embedder }: Pick<ScopedMemories, "experiences" | "embedder">,
  runs: readonly JudgedRun[],
): Promise<void> => {
  const logs = new Map(
    runs
      .filter(({ trajectory }) => trajectory.steps.length > 0)
      .map((run) => [run.trajectory.id, logOf(run)]),
  );
  if (logs.size > 0) await experiences.add(await embedRuns(embedder, [...logs.values()]));
};

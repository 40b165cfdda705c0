const judged = /subgoal \d+: (.*?) - (complete|incomplete)(?:; |$)/gi;

/**
 * An evaluation with its sub-goals in two groups: `subgoal 1: find a cup - complete; subgoal 2:
 * heat it - incomplete` becomes `complete: find a cup; incomplete: heat it`. Any other text stays
 * as it is.
 */
export const groupSubGoals = (evaluation: string): string => {
  if (evaluation.replace(judged, "") !== "") return evaluation;
  const all = [...evaluation.matchAll(judged)].map(([, subGoal = "", status = ""]) => ({
    subGoal,
    status: status.toLowerCase(),
  }));
  return ["complete", "incomplete"]
    .map((status) => ({
      status,
      subGoals: all.filter((one) => one.status === status).map(({ subGoal }) => subGoal),
    }))
    .filter(({ subGoals }) => subGoals.length > 0)
    .map(({ status, subGoals }) => `${status}: ${subGoals.join(", ")}`)
    .join("; ");
};

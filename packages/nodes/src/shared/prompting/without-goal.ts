/**
 * What was seen first, without the lines that state the goal: prompts state it themselves, and once
 * is enough.
 *
 * @example
 * withoutGoal("Task: Find a cup.\nObs: You see a shelf.", "Find a cup."); // → "Obs: You see a shelf."
 */
export const withoutGoal = (firstObservation: string, goal: string): string =>
  firstObservation
    .split("\n")
    .filter((line) => {
      const described = /^(?:Your task is to|Task|Question): (.+)$/i.exec(line)?.[1]?.trim();
      return described === undefined || !goal.includes(described);
    })
    .join("\n");

/** The same of any observation; one that states only the goal stays whole. */
export const besideGoal = (observation: string, goal: string): string => {
  const rest = withoutGoal(observation, goal);
  return rest.trim() === "" ? observation : rest;
};

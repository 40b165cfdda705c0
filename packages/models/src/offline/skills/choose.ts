import { entitiesIn } from "../reading/entities.js";
import { completedWords, goalWords } from "./evaluate.js";

interface Process {
  readonly number: number;
  readonly steps: number;
  readonly completed: number;
}

const readProcess = (block: string, goal: string): Process => {
  const actions = [...block.matchAll(/^\d+\. (.*?)(?: -> (.*))?$/gm)].map(([, action = "", answer]) => ({ action, answer }));
  // An answer that names nothing is a refusal: such an action completes no sub-goal.
  const effective = actions.filter(({ answer }) => answer === undefined || entitiesIn(answer).length > 0).map(({ action }) => action);
  return { number: Number.parseInt(block, 10), steps: actions.length, completed: completedWords(goal, effective).size };
};

/**
 * Material: `Goal: …`, then `Process 1:` blocks of `1. action -> what was seen`. Most completed sub-goals count, and as
 * one more that it ended before the longest, which was probably cut off; among equals the fewest steps.
 */
export const choose = (material: string): string => {
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const processes = material
    .split(/^Process (?=\d+:$)/m)
    .slice(1)
    .map((block) => readProcess(block, goal));
  const longest = Math.max(0, ...processes.map(({ steps }) => steps));
  const meritOf = ({ completed, steps }: Process) => completed + (steps < longest ? 1 : 0);
  const best = processes.toSorted((left, right) => meritOf(right) - meritOf(left) || left.steps - right.steps)[0];
  return best
    ? `${best.number}: it completes ${best.completed} of ${goalWords(goal).length} sub-goals in ${best.steps} steps.`
    : "1: there is nothing to compare.";
};

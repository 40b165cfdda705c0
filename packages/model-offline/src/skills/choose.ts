import { judgeOnPages } from "../pages/judge-process.js";
import { entitiesIn } from "../reading/entities.js";
import { completedWords, goalWords } from "./evaluate.js";

interface Process {
  readonly number: number;
  readonly steps: number;
  readonly completed: number;
  /** Whether it is known to have come to an end or not; otherwise its length decides. */
  readonly isJudged: boolean;
}

const readProcess = (block: string, goal: string): Process => {
  const actions = [...block.matchAll(/^\d+\. (.*?)(?: -> (.*))?$/gm)].map(
    ([, action = "", answer]) => ({ action, answer }),
  );
  // An answer that names nothing is a refusal: such an action completes no sub-goal.
  const judged = judgeOnPages(goal, actions);
  if (judged !== undefined)
    return {
      number: Number.parseInt(block, 10),
      steps: actions.length,
      completed: judged,
      isJudged: true,
    };
  const effective = actions
    .filter(({ answer }) => answer === undefined || entitiesIn(answer).length > 0)
    .map(({ action }) => action);
  return {
    number: Number.parseInt(block, 10),
    steps: actions.length,
    completed: completedWords(goal, effective).size,
    isJudged: false,
  };
};

/**
 * Material: `Goal: …`, then `Process 1:` blocks of `1. action -> what was seen`. Most completed
 * sub-goals count, and as one more that it ended before the longest, which was probably cut off;
 * among equals the fewest steps.
 */
export const choose = (material: string): string => {
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const processes = material
    .split(/^Process (?=\d+:$)/m)
    .slice(1)
    .map((block) => readProcess(block, goal));
  const longest = Math.max(0, ...processes.map(({ steps }) => steps));
  const meritOf = ({ completed, steps, isJudged }: Process) =>
    completed + (!isJudged && steps < longest ? 1 : 0);
  const best = processes.toSorted(
    (left, right) => meritOf(right) - meritOf(left) || left.steps - right.steps,
  )[0];
  return best
    ? `${best.number}: it completes ${best.completed} of ${goalWords(goal).length} words of the goal in ${best.steps} steps.`
    : "1: there is nothing to compare.";
};

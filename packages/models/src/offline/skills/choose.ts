import { completedWords, goalWords } from "./evaluate.js";

/** Material: `Goal: …`, then `Process 1:` blocks of `1. action -> what was seen`. Most sub-goals first, then fewest steps. */
export const choose = (material: string): string => {
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const processes = material
    .split(/^Process (?=\d+:$)/m)
    .slice(1)
    .map((block) => {
      const actions = [...block.matchAll(/^\d+\. (.*?)(?: -> .*)?$/gm)].map(([, action = ""]) => action);
      return { number: Number.parseInt(block, 10), steps: actions.length, completed: completedWords(goal, actions).size };
    });
  const [first, ...others] = processes;
  if (!first) return "1: there is nothing to compare.";
  const best = others.reduce(
    (champion, process) =>
      process.completed > champion.completed || (process.completed === champion.completed && process.steps < champion.steps)
        ? process
        : champion,
    first,
  );
  return `${best.number}: it completes ${best.completed} of ${goalWords(goal).length} sub-goals in ${best.steps} steps.`;
};

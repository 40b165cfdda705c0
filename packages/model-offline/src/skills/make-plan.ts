import { setOverlap } from "../reading/overlap.js";
import { alignGoals } from "../cases/align-goals.js";
import { contentWords, stemOf } from "../reading/words.js";

interface PlannedTask {
  readonly words: ReadonlySet<string>;
  readonly plan: string;
}

const wordsOf = (task: string): ReadonlySet<string> => new Set(contentWords(task));

/**
 * Material: `Your task is to: …` with `> think: <plan>` below each; the last one's plan is only
 * begun. Adapts the plan of the closest task.
 */
export const makePlan = (material: string): string => {
  const tasks = [...material.matchAll(/^Your task is to: (.*)\n> think: (.*)$/gm)].map(
    ([, task = "", plan = ""]): PlannedTask => ({
      words: wordsOf(task),
      plan,
    }),
  );
  const goal = /^Your task is to: (.*)\n> think: [^\n]*$(?![\s\S])/m.exec(material)?.[1] ?? "";
  const words = wordsOf(goal);
  const [first, ...others] = tasks.slice(0, -1);
  if (first === undefined)
    return `> think: To solve the task, I need to ${goal.replace(/\.$/, "")}.`;
  const closest = others.reduce(
    (best, task) => (setOverlap(task.words, words) > setOverlap(best.words, words) ? task : best),
    first,
  );
  const aligned = alignGoals([...closest.words], [...words]);
  return `> think: ${closest.plan.replace(/[a-z][a-z'-]*/gi, (word) => {
    const renamed = aligned.get(stemOf(word));
    return renamed === undefined || renamed === stemOf(word) ? word : renamed;
  })}`;
};

import { readCommand } from "./command.js";
import { isEnding } from "./second-thoughts.js";
import { isWithin, keyOf, limitsIn, meaningful, tokensOf } from "./attributes.js";

export interface JudgedAction {
  readonly action: string;
  /** What was seen after it, where the prompt says that. */
  readonly answer: string | undefined;
}

const beyondLimit = 2;
const unfinished = 3;

/**
 * How many words of a goal a process on pages met, by what it picked and by the texts of what it
 * opened; what a page merely offered does not count. A process that breaks a limit or came to no
 * end has less. Undefined for a process in another world.
 */
export const judgeOnPages = (
  goal: string,
  actions: readonly JudgedAction[],
): number | undefined => {
  const commands = actions.flatMap(({ action, answer = "" }) => {
    const command = readCommand(action);
    return command === undefined ? [] : [{ ...command, answer }];
  });
  if (commands.length * 2 <= actions.length) return undefined;
  // The last of several searches and visits counts.
  const start = commands.findLastIndex(({ argument }) => /^(?=.*\d)[\w-]{4,}$/.test(argument));
  const picked = commands.slice(Math.max(0, start));
  const opened = (picked[0]?.answer ?? "").replace(/\[[^\]]*\]?/g, " ");
  const met = new Set(
    tokensOf(`${opened} ${picked.map(({ argument }) => argument).join(" ")}`).map(keyOf),
  );
  const wanted = new Set(meaningful(tokensOf(goal)).map(keyOf));
  const count = [...wanted].filter((word) => met.has(word)).length;
  const isFinished = isEnding(commands.at(-1)?.argument ?? "");
  return (
    count - (isWithin(opened, limitsIn(goal)) ? 0 : beyondLimit) - (isFinished ? 0 : unfinished)
  );
};

import { type Context, Script, createContext } from "node:vm";
import { raise } from "./value.js";

/** Milliseconds for one column; a pattern that is no attack takes less than one. */
const longest = 1000;
/**
 * Microseconds of CPU that a pattern must have taken as well: on a busy machine the clock alone
 * would decide what a call answers.
 */
const fewestBusy = 500_000;
const timedOut = "ERR_SCRIPT_EXECUTION_TIMEOUT";

const script = new Script("texts.map((text) => expression.test(text))");
let place: Context | undefined;

/** What makes an engine go back and try again: repetitions, groups and alternatives. */
const repeats = /[*+?{(|]/;

/**
 * Which texts an expression matches. A model wrote it, and nested repetitions take time without end
 * (`(\w+\s*)*!`), during which nothing else runs, not even Ctrl-C: such a pattern is raised as an
 * error.
 */
export const matchesInTime = (expression: RegExp, texts: readonly string[]): readonly boolean[] => {
  if (!repeats.test(expression.source)) return texts.map((text) => expression.test(text));
  place ??= createContext({});
  Object.assign(place, { expression, texts });
  const before = process.cpuUsage();
  for (;;) {
    try {
      return script.runInContext(place, { timeout: longest }) as boolean[];
    } catch (error) {
      if (Reflect.get(Object(error), "code") !== timedOut) throw error;
      if (process.cpuUsage(before).user > fewestBusy) return raise("this pattern takes too long");
    }
  }
};

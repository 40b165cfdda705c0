import { type Context, Script, createContext } from "node:vm";
import { raise } from "./value.js";

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
export const matchesInTime = (
  expression: RegExp,
  texts: readonly string[],
  /**
   * Milliseconds for one column, half of which the process must have worked: on a busy machine the
   * clock alone would decide. A pattern that is no attack takes less than one.
   */
  timeout = 1000,
): readonly boolean[] => {
  if (!repeats.test(expression.source)) return texts.map((text) => expression.test(text));
  place ??= createContext({});
  Object.assign(place, { expression, texts });
  const before = process.cpuUsage();
  for (;;) {
    try {
      return script.runInContext(place, { timeout }) as boolean[];
    } catch (error) {
      if (Reflect.get(Object(error), "code") !== timedOut) throw error;
      const worked = process.cpuUsage(before).user / 1000;
      if (worked > timeout / 2) return raise("this pattern takes too long");
    }
  }
};

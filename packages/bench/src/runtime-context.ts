import { setMaxListeners } from "node:events";
import type { ProgressReport } from "@mnemograph/core";

/**
 * What an experiment takes from the world around it; the library itself reads no variable, clock or
 * folder.
 */
export interface RuntimeContext {
  /** Variables such as `ALFWORLD_DATA` and `OPENAI_API_KEY`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where relative paths start. */
  readonly cwd: string;
  /** Milliseconds; only for durations that are reported. */
  readonly now: () => number;
  /** Ends the work; what is finished is kept. */
  readonly signal: AbortSignal;
  readonly onReport: (report: ProgressReport) => void;
}

/**
 * A runtime context with defaults: no variables, relative paths as Node takes them, no end, no
 * reports.
 *
 * @example
 * const { cwd, signal } = runtimeContextFrom({ signal: AbortSignal.timeout(60_000), onReport: (report) => report.text });
 */
export const runtimeContextFrom = (given: Partial<RuntimeContext> = {}): RuntimeContext => {
  const { signal = new AbortController().signal } = given;
  // LangGraph listens on it once for each parallel task; Node 20 warns above ten.
  setMaxListeners(0, signal);
  return {
    variables: {},
    cwd: ".",
    now: () => performance.now(),
    onReport: () => {},
    ...given,
    signal,
  };
};

import type { WorkerWait } from "../runner/worker-wait.js";
import type { RuntimeContext } from "../runtime-context.js";

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/**
 * Reports that calls wait for the endpoint: in the line of progress at each change, and in a note
 * when the wait begins and when it is over.
 */
export const describeWaiting = (onReport: RuntimeContext["onReport"]) => {
  let [isWaiting, done, all] = [false, 0, 1];
  return {
    /** How far the work is, for the bar. */
    progress: (now: { readonly done: number; readonly all: number }): void => {
      ({ done, all } = now);
    },
    onWait: (wait: WorkerWait | null): void => {
      if (wait !== null) {
        const text = `waiting for the endpoint (${wait.reason}), ${plural(wait.calls, "worker")}, ${wait.seconds} s`;
        if (!isWaiting) onReport({ type: "note", text });
        onReport({ type: "working", text, done, all });
      } else if (isWaiting) onReport({ type: "note", text: "the endpoint answers again" });
      isWaiting = wait !== null;
    },
  };
};

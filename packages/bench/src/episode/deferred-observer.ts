import type { NodeObserver } from "@mnemograph/core";

/** A `NodeObserver` that receives the time of each moment too. */
export interface TimedObserver {
  start(at: number, ...moment: Parameters<NodeObserver["start"]>): void;
  end(at: number, ...moment: Parameters<NodeObserver["end"]>): void;
  report(at: number, ...moment: Parameters<NodeObserver["report"]>): void;
}

/**
 * Notes moments and passes them on together as soon as the graph waits for something: work in one
 * go costs a fraction of the same work between the steps of a graph. `drain` passes on what is
 * left; what the observer throws comes out of the next moment, or of `drain`.
 */
export const deferredObserver = (
  observer: TimedObserver,
  at: () => number,
): NodeObserver & { drain(): void } => {
  let noted: (() => void)[] = [];
  let isDue = false;
  let failure: { readonly error: unknown } | undefined;
  const passOn = () => {
    const moments = noted;
    [noted, isDue] = [[], false];
    try {
      for (const moment of moments) moment();
    } catch (error) {
      failure ??= { error };
    }
  };
  const note = (moment: () => void) => {
    if (failure) throw failure.error;
    noted.push(moment);
    if (!isDue) setImmediate(passOn);
    isDue = true;
  };
  return {
    start: (place, input, isGraph) => {
      const time = at();
      note(() => observer.start(time, place, input, isGraph));
    },
    end: (place, result) => {
      const time = at();
      note(() => observer.end(time, place, result));
    },
    report: (place, event) => {
      const time = at();
      note(() => observer.report(time, place, event));
    },
    drain: () => {
      passOn();
      if (failure) throw failure.error;
    },
  };
};

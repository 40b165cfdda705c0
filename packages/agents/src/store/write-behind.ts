import { AsyncResource } from "node:async_hooks";

/** A queue whose items are written together, one batch after another, while the caller goes on. */
export interface WriteBehind<Item> {
  readonly add: (item: Item) => void;
  /**
   * Resolves when all that was added so far is written, or throws the first error since the last
   * flush.
   */
  readonly flush: () => Promise<void>;
  /** Does something while nothing is written: what is added meanwhile waits until it is done. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Writes in the background: `add` returns at once, and what gathers while a batch is being
 * written makes the next one. An error goes to `onError` as it happens, and the next `flush` throws
 * it; the batches after it are written all the same.
 */
export const writeBehind = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
  onError?: (error: unknown) => void,
): WriteBehind<Item> => {
  // Where the queue was made: inside of a run, LangGraph's context would hand that run's callbacks
  // and abort signal to the judge's model.
  const outside = new AsyncResource("mnemograph-writes");
  let waiting: Item[] = [];
  let running: Promise<void> | undefined;
  const failures: unknown[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work, work);
    turn = result;
    return result;
  };
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await alone(() => write(batch));
      } catch (error) {
        failures.push(error);
        onError?.(error);
      }
    }
    running = undefined;
  };
  return {
    alone,
    add: (item) => {
      waiting.push(item);
      // The next turn of the event loop: whoever adds has answered by then.
      running ??= outside.runInAsyncScope(() =>
        new Promise<void>((resolve) => setImmediate(resolve)).then(run),
      );
    },
    flush: async () => {
      await running;
      const [first] = failures.splice(0);
      if (first !== undefined) throw first;
    },
  };
};

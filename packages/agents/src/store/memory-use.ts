import { AsyncLocalStorage } from "node:async_hooks";

const watched = new AsyncLocalStorage<Set<object>>();

/**
 * Notes, for whoever watches this work, that it uses a memory; `memory` is any object that stands
 * for it.
 */
export const noteUse = (memory: object): void => void watched.getStore()?.add(memory);

/** Does the work, and returns which memories of this package it used. */
export const watchUse = async <Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly used: ReadonlySet<object> }> => {
  const used = new Set<object>();
  const result = await watched.run(used, work);
  return { result, used };
};

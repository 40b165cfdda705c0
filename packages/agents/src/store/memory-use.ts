import { AsyncLocalStorage } from "node:async_hooks";

const watched = new AsyncLocalStorage<{ isUsed: boolean }>();

/** Notes, for whoever watches this work, that it uses a memory. */
export const noteUse = (): void => {
  const use = watched.getStore();
  if (use !== undefined) use.isUsed = true;
};

/** Does the work, and tells whether it used a memory of this package. */
export const watchUse = async <Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly isUsed: boolean }> => {
  const use = { isUsed: false };
  const result = await watched.run(use, work);
  return { result, isUsed: use.isUsed };
};

import { setTimeout as pause } from "node:timers/promises";
import { runPaths } from "@mnemograph/bench/results";
import { fileInRun, type FoundRun } from "../runs/find-runs.js";
import type { CallFilter } from "./call-filter.js";
import { type CallGrowth, callGrowth, type CallProgress } from "./call-growth.js";
import { type CallStore, openCallStore, openTemporaryStore } from "./call-store.js";
import { type CallPage, findCalls, type FoundCall, pagesOfCalls } from "./find-calls.js";

/** Indexes that are open at once, at most. */
const MOST_OPEN = 8;
/** Milliseconds for which an answer waits for what is new; then it says how far the index is. */
const PATIENCE = 500;

/** What a page of calls says of the index. */
export interface CallAnswer extends CallPage {
  readonly logs: CallProgress;
  /** Whether more will be found. */
  readonly isGrowing: boolean;
}

interface OpenIndex {
  store: CallStore;
  growth: CallGrowth;
  /** Being brought up to date. */
  growing: Promise<void> | null;
  /** The manifest that it was made for: another run may stand in the folder's place. */
  manifest: string;
  /** Answers and exports under way. */
  users: number;
}

const manifestOf = async (run: FoundRun): Promise<string> => {
  const file = await fileInRun(run, runPaths(run.directory).manifest);
  return file === undefined ? "" : `${file.identity} ${file.changedAt}`;
};

const openIndex = async (run: FoundRun, folder: string | null): Promise<OpenIndex> => {
  const store = await openCallStore(folder, run.directory);
  const rest = { growing: null, manifest: "", users: 0 };
  try {
    return { store, growth: callGrowth(run, store), ...rest };
  } catch (error) {
    store.discard();
    if (store.isTemporary) throw error;
    const other = openTemporaryStore();
    return { store: other, growth: callGrowth(run, other), ...rest };
  }
};

/** Begins again in the temporary folder: a file that broke is not trusted a second time. */
const replace = (run: FoundRun, index: OpenIndex): void => {
  index.store.discard();
  index.store = openTemporaryStore();
  index.growth = callGrowth(run, index.store);
};

/** The indexes that are open: each once, and the last few. */
const openPool = (folder: string | null) => {
  const open = new Map<string, OpenIndex>();
  const opening = new Map<string, Promise<OpenIndex>>();
  let isClosed = false;
  /** Closes what was not asked for longest. */
  const closeOldest = (): void => {
    for (const [directory, { store, growing, users }] of open) {
      if (open.size <= MOST_OPEN) return;
      if (growing !== null || users > 0) continue;
      store.close();
      open.delete(directory);
    }
  };
  return {
    isClosed: () => isClosed,
    indexOf: async (run: FoundRun): Promise<OpenIndex> => {
      const { directory } = run;
      const manifest = await manifestOf(run);
      const known = open.get(directory) ?? opening.get(directory) ?? openIndex(run, folder);
      if (known instanceof Promise) opening.set(directory, known);
      const index = await Promise.resolve(known).finally(() => opening.delete(directory));
      if (isClosed) index.store.close();
      if (index.manifest !== manifest) index.growth.forget();
      index.manifest = manifest;
      index.users += 1;
      open.delete(directory);
      open.set(directory, index);
      closeOldest();
      return index;
    },
    close: (): void => {
      isClosed = true;
      for (const { store } of open.values()) store.close();
      open.clear();
    },
  };
};

interface CallIndexOptions {
  /** The studio's own folder; null where nothing may be kept. */
  readonly folder: string | null;
  /** How long an answer waits for what is new, in milliseconds. */
  readonly patience?: number;
}

/** Opens the index of each run's calls when it is first asked for. */
export const openCallIndexes = (options: CallIndexOptions) => {
  const { folder, patience = PATIENCE } = options;
  const { indexOf, isClosed, close } = openPool(folder);
  /** Does something with an index, a second time with a new one where the file cannot be used. */
  const used = async <Result>(
    run: FoundRun,
    index: OpenIndex,
    use: (index: OpenIndex) => Result | Promise<Result>,
  ): Promise<Result> => {
    const { store } = index;
    try {
      return await use(index);
    } catch (error) {
      if (isClosed() || store.isTemporary) throw error;
      if (index.store === store) replace(run, index);
      return use(index);
    }
  };
  /** One at a time for each run. */
  const grow = (run: FoundRun, index: OpenIndex): Promise<void> => {
    if (index.growing !== null) return index.growing;
    const growing = used(run, index, ({ growth }) => growth.grow()).finally(() => {
      index.growing = null;
    });
    index.growing = growing;
    // Whoever asks next meets the failure again: nobody may wait for this one any more.
    growing.catch(() => undefined);
    return growing;
  };

  return {
    /** A page of a run's calls; the index grows beside it. */
    find: async (run: FoundRun, filter: CallFilter): Promise<CallAnswer> => {
      const index = await indexOf(run);
      const controller = new AbortController();
      const waited = pause(patience, undefined, { signal: controller.signal });
      try {
        await Promise.race([grow(run, index), waited.catch(() => undefined)]);
        const page = await used(run, index, ({ store }) => findCalls(store, filter));
        return { ...page, logs: index.growth.progress(), isGrowing: index.growing !== null };
      } finally {
        controller.abort();
        index.users -= 1;
      }
    },
    /** All calls of a run that a filter lets through, once the index holds everything. */
    all: async function* (run: FoundRun, filter: CallFilter): AsyncGenerator<readonly FoundCall[]> {
      const index = await indexOf(run);
      try {
        await grow(run, index);
        yield* pagesOfCalls(index.store, filter);
      } finally {
        index.users -= 1;
      }
    },
    close,
  };
};
export type CallIndexes = ReturnType<typeof openCallIndexes>;

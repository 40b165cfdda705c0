import { type JournalSaver, threadOf } from "./journaled-saver.js";
import { othersRun } from "./others-run.js";

/** What writes of checkpoints may be held back for. */
interface HeldOptions {
  /** Milliseconds that a write waits for others of its thread. */
  readonly milliseconds: number;
  /** Runs what it is given; what is written inside may be sent as one. */
  readonly together: (write: () => Promise<void>) => Promise<void>;
  /** Called with each write that failed; nothing more of its thread is written. */
  readonly onFailure?: (threadId: string, error: unknown) => void;
}

/** A checkpointer that can be asked for what it has written. */
type ReadableSaver = JournalSaver & {
  getTuple(config: never): Promise<unknown>;
  list(config: never, ...options: never[]): AsyncIterable<unknown>;
};
type Place = {
  readonly configurable?: { readonly thread_id?: string; readonly [name: string]: unknown };
};

interface HeldThread {
  waiting: (() => Promise<unknown>)[];
  timer: NodeJS.Timeout | undefined;
  /** Ends with the last write that was begun; never rejects. */
  turn: Promise<void>;
  failure: unknown;
}

/** What a holding checkpointer adds. */
export interface HeldWrites {
  /** Writes what a thread still holds back; rejects where a write of the thread has failed. */
  write(threadId: string): Promise<void>;
  /** Forgets what a thread still holds back, and ends with its last write. */
  drop(threadId: string): Promise<void>;
}

const heldThreads = ({ milliseconds, together, onFailure = () => {} }: HeldOptions) => {
  const threads = new Map<string, HeldThread>();
  const threadFor = (threadId: string): HeldThread => {
    const known = threads.get(threadId);
    if (known !== undefined) return known;
    const made = { waiting: [], timer: undefined, turn: Promise.resolve(), failure: undefined };
    threads.set(threadId, made);
    return made;
  };
  const send = (threadId: string, thread: HeldThread): Promise<void> => {
    clearTimeout(thread.timer);
    thread.timer = undefined;
    thread.turn = thread.turn.then(async () => {
      const writes = thread.waiting;
      thread.waiting = [];
      // After a write that failed a checkpoint would hold work that no finished task vouches for,
      // and its calls would be dropped.
      if (writes.length === 0 || thread.failure !== undefined) return;
      const inOrder = async () => {
        for (const write of writes) await write();
      };
      await together(inOrder).catch((error: unknown) => {
        thread.failure = error;
        onFailure(threadId, error);
      });
    });
    return thread.turn;
  };
  return {
    add: (threadId: string, write: () => Promise<unknown>) => {
      const thread = threadFor(threadId);
      if (thread.failure !== undefined) throw thread.failure;
      thread.waiting.push(write);
      thread.timer ??= setTimeout(() => void send(threadId, thread), milliseconds);
    },
    write: async (threadId: string) => {
      const thread = threads.get(threadId);
      if (thread === undefined) return;
      await send(threadId, thread);
      if (thread.failure !== undefined) throw thread.failure;
      if (thread.waiting.length === 0) threads.delete(threadId);
    },
    drop: async (threadId: string) => {
      const thread = threads.get(threadId);
      if (thread === undefined) return;
      thread.waiting = [];
      await send(threadId, thread);
      threads.delete(threadId);
    },
  };
};

/**
 * A checkpointer that holds the writes of a thread back for a moment and writes them together, in
 * their order: a database takes one statement for many. A process that is killed loses what it held
 * back, as if it had been killed that much earlier. Reading a thread writes what it holds back
 * first; a write that fails is reported by the next one, and by `write`.
 */
export const heldSaver = <Saver extends ReadableSaver>(
  saver: Saver,
  options: HeldOptions,
): Saver & HeldWrites => {
  const { add, write, drop } = heldThreads(options);
  return Object.create(saver, {
    put: {
      value: async (config: never, checkpoint: never, ...rest: never[]) => {
        const place: Place = config;
        const { id }: { readonly id: string } = checkpoint;
        add(threadOf(place), () => saver.put(config, checkpoint, ...rest));
        await othersRun();
        return { configurable: { ...place.configurable, checkpoint_id: id } };
      },
    },
    putWrites: {
      value: async (config: never, writes: never, taskId: string) =>
        add(threadOf(config), () => saver.putWrites(config, writes, taskId)),
    },
    getTuple: {
      value: async (config: never) => {
        await write(threadOf(config));
        return saver.getTuple(config);
      },
    },
    list: {
      value: async function* (config: never, ...options: never[]) {
        await write(threadOf(config));
        yield* saver.list(config, ...options);
      },
    },
    write: { value: write },
    drop: { value: drop },
  });
};

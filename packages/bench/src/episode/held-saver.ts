import { type JournalSaver, threadOf } from "./journaled-saver.js";
import {
  type HeldCheckpoint,
  type HeldPlace,
  type HeldTask,
  type HeldWrite,
  isCheckpoint,
  latestCheckpoints,
} from "./latest-checkpoints.js";
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

interface HeldThread {
  waiting: HeldWrite[];
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

const sendTo = async (saver: JournalSaver, write: HeldWrite): Promise<void> => {
  const { config } = write;
  if (isCheckpoint(write))
    await saver.put(
      ...([config, write.checkpoint, write.metadata, write.versions] as never as [never]),
    );
  else await saver.putWrites(config as never, write.writes as never, write.taskId);
};

const heldThreads = (
  saver: JournalSaver,
  { milliseconds, together, onFailure = () => {} }: HeldOptions,
) => {
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
        for (const write of latestCheckpoints(writes)) await sendTo(saver, write);
      };
      await together(inOrder).catch((error: unknown) => {
        thread.failure = error;
        onFailure(threadId, error);
      });
    });
    return thread.turn;
  };
  return {
    add: (write: HeldWrite) => {
      const threadId = threadOf(write.config);
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
 * their order and without the checkpoints that a later one replaces: a database takes one statement
 * for many. A process that is killed loses what it held back, as if it had been killed that much
 * earlier. Reading a thread writes what it holds back
 * first; a write that fails is reported by the next one, and by `write`.
 */
export const heldSaver = <Saver extends ReadableSaver>(
  saver: Saver,
  options: HeldOptions,
): Saver & HeldWrites => {
  const { add, write, drop } = heldThreads(saver, options);
  return Object.create(saver, {
    put: {
      value: async (
        config: HeldPlace,
        checkpoint: HeldCheckpoint["checkpoint"],
        metadata: HeldCheckpoint["metadata"] = {},
        versions: HeldCheckpoint["versions"] = {},
      ) => {
        add({ config, checkpoint, metadata, versions });
        await othersRun();
        return { configurable: { ...config.configurable, checkpoint_id: checkpoint.id } };
      },
    },
    putWrites: {
      value: async (config: HeldPlace, writes: HeldTask["writes"], taskId: string) =>
        add({ config, writes, taskId }),
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

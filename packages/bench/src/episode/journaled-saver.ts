import { endedTasks, unfinishedChannels } from "./latest-checkpoints.js";
import { othersRun } from "./others-run.js";
import { playsNestedStepsAgain } from "./plays-nested-steps-again.js";

/** What the journal needs of a LangGraph checkpointer. */
export interface JournalSaver {
  put(config: never, ...rest: never[]): Promise<unknown>;
  putWrites(config: never, writes: never, taskId: string): Promise<void>;
  list(config: never): AsyncIterable<unknown>;
}

interface Tuple {
  readonly config: {
    readonly configurable?: { readonly checkpoint_ns?: string; readonly checkpoint_id?: string };
  };
  readonly metadata?: { readonly step?: number; readonly [endedTasks]?: readonly string[] };
  readonly pendingWrites?: readonly (readonly [taskId: string, channel: string, value: unknown])[];
}
type Write = (...values: never[]) => Promise<unknown>;

export const threadOf = (config: {
  readonly configurable?: { readonly thread_id?: string };
}): string => config.configurable?.thread_id ?? "";

/**
 * The tasks of a thread that will not run again, and whether there are any checkpoints: all whose
 * writes are kept, in sub-graphs too; but where the installed LangGraph plays the newest step of a
 * sub-graph again as a whole, not those of that step.
 */
export const finishedTasks = async (saver: JournalSaver, threadId: string) => {
  const checkpoints: {
    readonly namespace: string;
    readonly id: string;
    readonly taskIds: readonly string[];
  }[] = [];
  const newest = new Map<string, string>();
  const replaced: string[] = [];
  for await (const tuple of saver.list({ configurable: { thread_id: threadId } } as never)) {
    const { config, metadata, pendingWrites = [] } = tuple as Tuple;
    const { checkpoint_ns: namespace = "", checkpoint_id: id = "" } = config.configurable ?? {};
    const failed = new Set(
      pendingWrites.flatMap(([taskId, channel]) =>
        unfinishedChannels.has(channel) ? [taskId] : [],
      ),
    );
    const ended = pendingWrites.map(([taskId]) => taskId).filter((taskId) => !failed.has(taskId));
    // The step before the first takes the input in; no node runs in it.
    replaced.push(...(metadata?.[endedTasks] ?? []));
    checkpoints.push({ namespace, id, taskIds: metadata?.step === -1 ? [] : ended });
    if (id > (newest.get(namespace) ?? "")) newest.set(namespace, id);
  }
  const isNewestOfSubGraph = ({ namespace, id }: (typeof checkpoints)[0]) =>
    namespace !== "" && id === newest.get(namespace);
  const runsAgain =
    checkpoints.some(isNewestOfSubGraph) && (await playsNestedStepsAgain())
      ? isNewestOfSubGraph
      : () => false;
  const taskIds: ReadonlySet<string> = new Set([
    ...replaced,
    ...checkpoints.filter((one) => !runsAgain(one)).flatMap((one) => one.taskIds),
  ]);
  return { taskIds, hasCheckpoints: checkpoints.length > 0 };
};

/**
 * A checkpointer that keeps one order per thread: first `beforeWrite(threadId)`, which brings the
 * journal to safety, then the write. So whatever the checkpoints hold, the journal holds too, at
 * whichever moment the process is killed.
 *
 * @example
 * import { MemorySaver } from "@langchain/langgraph";
 * const saver = journaledSaver(new MemorySaver(), async (threadId) => void threadId); // writes the journal before each checkpoint
 */
export const journaledSaver = <Saver extends JournalSaver>(
  saver: Saver,
  beforeWrite: (threadId: string) => Promise<void>,
): Saver => {
  const turns = new Map<string, Promise<unknown>>();
  const inTurn =
    (write: Write) =>
    (...values: never[]): Promise<unknown> => {
      const threadId = threadOf(values[0]!);
      const before = turns.get(threadId) ?? Promise.resolve();
      const own = before.then(async () => {
        // The reader of the graph's stream takes everything that the graph has sent so far.
        await othersRun();
        await beforeWrite(threadId);
        return write.apply(saver, values);
      });
      // Whoever wrote learns of a failure from its own promise; the next write reports its own.
      const settled = own.catch(() => {});
      turns.set(threadId, settled);
      void settled.then(() => turns.get(threadId) === settled && turns.delete(threadId));
      return own;
    };
  return Object.create(saver, {
    put: { value: inTurn(saver.put as Write) },
    putWrites: { value: inTurn(saver.putWrites as Write) },
  }) as Saver;
};

import type {
  BaseCheckpointSaver,
  Checkpoint,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import { type Json, MnemographError } from "@mnemograph/core";
import { compactValue, expandValue } from "./compact-value.js";
import { type ThreadParts, partName } from "./thread-parts.js";

/** Marks a value whose parts stand in the store: its JSON, as text. */
const field = "mnemograph/parts";
/**
 * Threads of which this process remembers what it has written; the others write it again, which
 * changes nothing.
 */
const mostThreads = 256;

const isPacked = (value: unknown): value is { readonly [field]: string } =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Record<string, unknown>)[field] === "string" &&
  Object.keys(value).length === 1;

const missingPart = (part: unknown, threadId: string) =>
  new MnemographError({
    code: "MEMORY_INVALID",
    message: `part ${String(part)} of a checkpoint of ${threadId} is missing`,
    hint: "the database was edited by hand: play the episode again",
    evidence: { part, threadId },
  });

const threadOf = (config: { readonly configurable?: Record<string, unknown> }): string =>
  String(config.configurable?.["thread_id"] ?? "");

/** The parts that this process has written, of its latest threads. */
const writtenParts = () => {
  const written = new Map<string, Set<string>>();
  const writtenIn = (threadId: string): Set<string> => {
    const names = written.get(threadId) ?? new Set();
    written.delete(threadId);
    written.set(threadId, names);
    for (const oldest of written.keys()) {
      if (written.size <= mostThreads) break;
      written.delete(oldest);
    }
    return names;
  };
  return { writtenIn, forget: (threadId: string) => written.delete(threadId) };
};

/** Turns values into what the checkpointer writes, after their new parts are in the store. */
const packing = (
  saver: BaseCheckpointSaver,
  parts: ThreadParts,
  threadId: string,
  known: Set<string>,
) => {
  const fresh = new Map<string, string>();
  const store = {
    keep: (text: string) => {
      const name = partName(text);
      if (!known.has(name)) fresh.set(name, text);
      return name;
    },
    read: () => "",
  };
  return {
    pack: async (value: unknown): Promise<unknown> => {
      const [type, bytes] = await saver.serde.dumpsTyped(value);
      if (type !== "json") return value;
      return {
        [field]: JSON.stringify(
          compactValue(JSON.parse(Buffer.from(bytes).toString("utf8")) as Json, store),
        ),
      };
    },
    flush: async () => {
      if (fresh.size > 0) await parts.add(threadId, fresh);
      for (const name of fresh.keys()) known.add(name);
    },
  };
};
/** Turns values back; a thread's parts are read once, when the first value needs one. */
const unpacking = (saver: BaseCheckpointSaver, parts: ThreadParts, threadId: string) => {
  let all: Promise<ReadonlyMap<string, string>> | undefined;
  return async (value: unknown): Promise<unknown> => {
    if (!isPacked(value)) return value;
    const compact = JSON.parse(value[field]) as Json;
    const found = value[field].includes('"$"')
      ? await (all ??= parts.all(threadId))
      : new Map<string, string>();
    const read = (part: number | string) => {
      const text = found.get(String(part));
      if (text === undefined) throw missingPart(part, threadId);
      return text;
    };
    return saver.serde.loadsTyped(
      "json",
      JSON.stringify(expandValue(compact, { keep: () => "", read })),
    );
  };
};
const unpackTuple = async (
  tuple: CheckpointTuple,
  unpack: (value: unknown) => Promise<unknown>,
): Promise<CheckpointTuple> => {
  const { checkpoint, pendingWrites } = tuple;
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(checkpoint.channel_values))
    values[name] = await unpack(value);
  const writes: typeof pendingWrites = [];
  for (const [taskId, channel, value] of pendingWrites ?? [])
    writes.push([taskId, channel, await unpack(value)]);
  return {
    ...tuple,
    checkpoint: { ...checkpoint, channel_values: values },
    ...(pendingWrites ? { pendingWrites: writes } : {}),
  };
};

/**
 * A LangGraph checkpointer that writes what did not change since an earlier checkpoint once, so
 * that a thread's storage grows with its length. PostgresSaver alone keeps each version of a
 * channel whole: a list that gains one item per step takes the square of its length. Checkpoints
 * that were written without this are read as they are.
 *
 * @throws MnemographError MEMORY_INVALID, by the reading methods, where a part of a checkpoint is
 *   missing.
 * @example
 * import { MemorySaver } from "@langchain/langgraph";
 * const parts = new Map<string, string>();
 * const saver = compactSaver(new MemorySaver(), {
 *   add: async (_thread, fresh) => fresh.forEach((text, name) => parts.set(name, text)),
 *   all: async () => parts,
 *   remove: async () => parts.clear(),
 * });
 */
export const compactSaver = <Saver extends BaseCheckpointSaver>(
  saver: Saver,
  parts: ThreadParts,
): Saver => {
  const { writtenIn, forget } = writtenParts();
  const packingOf = (threadId: string) => packing(saver, parts, threadId, writtenIn(threadId));
  const methods: Pick<
    BaseCheckpointSaver,
    "put" | "putWrites" | "getTuple" | "list" | "deleteThread"
  > = {
    put: async (config, checkpoint, metadata, versions) => {
      const { pack, flush } = packingOf(threadOf(config));
      const values: Checkpoint["channel_values"] = { ...checkpoint.channel_values };
      for (const name of Object.keys(versions))
        if (name in values) values[name] = await pack(values[name]);
      await flush();
      return saver.put(config, { ...checkpoint, channel_values: values }, metadata, versions);
    },
    putWrites: async (config, writes, taskId) => {
      const { pack, flush } = packingOf(threadOf(config));
      const packed: typeof writes = [];
      for (const [channel, value] of writes) packed.push([channel, await pack(value)]);
      await flush();
      return saver.putWrites(config, packed, taskId);
    },
    getTuple: async (config) => {
      const threadId = threadOf(config);
      // Another process may have deleted the thread, parts and all, since this one wrote into it.
      forget(threadId);
      const tuple = await saver.getTuple(config);
      return tuple && unpackTuple(tuple, unpacking(saver, parts, threadId));
    },
    list: async function* (config, options) {
      const unpackers = new Map<string, ReturnType<typeof unpacking>>();
      for await (const tuple of saver.list(config, options)) {
        const threadId = threadOf(tuple.config);
        const unpack = unpackers.get(threadId) ?? unpacking(saver, parts, threadId);
        unpackers.set(threadId, unpack);
        yield unpackTuple(tuple, unpack);
      }
    },
    deleteThread: async (threadId) => {
      forget(threadId);
      // In this order: checkpoints without their parts could not be read.
      await saver.deleteThread(threadId);
      await parts.remove(threadId);
    },
  };
  return Object.create(saver, Object.getOwnPropertyDescriptors(methods)) as Saver;
};

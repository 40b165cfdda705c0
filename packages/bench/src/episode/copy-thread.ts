import type { JournalSaver } from "./journaled-saver.js";

interface Tuple {
  readonly config: {
    readonly configurable?: { readonly checkpoint_ns?: string; readonly checkpoint_id?: string };
  };
  readonly parentConfig?: { readonly configurable?: { readonly checkpoint_id?: string } };
  readonly checkpoint: { readonly channel_versions: Readonly<Record<string, unknown>> };
  readonly metadata?: unknown;
  readonly pendingWrites?: readonly (readonly [taskId: string, channel: string, value: unknown])[];
}

/**
 * Copies a thread's checkpoints, those of sub-graphs and unfinished steps included, into a new
 * thread. What somebody still writes into the old one meanwhile is not in the copy: it is what the
 * thread held when the checkpointer listed it.
 */
export const copyThread = async (saver: JournalSaver, from: string, to: string): Promise<void> => {
  const tuples: Tuple[] = [];
  for await (const tuple of saver.list({ configurable: { thread_id: from } } as never))
    tuples.push(tuple as Tuple);
  // Oldest first, as they were written.
  for (const {
    config,
    parentConfig,
    checkpoint,
    metadata,
    pendingWrites = [],
  } of tuples.toReversed()) {
    const { checkpoint_ns = "", checkpoint_id } = config.configurable ?? {};
    const place = { thread_id: to, checkpoint_ns };
    const parent = {
      configurable: { ...place, checkpoint_id: parentConfig?.configurable?.checkpoint_id },
    };
    await saver.put(
      ...([parent, checkpoint, metadata, checkpoint.channel_versions] as never as [never]),
    );
    for (const taskId of new Set(pendingWrites.map(([id]) => id))) {
      const writes = pendingWrites.flatMap(([id, channel, value]) =>
        id === taskId ? [[channel, value]] : [],
      );
      await saver.putWrites(
        { configurable: { ...place, checkpoint_id } } as never,
        writes as never,
        taskId,
      );
    }
  }
};

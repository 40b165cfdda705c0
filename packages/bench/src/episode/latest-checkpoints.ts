import { groupBy } from "../metrics/group-by.js";

/** Where a write belongs. */
export interface HeldPlace {
  readonly configurable?: {
    readonly thread_id?: string;
    readonly checkpoint_ns?: string;
    readonly checkpoint_id?: string;
    readonly [name: string]: unknown;
  };
}

/** A checkpoint that waits to be written. */
export interface HeldCheckpoint {
  readonly config: HeldPlace;
  readonly checkpoint: { readonly id: string; readonly v?: number };
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly versions: Readonly<Record<string, unknown>>;
}

/** What a task has written on a checkpoint, and waits to be written. */
export interface HeldTask {
  readonly config: HeldPlace;
  readonly taskId: string;
  readonly writes: readonly (readonly [channel: string, value: unknown])[];
}

/** What waits to be written. */
export type HeldWrite = HeldCheckpoint | HeldTask;

/** The name in a checkpoint's metadata of the tasks that `latestCheckpoints` left out. */
export const endedTasks = "ended_tasks";

/** Writes of tasks that did not end well: they run again. */
export const unfinishedChannels: ReadonlySet<string> = new Set([
  "__error__",
  "__interrupt__",
  "__error_source_node__",
]);

/**
 * Whether a checkpoint holds the whole state by itself. Before version 4 a checkpoint takes sent
 * tasks from its parent, and a channel of differences is read from the writes before it.
 */
const standsAlone = ({ checkpoint, metadata }: HeldCheckpoint): boolean =>
  (checkpoint.v ?? 0) >= 4 && metadata["counters_since_delta_snapshot"] === undefined;

const namespaceOf = ({ configurable }: HeldPlace): string => configurable?.checkpoint_ns ?? "";

export const isCheckpoint = (write: HeldWrite): write is HeldCheckpoint => "checkpoint" in write;

/** The tasks of a checkpoint that ended. In the step before the first, no node runs. */
const endedOn = ({ checkpoint, metadata }: HeldCheckpoint, tasks: readonly HeldTask[]): string[] =>
  metadata["step"] === -1
    ? []
    : tasks.flatMap(({ config, taskId, writes }) =>
        config.configurable?.checkpoint_id === checkpoint.id &&
        !writes.some(([channel]) => unfinishedChannels.has(channel))
          ? [taskId]
          : [],
      );

/** The last checkpoint of a namespace with what only the earlier ones would have written. */
const merged = (
  earlier: readonly HeldCheckpoint[],
  last: HeldCheckpoint,
  tasks: readonly HeldTask[],
): HeldCheckpoint => {
  const { checkpoint, metadata, versions } = last;
  return {
    config: earlier[0]?.config ?? last.config,
    checkpoint,
    metadata: { ...metadata, [endedTasks]: earlier.flatMap((one) => endedOn(one, tasks)) },
    versions: Object.assign({}, ...earlier.map((one) => one.versions), versions),
  };
};

/**
 * The writes of a thread without the checkpoints that a later one of the same namespace replaces,
 * and without what tasks wrote on those. The last one holds the channels that they changed, and its
 * metadata names their tasks that ended. A thread that is read only to go on needs no more.
 */
export const latestCheckpoints = (writes: readonly HeldWrite[]): HeldWrite[] => {
  const byNamespace = groupBy(writes.filter(isCheckpoint), ({ config }) => namespaceOf(config));
  const replaced = new Set<string>();
  const latest = new Map<HeldCheckpoint, HeldCheckpoint>();
  const tasks = writes.filter((write): write is HeldTask => !isCheckpoint(write));
  for (const checkpoints of byNamespace.values()) {
    const last = checkpoints.at(-1);
    const earlier = checkpoints.slice(0, -1);
    if (last === undefined || earlier.length === 0 || !standsAlone(last)) continue;
    for (const { checkpoint } of earlier) replaced.add(checkpoint.id);
    latest.set(last, merged(earlier, last, tasks));
  }
  return writes.flatMap((write): HeldWrite[] => {
    const id = isCheckpoint(write) ? write.checkpoint.id : write.config.configurable?.checkpoint_id;
    if (id !== undefined && replaced.has(id)) return [];
    return isCheckpoint(write) ? [latest.get(write) ?? write] : [write];
  });
};

import { inProcessRecord } from "../in-process-record.js";
import { requireVersion } from "../stored-memory.js";
import { parseReflection, requireCount } from "./parse-reflection.js";
import {
  type Reflection,
  type ReflectionMemory,
  type ReflectionReader,
  type ReflectionRow,
  reflectionRowFormat,
} from "./reflection-memory.js";

const taskIds = (visible: readonly Reflection[]) => [...new Set(visible.map(({ taskId }) => taskId))].toSorted();
const ofTask = (visible: readonly Reflection[], taskId: string) => visible.filter((reflection) => reflection.taskId === taskId);

/** Reflections in this process's heap: for tests and one-off runs, gone when the process ends. */
export const inProcessReflectionMemory = ({ namespace = "default" }: { readonly namespace?: string } = {}): ReflectionMemory => {
  const record = inProcessRecord(namespace);
  const rows: ReflectionRow[] = [];

  const reader = (pinned?: number): ReflectionReader => {
    const read = async <Result>(action: (visible: readonly Reflection[], version: number) => Result): Promise<Result> => {
      if (pinned !== undefined) requireVersion(pinned, record.extent(), namespace);
      const at = pinned ?? record.extent().version;
      const visible = rows
        .filter(({ version, removedVersion }) => version <= at && (removedVersion === undefined || removedVersion > at))
        .map(({ taskId, trial, text }) => ({ taskId, trial, text }))
        .toSorted((left, right) => left.trial - right.trial);
      return action(visible, at);
    };
    return {
      version: () => read((_visible, version) => version),
      last: (taskId, count) =>
        read((visible) => ofTask(visible, taskId).slice(requireCount(count) === 0 ? Number.MAX_SAFE_INTEGER : -count)),
      all: (taskId) => read((visible) => ofTask(visible, taskId)),
      taskIds: () => read(taskIds),
      stats: () => read((visible, version) => ({ version, tasks: taskIds(visible).length, reflections: visible.length })),
    };
  };

  return {
    kind: "reflections",
    namespace,
    rowFormat: reflectionRowFormat,
    ...reader(),
    add: async (reflection) => {
      const { taskId, trial, text } = parseReflection(reflection);
      const next = record.extent().version + 1;
      const old = rows.findIndex((row) => row.taskId === taskId && row.trial === trial && row.removedVersion === undefined);
      const known = rows[old];
      if (known?.text === text) return { version: next - 1, changed: false };
      if (known !== undefined) rows[old] = { ...known, removedVersion: next };
      rows.push({ taskId, trial, text, version: next });
      return { version: record.advance(true), changed: true };
    },
    at: async (version) => {
      requireVersion(version, record.extent(), namespace);
      return reader(version);
    },
    extent: async () => record.extent(),
    metadata: async () => record.metadata(),
    setMetadata: async (metadata) => record.setMetadata(metadata),
    exportRows: async () => record.exportRows(rows),
    importRows: async (snapshot) =>
      record.restore(snapshot, (base) => {
        for (const { version, removedVersion, ...reflection } of snapshot.rows) {
          rows.push({
            ...reflection,
            version: base + version,
            ...(removedVersion === undefined ? {} : { removedVersion: base + removedVersion }),
          });
        }
      }),
    clear: async () =>
      record.clear(() => {
        rows.length = 0;
      }),
    close: async () => {},
  };
};

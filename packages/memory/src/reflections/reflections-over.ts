import { MnemographError } from "@mnemograph/core";
import type { LogReader, VersionedLog } from "../log/versioned-log.js";
import type { Reflection, ReflectionMemory, ReflectionReader } from "./reflection-memory.js";

/** Throws USAGE unless the count is 0 or more. */
const requireCount = (count: number): number => {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new MnemographError({
    code: "USAGE",
    message: `cannot read the last ${count} reflections`,
    hint: "ask for 0 or more",
  });
};

const taskIdsOf = (reflections: readonly Reflection[]) =>
  [...new Set(reflections.map(({ taskId }) => taskId))].toSorted();

const readerOver = (log: LogReader<Reflection>): ReflectionReader => {
  const ofTask = async (taskId: string) =>
    (await log.where("taskId", taskId)).toSorted((left, right) => left.trial - right.trial);
  return {
    version: log.version,
    last: async (taskId, count) =>
      requireCount(count) === 0 ? [] : (await ofTask(taskId)).slice(-count),
    all: ofTask,
    ofTaskType: (taskType) => log.where("taskType", taskType),
    everything: log.all,
    taskIds: async () => taskIdsOf(await log.all()),
    stats: async () => {
      const all = await log.all();
      return {
        version: await log.version(),
        tasks: taskIdsOf(all).length,
        reflections: all.length,
      };
    },
  };
};

/** Reflections over a versioned log, whatever its driver. */
export const reflectionsOver = (log: VersionedLog<Reflection>): ReflectionMemory => ({
  ...log,
  ...readerOver(log),
  add: async (reflection, condition) => {
    const { version, unchanged } = await log.add([reflection], condition);
    return { version, changed: unchanged === 0 };
  },
  at: async (version) => readerOver(await log.at(version)),
});

import { inProcessExperiences } from "../experiences/in-process-experience-memory.js";
import type {
  ExperienceMemory,
  ExperienceMemoryOptions,
  ExperienceReader,
} from "../experiences/experience-memory.js";
import { experienceRowFormat } from "../experiences/experience-row.js";
import type { StoreOptions } from "./store-log.js";
import { writtenThrough } from "./written-through.js";

/**
 * RAP's memory in a LangGraph store, read in this process and written through; as safe as
 * `storeLog`.
 *
 * @throws MnemographError MEMORY_INVALID where an item of the store is damaged, or where the store
 *   holds vectors of another embedder.
 * @example
 * import { InMemoryStore } from "@langchain/langgraph";
 * const identity = { model: embedder.id, dimensions: embedder.dimensions };
 * const memory = await storeExperienceMemory({ store: new InMemoryStore(), namespace: "household", embedder: identity });
 */
export const storeExperienceMemory = async ({
  store,
  namespace,
  ...options
}: StoreOptions & ExperienceMemoryOptions): Promise<ExperienceMemory> => {
  const { read, change, ...stored } = writtenThrough(store, () =>
    inProcessExperiences({ namespace, ...options }),
  );
  const reader = (pinned?: number): ExperienceReader => {
    const reading = <Result>(action: (one: ExperienceReader) => Promise<Result>) =>
      read(async (memory) => action(pinned === undefined ? memory : await memory.at(pinned)));
    return {
      version: () => reading((one) => one.version()),
      query: (query) => reading((one) => one.query(query)),
      logIds: () => reading((one) => one.logIds()),
      log: (logId) => reading((one) => one.log(logId)),
      stats: () => reading((one) => one.stats()),
    };
  };
  // What the store holds says now whether it is of this embedder.
  await stored.extent();
  return {
    kind: "experiences",
    namespace,
    rowFormat: experienceRowFormat,
    ...stored,
    ...reader(),
    add: (experiences, condition) => change((memory) => memory.add(experiences, condition)),
    remove: (logIds, condition) => change((memory) => memory.remove(logIds, condition)),
    at: async (version) => {
      await read((memory) => memory.at(version));
      return reader(version);
    },
  };
};

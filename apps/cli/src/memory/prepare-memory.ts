import type { Io } from "../io.js";
import { progressLine } from "../output/progress-line.js";
import type { Session } from "../session.js";
import type { Settings } from "../settings.js";
import { formTupleMemory } from "./form-tuple-memory.js";

/** Forms LDM2's memory unless it is there already, and tells how long it took; returns its version. */
export const prepareTupleMemory = async (session: Session, settings: Settings, io: Io): Promise<number> => {
  const memory = await session.tupleMemory();
  const progress = progressLine(io);
  const started = io.now();
  const formed = await formTupleMemory({
    open: session.open,
    model: session.model,
    memory,
    settings: settings.formation,
    signal: io.signal,
    onBatch: (done, all) => progress.show(`forming memory: batch ${done + 1} of ${all}`),
  });
  const { tuples, version, batches } = await memory.stats();
  const how = formed === 0 ? "kept from an earlier run" : `formed in ${((io.now() - started) / 1000).toFixed(1)} s`;
  progress.end(`memory: ${tuples} tuples in ${batches.length} batches, version ${version}, ${how}`);
  return version;
};

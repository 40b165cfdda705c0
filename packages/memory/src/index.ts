export { branchOf, changesOf, MemoryBranch } from "./branches/memory-branch.js";
export { copyMemory } from "./branches/copy-memory.js";
export type {
  ChangeCondition,
  MemoryExport,
  MemoryExtent,
  MemoryKind,
  MemoryMetadata,
  MemorySnapshot,
  StoredMemory,
} from "./stored-memory.js";
export {
  GoalType,
  ObservationType,
  PlacedTuple,
  TupleAddition,
  type IndexedType,
  type TupleAdditionResult,
  type TupleCell,
  type TupleMemory,
  type TupleMemoryStats,
  type TupleReader,
  TupleRevision,
  type TupleRevisionResult,
} from "./tuples/tuple-memory.js";
export { TupleRow } from "./tuples/tuple-row.js";
export {
  inProcessTupleMemory,
  type InProcessMemoryOptions,
} from "./tuples/in-process-tuple-memory.js";
export { exportMemory } from "./transfer/export-memory.js";
export { importMemory } from "./transfer/import-memory.js";
export type { MemoryHeader } from "./transfer/memory-header.js";
export { type RowFormat } from "./transfer/row-format.js";
export type {
  ExperienceAdditionResult,
  ExperienceMemory,
  ExperienceMemoryOptions,
  ExperienceMemoryStats,
  ExperienceQuery,
  ExperienceReader,
  ExperienceWeights,
  ScoredExperience,
  ScoreParts,
} from "./experiences/experience-memory.js";
export type { EmbedderIdentity, Experience, ExperienceVectors } from "./experiences/experience.js";
export { cachedEmbedder, type CachedEmbedderOptions } from "./embeddings/cached-embedder.js";
export { decodeVectors, encodeVectors, ExperienceRow } from "./experiences/experience-row.js";
export { inProcessExperienceMemory } from "./experiences/in-process-experience-memory.js";
export {
  Reflection,
  ReflectionRow,
  type ReflectionMemory,
  type ReflectionMemoryStats,
  type ReflectionReader,
} from "./reflections/reflection-memory.js";
export { inProcessReflectionMemory } from "./reflections/in-process-reflection-memory.js";
export { compactSaver } from "./checkpoints/compact-saver.js";
export type { ThreadParts } from "./checkpoints/thread-parts.js";
export { defineLogKind, type LogKind } from "./log/log-kind.js";
export {
  type LogReader,
  type LogRow,
  versionedLog,
  type VersionedLog,
} from "./log/versioned-log.js";
export type {
  Lifetime,
  LogAdditionResult,
  LogDriver,
  LogEntry,
  LogLabel,
} from "./log/log-driver.js";
export { inProcessLog } from "./log/in-process-log.js";
export { AppliedNoteBatch } from "./notes/applied-note-batch.js";
export { type AppliedNoteOps, applyNoteOps } from "./notes/apply-note-ops.js";
export { inProcessNoteMemory } from "./notes/in-process-note-memory.js";
export type { NoteRow } from "./notes/note-entry.js";
export {
  NoteBatch,
  type NoteMemory,
  type NoteMemoryStats,
  type NoteReader,
} from "./notes/note-memory.js";
export { NotePolicy } from "./notes/note-policy.js";

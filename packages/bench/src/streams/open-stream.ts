import { MnemographError, type Task, categoryOf } from "@mnemograph/core";
import { type NoteMemory, copyMemory } from "@mnemograph/memory";
import {
  type PipelineContext,
  type PipelineEntry,
  type PlayableGraph,
  initialVersion,
} from "@mnemograph/pipelines/entries";
import { type GrownMemories, grownMemories } from "./grown-memories.js";
import { judgedBySignal } from "./judged-by-signal.js";
import { learnedMemory } from "./learned-memory.js";
import { readingContext } from "./reading-context.js";
import { streamContext } from "./stream-context.js";
import { type StreamLearning, streamLearning } from "./stream-learning.js";
import type { FilledStreamOptions } from "./stream-options.js";
import type { SignalEntry } from "./stream-signal.js";
import { type MemoryUse, taskGraphs } from "./task-graphs.js";
import { waitingEpisodes } from "./waiting-episodes.js";

/** Fills the memories of a stream with what demonstrations left, before its first task. */
const beginWithDemonstrations = async (
  { experiences, tuples, notes }: Pick<GrownMemories, "experiences" | "tuples" | "notes">,
  { name, memory: kind, formNotes }: Pick<PipelineEntry, "name" | "memory" | "formNotes">,
  context: Pick<PipelineContext, "tupleMemory" | "experiences" | "noteMemory">,
): Promise<void> => {
  if (kind === "experiences") {
    const { memory } = await context.experiences();
    await copyMemory(memory, await memory.version(), experiences, await memory.metadata());
  } else if (kind === "notes") {
    if (formNotes === undefined) return;
    const formed = await context.noteMemory(name);
    await copyMemory(formed, await formed.version(), notes, {});
  } else if (kind !== "none") {
    const prepared = await context.tupleMemory();
    await copyMemory(prepared, await initialVersion(prepared), tuples, {});
  }
};

/** A pipeline with memories that grow from task to task. */
export interface OpenStream extends StreamLearning {
  /** The graph for the next task, with all that was learned so far. */
  readonly graph: (task: Task, use?: MemoryUse) => Promise<PlayableGraph>;
  readonly input: (task: Task, use?: MemoryUse) => Promise<Readonly<Record<string, unknown>>>;
  /** Which changes were made to memories so far. */
  readonly version: () => string;
  /** Things in memory. */
  readonly held: () => Promise<number>;
  /** Keeps the notes that grew for runs outside of a stream, in place of those kept before. */
  readonly leave: () => Promise<void>;
}

const judgesWithin = (pipeline: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${pipeline} judges its runs while it plays: no reward can be the wrong one`,
    hint: "repair is for memories that learn when a task is over: rap, reflexion, ace, awm, reasoning-bank",
    evidence: { pipeline },
  });

/** How many logs a task may use; a memory of other tasks is read whatever they are. */
const usableLogs = async (
  { experiences }: GrownMemories,
  task: Task,
  use: MemoryUse,
): Promise<number> => {
  const { categories } = await experiences.stats();
  return use === "read"
    ? Object.values(categories).reduce((sum, logs) => sum + logs, 0)
    : (categories[categoryOf(task)] ?? 0);
};

/** Puts the notes of a stream in place of those in a memory that outlives it. */
const leaveNotes = async ({ notes }: GrownMemories, left: NoteMemory): Promise<void> => {
  if ((await left.extent()).version > 0) await left.clear();
  await copyMemory(notes, await notes.version(), left, { left: "by a stream" });
};

/**
 * Opens a pipeline for one stream: its memories are empty, or begin with demonstrations.
 * `formation` are the options of LDM2's formation.
 */
export const openStream = async (
  entry: PipelineEntry,
  prepared: PipelineContext,
  formation: PipelineContext["nodes"],
  options: FilledStreamOptions & { readonly seed: number },
  functions: readonly SignalEntry[] = [],
): Promise<OpenStream> => {
  const { signal = "outcome" } = options;
  const kind = learnedMemory(entry);
  const { mask = (text: string) => text } = prepared.open;
  const memories = grownMemories(prepared.embedder, mask);
  // Rewards that may be wrong are given afterwards, whatever the signal is.
  const isRepaired = options.protocol === "repair";
  const isJudgedOtherwise =
    kind !== null && kind !== "notes" && (signal !== "outcome" || isRepaired);
  const context = streamContext(prepared, memories, {
    kind,
    isJudgedOtherwise,
    signal: isRepaired ? "repair" : options.signal,
  });
  const notesGraph = kind === "notes" ? await entry.stream?.learnAfterwards?.(context) : null;
  if (isRepaired && kind === "notes" && !notesGraph) throw judgesWithin(entry.name);
  if (options.start === "demonstrations") await beginWithDemonstrations(memories, entry, prepared);
  memories.takeChanges();
  const reading = readingContext(context, kind, memories, options.permuted);
  const graphOf = taskGraphs(entry, { learn: context, read: reading }, memories, kind === "notes");
  return {
    graph: async (task, use = "learn") => {
      memories.seal(use === "read");
      return graphOf(task, use);
    },
    input: async (task, use = "learn") => {
      const logsOfKind = await usableLogs(memories, task, use);
      return { task, ...entry.stream?.input?.({ logsOfKind, options }) };
    },
    held: memories.held,
    version: memories.version,
    leave: async () =>
      kind === "notes" ? leaveNotes(memories, await prepared.noteMemory(entry.name)) : undefined,
    ...streamLearning({
      kind,
      memories,
      waiting: waitingEpisodes(options, {
        nodes: formation,
        model: prepared.model,
        tuples: memories.tuples,
      }),
      context,
      mask,
      signal,
      judge:
        isJudgedOtherwise || notesGraph
          ? (played, tools) => judgedBySignal(played, signal, prepared, functions, tools)
          : null,
      notesGraph,
      learnAtEnd: entry.stream?.learnAtEnd?.bind(entry.stream),
    }),
  };
};

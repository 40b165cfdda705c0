import { defineNode, type Embedder, fields, type Note, type Task } from "@mnemograph/core";
import type { NoteMemory, NoteReader } from "@mnemograph/memory";
import { goalSimilarities } from "../../shared/similarity/goal-similarities.js";
import { type NotesDeps, NotesOptions, notesOptions } from "../notes-options.js";
import { type Candidate, candidatesOf, nearestNotes, type RecalledNote } from "../nearest-notes.js";

const { task, notes, notesVersion } = fields;

export interface RecallNotesDeps extends NotesDeps {
  /** A memory, or a reader of one version of it. */
  readonly noteMemory: Pick<NoteReader, "version" | "all"> &
    Partial<Pick<NoteMemory, "at" | "batches">>;
  /** Without one, goals are compared by their words. */
  readonly embedder?: Embedder;
}

/** The earlier tasks whose episodes left no notes, by what each was found by. */
const withoutNotes = async (
  memory: RecallNotesDeps["noteMemory"],
  known: readonly Note[],
): Promise<readonly Candidate[]> => {
  const noted = new Set(known.flatMap(({ sources }) => sources.map(({ episode }) => episode)));
  const batches = (await memory.batches?.()) ?? [];
  return batches.flatMap(({ episode, recallText }) =>
    recallText === undefined || noted.has(episode) ? [] : [{ text: recallText, notes: [] }],
  );
};

const recall = async (
  { goal }: Task,
  known: readonly Note[],
  { noteMemory, embedder, notes }: RecallNotesDeps,
): Promise<readonly RecalledNote[]> => {
  const options = notesOptions(notes);
  const { kinds, recallBy, joinBeforeCut, instruction } = options;
  const fitting = known.filter(({ kind }) => kinds?.includes(kind) ?? true);
  if (recallBy === "all") return fitting.map((note) => ({ note, score: null }));
  const candidates = [
    ...candidatesOf(fitting, recallBy),
    ...(joinBeforeCut ? [] : await withoutNotes(noteMemory, known)),
  ];
  const texts = [...new Set(candidates.map(({ text }) => text))];
  const similar = await goalSimilarities(`${instruction}${goal}`, texts, embedder);
  const scores = candidates.map(({ text }) => similar[texts.indexOf(text)] ?? 0);
  return nearestNotes(candidates, scores, options);
};

/**
 * Loads the notes that a task begins with: all, the nearest, or those of the nearest earlier tasks.
 * ReasoningBank section 3.2 "Memory retrieval"; AWM section 2.3; ACE section 3.
 *
 * @example
 * const { notes, notesVersion } = await recallNotes.run({ task }, { noteMemory, embedder, notes: { recallBy: "group", k: 1 } });
 */
export const recallNotes = defineNode({
  name: "recallNotes",
  reads: { task },
  writes: { notes, notesVersion },
  needs: ["noteMemory", "embedder"],
  options: { notes: NotesOptions },
  run: async ({ task }, deps: RecallNotesDeps, runtime) => {
    const version = await deps.noteMemory.version();
    // Another task may write in between: the list is that of the version.
    const reader = (await deps.noteMemory.at?.(version)) ?? deps.noteMemory;
    const found = await recall(task, await reader.all(), deps);
    runtime?.emit?.({
      type: "memory-read",
      node: "recallNotes",
      place: task.id,
      version,
      results: found.map(({ note, score }) => ({
        id: note.id,
        score,
        text: note.title === "" ? note.text : `${note.title}: ${note.text}`,
      })),
    });
    return { notes: found.map(({ note }) => note), notesVersion: version };
  },
});

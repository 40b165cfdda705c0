import type { Note } from "@mnemograph/core";
import type { NoteReader, Reflection } from "@mnemograph/memory";
import { shuffled } from "./permuted-tuples.js";

const WORD = /\S+/g;

/** Gives every word of some texts away to another place among all of them; breaks stay. */
const shuffleWords = (texts: readonly string[], seed: number): ((text: string) => string) => {
  const dealt = shuffled(
    texts.flatMap((text) => text.match(WORD) ?? []),
    `${seed}/words`,
  ).values();
  return (text) => text.replace(WORD, (word) => dealt.next().value ?? word);
};

/**
 * Notes whose words are shuffled among all of them: each is found as before, and is as long.
 * Methods that show every note to every task have it too.
 *
 * @example
 * (await permutedNotes(inProcessNoteMemory(), 1).all()).length; // → 0
 */
export const permutedNotes = (
  reader: Pick<NoteReader, "all">,
  seed: number,
): Pick<NoteReader, "all"> => ({
  all: async () => {
    const notes = await reader.all();
    const deal = shuffleWords(
      notes.flatMap(({ title, text, when = "" }) => [title, text, when]),
      seed,
    );
    return notes.map((note): Note => ({
      ...note,
      title: deal(note.title),
      text: deal(note.text),
      ...(note.when !== undefined && { when: deal(note.when) }),
    }));
  },
});

/**
 * The same of reflections, which keep their tasks and goals.
 *
 * @example
 * permutedReflections([{ taskId: "put/7", trial: 0, text: "Look" }], 1).length; // → 1
 */
export const permutedReflections = (
  reflections: readonly Reflection[],
  seed: number,
): readonly Reflection[] => {
  const deal = shuffleWords(
    reflections.map(({ text }) => text),
    seed,
  );
  return reflections.map((reflection) => ({ ...reflection, text: deal(reflection.text) }));
};

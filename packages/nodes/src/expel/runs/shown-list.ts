import type { Note } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";

/** The rules of a memory and the version that they are of: numbers in a prompt mean this list. */
export const shownList = async (
  memory: NoteReader,
): Promise<{ readonly notes: Note[]; readonly notesVersion: number }> => {
  const notesVersion = await memory.version();
  return { notes: [...(await memory.all())], notesVersion };
};

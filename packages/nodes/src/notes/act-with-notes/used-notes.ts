import type { Note } from "@mnemograph/core";

const idLike = /[A-Za-z]+(?:-[A-Za-z]+)*-\d{5}/g;

/** Ids of shown notes that a reply names, each once, in the order of the notes. */
export const usedIn = (reply: string, notes: readonly Note[]): readonly string[] => {
  const named = new Set(reply.match(idLike));
  return notes.flatMap(({ id }) => (named.has(id) ? [id] : []));
};

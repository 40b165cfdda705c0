import type { Note } from "@mnemograph/core";

/** A note with what a test does not care about filled in. */
export const sampleNote = (id: string, changes: Partial<Note> = {}): Note => ({
  id,
  kind: "insight",
  title: "",
  text: `Text of ${id}.`,
  recallText: "water the fern",
  sources: [],
  order: Number(id.slice(-5)) - 1,
  counters: { votes: 0, helpful: 0, harmful: 0, used: 0, won: 0 },
  ...changes,
});

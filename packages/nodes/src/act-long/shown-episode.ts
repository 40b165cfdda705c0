import type { Note } from "@mnemograph/core";

/** An episode as the acting prompt shows it. */
export interface ShownEpisode {
  /** Its place among all that were kept, from 1: it stays the same when older ones are left out. */
  readonly number: number;
  /** `succeeded` or `failed`; empty where nobody judged. */
  readonly verdict: string;
  readonly text: string;
}

const verdictOf = ({ sources: [source] }: Note): string => {
  if (typeof source?.success !== "boolean") return "";
  return source.success ? "succeeded" : "failed";
};

/** A kept episode as the prompt shows it. */
export const shownEpisode = (note: Note): ShownEpisode => ({
  number: note.order + 1,
  verdict: verdictOf(note),
  text: note.text,
});

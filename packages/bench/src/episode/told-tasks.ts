import type { EpisodeJournal, JournalEntry } from "./episode-journal.js";

/** A journal that remembers which tasks it holds an entry of, those of earlier attempts included. */
export const toldTasks = ({ append, ...journal }: EpisodeJournal): EpisodeJournal & { readonly told: ReadonlySet<string> } => {
  const told = new Set(journal.earlier.map(({ taskId }) => taskId));
  return {
    ...journal,
    told,
    append: (entry: JournalEntry) => {
      told.add(entry.taskId);
      append(entry);
    },
  };
};

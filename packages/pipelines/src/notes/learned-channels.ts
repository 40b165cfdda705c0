/**
 * What learning from a run hands back: the judge's verdict stays inside, so that `success` is the
 * world's word.
 */
export const learnedChannels = [
  "notesVersion",
  "noteOps",
  "appliedOps",
  "refusedOps",
  "verdictReason",
] as const;

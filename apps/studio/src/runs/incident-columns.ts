/** What may go wrong on the way without ending an episode, in the order of tables, with its heading. */
export const incidentColumns = [
  ["invalidActions", "Invalid actions"],
  ["unusableReplies", "Unusable replies"],
  ["repairs", "Repairs"],
  ["retries", "Retries"],
  ["fallbacks", "Fallbacks"],
] as const;

/** Finds any of the words, whole; each group holds alternatives as a pattern writes them: `a|b`. */
export const anyWord = (groups: readonly string[], flags = ""): RegExp =>
  new RegExp(`\\b(?:${groups.join("|")})\\b`, flags);

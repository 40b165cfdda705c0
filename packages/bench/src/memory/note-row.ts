import type { Json, Note } from "@mnemograph/core";

/** A note as one flat row, for people and tables. */
export const noteRow = ({
  id,
  title,
  text,
  when,
  section,
  counters,
  sources,
}: Note): Readonly<Record<string, Json>> => ({
  id,
  title,
  text,
  ...(when !== undefined && { when }),
  section: section ?? "",
  ...counters,
  sources: sources.map((source) => ({ ...source })),
});

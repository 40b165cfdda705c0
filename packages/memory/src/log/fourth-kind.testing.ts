import { z } from "zod";
import { defineLogKind } from "./log-kind.js";
import type { LogReader, VersionedLog } from "./versioned-log.js";

/** What an agent saw where: the schema. */
const Sighting = z.object({
  taskId: z.string().min(1),
  thing: z.string().min(1),
  place: z.string().min(1),
  step: z.number().int().nonnegative(),
});
type Sighting = z.infer<typeof Sighting>;

/** One place per thing of a task: a later sighting takes the earlier one's place. */
export const sightings = defineLogKind({
  name: "sightings",
  schema: Sighting,
  key: ["taskId", "thing"],
  lookups: ["thing"],
});

/** The query: where a thing is likely to be, most often seen first. */
export const likelyPlaces = async (
  log: LogReader<Sighting>,
  thing: string,
): Promise<readonly string[]> => {
  const counts = new Map<string, number>();
  for (const { place } of await log.where("thing", thing))
    counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left).map(([place]) => place);
};

export type SightingLog = VersionedLog<Sighting>;

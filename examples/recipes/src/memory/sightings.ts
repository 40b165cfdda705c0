import { defineNode, fields } from "@mnemograph/core";
import { defineLogKind, type LogReader, type VersionedLog } from "@mnemograph/memory";
import { z } from "zod";

/** The schema: what an entry is. */
const Sighting = z.object({
  taskId: z.string(),
  thing: z.string(),
  place: z.string(),
  step: z.number().int().nonnegative(),
});
type Sighting = z.infer<typeof Sighting>;

export const sightings = defineLogKind({
  name: "sightings", // `kind` in exports and listings
  schema: Sighting,
  key: ["taskId", "thing"], // a later sighting of the thing in the task takes the earlier one's place
  lookups: ["thing"], // indexed fields, for `where`
});

export type SightingLog = VersionedLog<Sighting>;

/** The query: where a thing is likely to be, the latest sighting first. */
export const likelyPlaces = async (
  log: LogReader<Sighting>,
  thing: string,
): Promise<readonly string[]> =>
  (await log.where("thing", thing)).map(({ place }) => place).toReversed();

const { task, observation, trajectory } = fields;

/** A node that fills it: what the last observation names is where the last action led. */
export const noteSightings = defineNode({
  name: "noteSightings",
  reads: { task, observation, trajectory },
  writes: {},
  needs: ["sightingMemory"],
  run: async (
    { task, observation, trajectory },
    { sightingMemory }: { readonly sightingMemory: SightingLog },
  ) => {
    const [, place] = /You are in the (\w+)\./.exec(observation) ?? [];
    const things = [...observation.matchAll(/You see an? (\w+)/g)].map(([, thing = ""]) => thing);
    if (place !== undefined)
      await sightingMemory.add(
        things.map((thing) => ({ taskId: task.id, thing, place, step: trajectory.length })),
      );
    return {};
  },
});

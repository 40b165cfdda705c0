import { z } from "zod";

const count = z.number().int().nonnegative();

/** What an episode is for in a protocol that is more than one stream of tasks. */
export const StreamPart = z.discriminatedUnion("protocol", [
  z.strictObject({
    protocol: z.literal("transfer"),
    /** The type of task that memory is learned from. */
    source: z.string(),
    /** 0: a task of the source itself, which memory learns from; else the wave, memory as it is. */
    wave: count,
  }),
]);
export type StreamPart = z.infer<typeof StreamPart>;

/**
 * Whether memory learns from an episode; where it does not, memory is read alone.
 *
 * @example
 * learnsAt({ protocol: "transfer", source: "clean", wave: 2 }); // → false
 */
export const learnsAt = (part: StreamPart | undefined): boolean =>
  part === undefined || part.wave === 0;

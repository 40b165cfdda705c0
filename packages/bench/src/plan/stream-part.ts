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
  z.strictObject({
    protocol: z.literal("replay"),
    /** From 1: tests follow each stage. */
    stage: count,
    /** Memory learns from the task, meets it again at once, or is tested at the stage's end. */
    role: z.enum(["learn", "again", "test"]),
  }),
  z.strictObject({
    protocol: z.literal("repair"),
    /** From 1: memory goes on from group to group. */
    group: count,
    /** Memory learns from rewards of which some are wrong, is tested, learns again, is tested. */
    role: z.enum(["wrong", "after-wrong", "right", "after-right"]),
    /** Whether the task is one of those whose reward is the wrong one at first. */
    flipped: z.boolean(),
  }),
]);
export type StreamPart = z.infer<typeof StreamPart>;

/**
 * Whether memory learns from an episode; where it does not, memory is read alone.
 */
export const learnsAt = (part: StreamPart | undefined): boolean => {
  if (part === undefined) return true;
  return part.protocol === "transfer"
    ? part.wave === 0
    : part.role === "learn" || part.role === "wrong" || part.role === "right";
};

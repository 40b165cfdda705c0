import { type Task, seededRandom } from "@mnemograph/core";
import { z } from "zod";
import { StreamPart } from "./stream-part.js";

/** Where an episode stands in a stream of tasks. */
export const StreamPlace = z.strictObject({
  /**
   * 0-based number of the stream: each repetition is a stream of its own, in an order of its own.
   */
  run: z.number().int().nonnegative(),
  /** 0-based place in the stream. */
  position: z.number().int().nonnegative(),
  /** 0-based: how often all tasks have been met before. */
  pass: z.number().int().nonnegative(),
  /**
   * What the stream has met before: this very `task`, another one of its `kind`, or neither: `new`.
   */
  seen: z.enum(["new", "kind", "task"]),
  /** What the episode is for in a protocol; absent in a plain stream. */
  part: StreamPart.optional(),
});
export type StreamPlace = z.infer<typeof StreamPlace>;

/** How tasks follow each other where an agent learns on the way. */
export interface StreamOrder {
  readonly seed: number;
  /** How often all tasks come, each time in another order. */
  readonly passes: number;
  /**
   * Which tasks count as of one kind; by default those of one type. It changes how a result is
   * described, and no result.
   */
  readonly kindOf?: ((task: Task) => string) | undefined;
  /** Tasks stay in the order that they are given in: nothing is shuffled. */
  readonly isOrdered?: boolean | undefined;
  /** How tasks are played and memories tested, where that is more than one stream. */
  readonly protocol?: "stream" | "transfer" | "replay" | "repair" | undefined;
  /** Replay and repair: tasks of a stage or group. */
  readonly stage?: number | undefined;
  /** Replay: tests after each stage. */
  readonly tests?: number | undefined;
  /** Repair: tasks of a group whose reward is the wrong one at first. */
  readonly flipped?: number | undefined;
  /** Types of task in their order, for a protocol that goes by types. */
  readonly types?: readonly string[] | undefined;
}

/** A task with its place. */
export interface PlacedTask {
  readonly task: Task;
  readonly place: StreamPlace;
}

const seenBefore = (pass: number, isKnownKind: boolean): StreamPlace["seen"] => {
  if (pass > 0) return "task";
  return isKnownKind ? "kind" : "new";
};

/**
 * All tasks of one stream with their places, in seeded order.
 */
export const streamOrder = (
  tasks: readonly Task[],
  { seed, passes, isOrdered = false, kindOf = ({ type }) => type }: StreamOrder,
  run: number,
): readonly PlacedTask[] => {
  const random = seededRandom(`stream/${seed}/${run}`);
  const kinds = new Set<string>();
  return Array.from({ length: passes }, (_, pass) =>
    (isOrdered ? tasks : random.fork(`pass/${pass}`).shuffle(tasks)).map((task) => ({
      task,
      pass,
    })),
  )
    .flat()
    .map(({ task, pass }, position) => {
      const kind = kindOf(task);
      const seen = seenBefore(pass, kinds.has(kind));
      kinds.add(kind);
      return { task, place: { run, position, pass, seen } };
    });
};

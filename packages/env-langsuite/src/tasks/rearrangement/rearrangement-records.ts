import { z } from "zod";
import { parseData } from "@mnemograph/env-babyai/shared";

const plane = z.tuple([z.number(), z.number()]);

/** How the start of an episode differs from the goal, for one object. */
export const RearrangementChange = z.discriminatedUnion("kind", [
  z.object({
    id: z.string().min(1),
    kind: z.literal("moved"),
    start_parent: z.string().nullable(),
    goal_parent: z.string().nullish(),
    start_center: plane.nullish(),
    goal_center: plane.nullish(),
  }),
  z.object({
    id: z.string().min(1),
    kind: z.literal("open"),
    start_open: z.boolean(),
    goal_open: z.boolean().optional(),
  }),
]);
export type RearrangementChange = z.infer<typeof RearrangementChange>;

/**
 * One line of a rearrangement task file.
 */
export const RearrangementRecord = z.object({
  id: z.string().min(1),
  scene: z.string(),
  start: z.object({ x: z.number(), z: z.number(), rotation: z.number() }),
  changes: z.array(RearrangementChange),
});
export type RearrangementRecord = z.infer<typeof RearrangementRecord>;

/**
 * Reads a rearrangement task file.
 *
 * @throws MnemographError DATA_INVALID for a file of another form.
 * @example
 * loadRearrangementTasks([]); // → []
 */
export const loadRearrangementTasks = (
  data: unknown,
  source = "rearrangement task file",
): readonly RearrangementRecord[] => parseData(z.array(RearrangementRecord), data, source);

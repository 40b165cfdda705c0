import { z } from "zod";
import { Question } from "../tasks/iqa/iqa-records.js";
import { HouseholdParams, HouseholdTaskType } from "../tasks/household/household-records.js";

const Body = z.object({
  x: z.number(),
  z: z.number(),
  dir: z.tuple([z.number(), z.number()]),
  inventory: z.array(z.string()).optional(),
});
const RecordedStep = z.object({
  reply: z.string(),
  text: z.string(),
  state: Body.optional(),
  reward: z.number().optional(),
});

/** One recorded episode of the public software in a room. */
export const RoomRecording = z.object({
  id: z.string(),
  task: z.string(),
  agent: z.object({
    inventory_capacity: z.number(),
    focal_length: z.number(),
    max_manipulate_distance: z.number(),
    max_view_distance: z.number(),
    step_size: z.number(),
  }),
  start: z.object({ text: z.string() }),
  steps: z.array(RecordedStep),
  id_map: z.record(z.string(), z.string()),
  final_reward: z.number().nullish(),
  crash: z.object({ reply: z.string(), error: z.string() }).nullish(),
  scene: z.string().optional(),
  /** Household in a hand-made scene. */
  init: z.object({ x: z.number(), z: z.number(), rotation: z.number() }).optional(),
  goal: z
    .object({ task_type: HouseholdTaskType, pddl_params: HouseholdParams, description: z.string() })
    .optional(),
  /** Household task of the task file, `<split>__<id>.json`. */
  task_file: z.string().optional(),
  agent_start: z
    .object({
      position: z.object({ x: z.number(), z: z.number() }),
      rotation: z.object({ y: z.number() }),
    })
    .optional(),
  qa: z.array(Question.partial({ type: true })).optional(),
  question_type: z.number().optional(),
  changes: z
    .array(z.tuple([z.string(), z.string(), z.union([z.string(), z.boolean()])]))
    .optional(),
});
export type RoomRecording = z.infer<typeof RoomRecording>;

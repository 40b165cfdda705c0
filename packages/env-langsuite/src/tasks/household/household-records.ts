import { z } from "zod";
import type { SceneDefinition, SceneObject } from "../../rooms/scene-definition.js";
import {
  compactSceneDefinition,
  CompactObject,
  type CompactScene,
} from "../../files/compact-scenes.js";
import { parseData } from "@mnemograph/env-babyai/shared";

/** What the goal of a Household task names; empty strings stand for nothing. */
export const HouseholdParams = z.object({
  object_target: z.string(),
  parent_target: z.string().default(""),
  mrecep_target: z.string().default(""),
  toggle_target: z.string().default(""),
  object_sliced: z.boolean().default(false),
});
export type HouseholdParams = z.infer<typeof HouseholdParams>;

/**
 * ALFRED's seven types of household tasks.
 */
export const HouseholdTaskType = z.enum([
  "pick_and_place_simple",
  "pick_two_obj_and_place",
  "pick_and_place_with_movable_recep",
  "pick_clean_then_place_in_recep",
  "pick_heat_then_place_in_recep",
  "pick_cool_then_place_in_recep",
  "look_at_obj_in_light",
]);
export type HouseholdTaskType = z.infer<typeof HouseholdTaskType>;

const Pose = z.object({ x: z.number(), z: z.number(), rotation: z.number() });

/**
 * One line of a Household task file.
 */
export const HouseholdRecord = z.object({
  id: z.string().min(1),
  split: z.string(),
  scene: z.string(),
  task_type: HouseholdTaskType,
  params: HouseholdParams,
  descriptions: z.array(z.string()).min(1),
  start: Pose,
  dirty_and_empty: z.boolean().default(false),
  toggles: z.array(z.tuple([z.string(), z.boolean()])).default([]),
  rename: z.array(z.tuple([z.string(), z.string()])).default([]),
  movables: z.array(CompactObject),
  expert: z.array(z.union([z.string(), z.array(z.string())])).default([]),
  unresolved: z.array(z.unknown()).default([]),
});
export type HouseholdRecord = z.infer<typeof HouseholdRecord>;

/**
 * Reads a Household task file.
 *
 * @throws MnemographError DATA_INVALID for a file of another form.
 * @example
 * loadHouseholdTasks([]); // → []
 */
export const loadHouseholdTasks = (
  data: unknown,
  source = "household task file",
): readonly HouseholdRecord[] => parseData(z.array(HouseholdRecord), data, source);

const withNames = (object: CompactObject, rename: (id: string) => string): CompactObject => ({
  ...object,
  id: rename(object.id),
  controls: object.controls.map(rename),
  ...(object.parent === undefined || object.parent === null
    ? {}
    : { parent: rename(object.parent) }),
});
const withFlags = (object: CompactObject, is: string[]): CompactObject => ({ ...object, is });

/**
 * The room of one task: the scene's fixed objects under the expert's ids, the task's own movables,
 * switches and dirt.
 */
export const householdScene = (
  record: HouseholdRecord,
  scene: CompactScene,
  hangTaps?: (objects: readonly SceneObject[]) => SceneObject[],
): SceneDefinition => {
  const renamed = new Map(record.rename);
  const rename = (id: string) => renamed.get(id) ?? id;
  const fixed = scene.objects
    .filter(({ can }) => !can.includes("pickupable"))
    .map((object) => withNames(object, rename));
  const toggles = new Map(record.toggles);
  const objects = [...fixed, ...record.movables].map((object) => {
    const flags = new Set(object.is);
    const toggled = toggles.get(object.type);
    if (toggled === true) flags.add("isToggled");
    if (toggled === false) flags.delete("isToggled");
    if (record.dirty_and_empty) {
      if (object.can.includes("dirtyable")) flags.add("isDirty");
      flags.delete("isFilledWithLiquid");
    }
    return withFlags(object, [...flags]);
  });
  const id = `${record.scene}/${record.id}`;
  return compactSceneDefinition(id, { floor: scene.floor, objects }, hangTaps);
};

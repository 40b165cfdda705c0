import { z } from "zod";
import {
  Ability,
  Temperature,
  type SceneDefinition,
  type SceneObject,
} from "../rooms/scene-definition.js";
import { attachTaps } from "./attach-taps.js";
import { parseData } from "@mnemograph/env-babyai/shared";

const Corner = z.object({ x: z.number(), y: z.number(), z: z.number() });
const Corners = z.array(z.tuple([z.number(), z.number(), z.number()]));

/**
 * One object of AI2-THOR's scene metadata, or of LangSuitE's own scene files, which use the same
 * field names.
 */
const ThorObject = z.object({
  objectId: z.string().min(1),
  objectType: z.string().min(1),
  parentReceptacles: z.array(z.string()).nullish(),
  position: Corner.optional(),
  objectBounds: z.object({ objectBoundsCorners: z.array(Corner).min(1) }).nullish(),
  axisAlignedBoundingBox: z.object({ cornerPoints: Corners.nullish() }).nullish(),
  receptacle: z.boolean().default(false),
  openable: z.boolean().default(false),
  pickupable: z.boolean().default(false),
  toggleable: z.boolean().default(false),
  sliceable: z.boolean().default(false),
  cookable: z.boolean().default(false),
  dirtyable: z.boolean().default(false),
  breakable: z.boolean().default(false),
  canFillWithLiquid: z.boolean().default(false),
  canBeUsedUp: z.boolean().default(false),
  isHeatSource: z.boolean().default(false),
  isColdSource: z.boolean().default(false),
  canChangeTempToHot: z.boolean().default(false),
  canChangeTempToCold: z.boolean().default(false),
  moveable: z.boolean().default(false),
  isOpen: z.boolean().default(false),
  isToggled: z.boolean().default(false),
  isDirty: z.boolean().default(false),
  isCooked: z.boolean().default(false),
  isBroken: z.boolean().default(false),
  isUsedUp: z.boolean().default(false),
  isFilledWithLiquid: z.boolean().default(false),
  fillLiquid: z.string().nullish(),
  temperature: Temperature.nullish(),
  ObjectTemperature: z.string().nullish(),
  controlledObjects: z.array(z.string()).nullish(),
});
type ThorObject = z.infer<typeof ThorObject>;

/** Those that are a field of the same name; what heats or cools has two. */
const abilities = Ability.exclude(["isHeatSource", "isColdSource"]).options;

const thorSceneObject = (thor: ThorObject): SceneObject => {
  const corners: readonly (readonly [number, number, number])[] =
    thor.axisAlignedBoundingBox?.cornerPoints ??
    thor.objectBounds?.objectBoundsCorners.map(({ x, y, z: depth }) => [x, y, depth] as const) ??
    (thor.position === undefined
      ? []
      : [[thor.position.x, thor.position.y, thor.position.z] as const]);
  const bound = (axis: 0 | 1 | 2, pick: (...values: number[]) => number) =>
    pick(...corners.map((corner) => corner[axis]));
  const temperature = Temperature.safeParse(thor.temperature ?? thor.ObjectTemperature);
  return {
    id: thor.objectId,
    type: thor.objectType,
    min: [bound(0, Math.min), bound(1, Math.min), bound(2, Math.min)],
    max: [bound(0, Math.max), bound(1, Math.max), bound(2, Math.max)],
    parents: thor.parentReceptacles ?? [],
    can: [
      ...abilities.filter((ability) => thor[ability]),
      ...(thor.isHeatSource || thor.canChangeTempToHot ? (["isHeatSource"] as const) : []),
      ...(thor.isColdSource || thor.canChangeTempToCold ? (["isColdSource"] as const) : []),
    ],
    controls: thor.controlledObjects ?? [],
    isOpen: thor.isOpen,
    isToggled: thor.isToggled,
    isDirty: thor.isDirty,
    isCooked: thor.isCooked,
    isBroken: thor.isBroken,
    isUsedUp: thor.isUsedUp,
    ...(thor.isFilledWithLiquid ? { filledWith: thor.fillLiquid ?? (true as const) } : {}),
    ...(temperature.success ? { temperature: temperature.data } : {}),
  };
};

const LangsuiteScene = z.object({
  floor_plan: z.string().optional(),
  polys_2d: z.array(z.tuple([z.number(), z.number()])).min(3),
  objects: z.array(ThorObject),
});

/**
 * Reads LangSuitE's scene form: `{ floor_plan, polys_2d, objects }`.
 *
 * @throws MnemographError DATA_INVALID for a scene of another form.
 * @example
 * loadLangsuiteScene("own-1", { polys_2d: [[0, 0], [4, 0], [4, 4]], objects: [] }).id; // → "own-1"
 */
export const loadLangsuiteScene = (id: string, data: unknown): SceneDefinition => {
  const scene = parseData(LangsuiteScene, data, `scene ${id}`);
  return {
    id,
    rooms: [{ id: "room", name: "room", floor: scene.polys_2d }],
    doors: [],
    objects: attachTaps(scene.objects.map(withoutUnsetSwitch)),
  };
};

const withoutUnsetSwitch = (thor: ThorObject): SceneObject => {
  const { isToggled, ...object } = thorSceneObject(thor);
  return thor.toggleable || isToggled === true
    ? { ...object, ...(isToggled === undefined ? {} : { isToggled }) }
    : object;
};

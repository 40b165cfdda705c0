import { z } from "zod";
import {
  Ability,
  Temperature,
  type SceneDefinition,
  type SceneObject,
} from "../rooms/scene-definition.js";
import { parseData } from "@mnemograph/env-babyai/shared";
import { attachTaps } from "./attach-taps.js";

const space = z.tuple([z.number(), z.number(), z.number()]);

/** An object of the compact form: `can` lists abilities, `is` lists states that are true. */
export const CompactObject = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  min: space,
  max: space,
  parent: z.string().nullish(),
  can: z.array(Ability).default([]),
  is: z.array(z.string()).default([]),
  temperature: Temperature.optional(),
  controls: z.array(z.string()).default([]),
});
export type CompactObject = z.infer<typeof CompactObject>;

/**
 * One room as data: the corners of its floor in metres, and its objects.
 */
export const CompactScene = z.object({
  floor: z.array(z.tuple([z.number(), z.number()])).min(3),
  objects: z.array(CompactObject),
});
export type CompactScene = z.infer<typeof CompactScene>;

export const sceneObject = ({
  id,
  type,
  min,
  max,
  parent,
  can,
  is,
  temperature,
  controls,
}: CompactObject): SceneObject => {
  const flags = new Set(is);
  return {
    id,
    type,
    min,
    max,
    parents: parent === undefined || parent === null ? [] : [parent],
    can,
    controls,
    ...(flags.has("isOpen") ? { isOpen: true } : {}),
    ...(flags.has("isToggled") ? { isToggled: true } : {}),
    ...(flags.has("isDirty") ? { isDirty: true } : {}),
    ...(flags.has("isCooked") ? { isCooked: true } : {}),
    ...(flags.has("isBroken") ? { isBroken: true } : {}),
    ...(flags.has("isFilledWithLiquid") ? { filledWith: true as const } : {}),
    ...(temperature === undefined ? {} : { temperature }),
  };
};

/**
 * One room of a compact scene as a scene definition; taps hang on their basin.
 *
 * @example
 * const room = { floor: [[0, 0], [4, 0], [4, 4], [0, 4]] satisfies [number, number][], objects: [] };
 * compactSceneDefinition("own-1", room).rooms.length; // → 1
 */
export const compactSceneDefinition = (
  id: string,
  scene: CompactScene,
  hangTaps: (objects: readonly SceneObject[]) => SceneObject[] = attachTaps,
): SceneDefinition => ({
  id,
  rooms: [{ id: "room", name: "room", floor: scene.floor }],
  doors: [],
  objects: hangTaps(scene.objects.map(sceneObject)),
});

/**
 * Reads `{ name: { floor, objects } }`, for example the 120 iTHOR rooms.
 *
 * @throws MnemographError DATA_INVALID for a file of another form.
 * @example
 * loadCompactScenes({ "own-1": { floor: [[0, 0], [4, 0], [4, 4]], objects: [] } }).size; // → 1
 */
export const loadCompactScenes = (
  data: unknown,
  source = "scene file",
): ReadonlyMap<string, CompactScene> =>
  new Map(Object.entries(parseData(z.record(z.string(), CompactScene), data, source)));

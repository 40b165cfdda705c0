import { z } from "zod";
import type { SceneDefinition, SceneObject } from "../../rooms/scene-definition.js";
import { loadThorScene, ThorObject, thorSceneObject } from "../../files/langsuite-scenes.js";
import { parseData } from "@mnemograph/env-babyai/shared";
import type { RearrangementChange } from "./rearrangement-records.js";

const Vector = z.object({ x: z.number(), y: z.number(), z: z.number() });
const Agent = z.object({ position: Vector, rotation: Vector });

const RearrangementEpisode = z.object({
  scene: z.string(),
  index: z.union([z.number(), z.string()]).default(0),
  start_scene: z.object({
    objects: z.array(ThorObject),
    sceneBounds: z.unknown().optional(),
    agent: Agent.optional(),
  }),
  end_scene: z.object({ objects: z.array(ThorObject), sceneBounds: z.unknown().optional() }),
});

export interface RearrangementEpisodeInput {
  readonly id: string;
  /** The goal: LangSuitE's `end_scene`. */
  readonly scene: SceneDefinition;
  readonly changes: readonly RearrangementChange[];
  readonly start: { readonly x: number; readonly z: number; readonly heading: number };
}

/**
 * Reads one line of LangSuitE's rearrangement file: the goal scene, and how the start differs from
 * it.
 *
 * @throws MnemographError DATA_INVALID for a line of another form.
 * @example
 * loadRearrangementEpisode({}); // → throws DATA_INVALID
 */
export const loadRearrangementEpisode = (
  data: unknown,
  source = "rearrangement episode",
): RearrangementEpisodeInput => {
  const { scene, index, start_scene, end_scene } = parseData(RearrangementEpisode, data, source);
  const id = `${scene}/${index}`;
  const goal = loadThorScene(id, {
    objects: end_scene.objects,
    ...(end_scene.sceneBounds === undefined ? {} : { sceneBounds: end_scene.sceneBounds }),
  });
  const atStart = new Map(
    start_scene.objects.map((object) => [object.objectId, thorSceneObject(object)]),
  );
  const changes = goal.objects.flatMap((object): RearrangementChange[] => {
    const before = atStart.get(object.id);
    return before === undefined ? [] : differences(object, before);
  });
  const { position, rotation } = start_scene.agent ?? {
    position: { x: 0, y: 0, z: 0 },
    rotation: { x: 0, y: 0, z: 0 },
  };
  return { id, scene: goal, changes, start: { x: position.x, z: position.z, heading: rotation.y } };
};

const centre = ({ min, max }: SceneObject): [number, number] => [
  (min[0] + max[0]) / 2,
  (min[2] + max[2]) / 2,
];

/**
 * A thing counts as moved when its receptacle differs, or when it lies more than 5 cm away without
 * one.
 */
const differences = (goal: SceneObject, start: SceneObject): RearrangementChange[] => {
  const [goalParent = null] = goal.parents;
  const [startParent = null] = start.parents;
  const [goalX, goalZ] = centre(goal);
  const [startX, startZ] = centre(start);
  const isMoved =
    goal.can.includes("pickupable") &&
    (goalParent !== startParent ||
      (goalParent === null && Math.hypot(goalX - startX, goalZ - startZ) > 0.05));
  return [
    ...(isMoved
      ? [
          {
            id: goal.id,
            kind: "moved" as const,
            start_parent: startParent,
            start_center: centre(start),
            goal_parent: goalParent,
            goal_center: centre(goal),
          },
        ]
      : []),
    ...(goal.can.includes("openable") && goal.isOpen !== start.isOpen
      ? [{ id: goal.id, kind: "open" as const, start_open: start.isOpen === true }]
      : []),
  ];
};

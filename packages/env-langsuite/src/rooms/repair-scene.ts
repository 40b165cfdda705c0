import { boxArea, boxesOverlap } from "./box.js";
import { buildRoom } from "./floor-plan.js";
import { repairRooms } from "./repair-rooms.js";
import type { SceneDefinition, SceneDoor, SceneObject, SceneRoom } from "./scene-definition.js";
import type { RepairRule, SceneWarning } from "./scene-warning.js";

/** A scene object with at most one parent, a box that has an inside, and only known controls. */
export type SoundObject = Omit<SceneObject, "parents"> & { readonly parent: string | null };

/** Boxes thinner than this are grown to it, in metres. */
const minimalThickness = 0.001;

const areaOf = ({ min, max }: SceneObject): number =>
  boxArea({ minX: min[0], minZ: min[2], maxX: max[0], maxZ: max[2] });
const centreDistance = (one: SceneObject, other: SceneObject): number =>
  Math.hypot(
    (one.min[0] + one.max[0] - other.min[0] - other.max[0]) / 2,
    (one.min[2] + one.max[2] - other.min[2] - other.max[2]) / 2,
  );

export interface SoundScene {
  readonly rooms: readonly SceneRoom[];
  readonly doors: readonly SceneDoor[];
  readonly objects: readonly SoundObject[];
  readonly warnings: readonly SceneWarning[];
}

/**
 * Repairs a scene: every defect is repaired by a named rule and reported, and none can crash an
 * episode.
 *
 * @example
 * const [drawn] = generateHousehold({ count: 1 });
 * const { warnings } = repairScene(drawn!.scene());
 * warnings; // → []
 */
export const repairScene = (scene: SceneDefinition): SoundScene => {
  const warnings: SceneWarning[] = [];
  const warn = (rule: RepairRule, objectId: string, message: string) =>
    warnings.push({ rule, objectId, message });

  const byId = new Map<string, SceneObject>();
  for (const object of scene.objects) {
    if (byId.has(object.id)) {
      warn("duplicate-id", object.id, "a second object with this id was left out");
      continue;
    }
    byId.set(object.id, withSoundBox(object, warn));
  }
  const parentOf = chooseParents(byId, warn);
  cutCycles(byId, parentOf, warn);

  const repaired = repairRooms(scene, new Set(byId.keys()));
  const rooms = repaired.rooms.map(buildRoom);
  const objects = [...byId.values()].map((object): SoundObject => {
    const box = {
      minX: object.min[0],
      minZ: object.min[2],
      maxX: object.max[0],
      maxZ: object.max[2],
    };
    if (!rooms.some((room) => boxesOverlap(room, box))) {
      warn(
        "outside-rooms",
        object.id,
        "it lies outside every room and is treated as mounted on the nearest wall",
      );
    }
    const controls = object.controls.filter((id) => byId.has(id));
    if (controls.length < object.controls.length)
      warn("unknown-control", object.id, "controls of objects that are not there were dropped");
    const { parents: _parents, ...rest } = object;
    return Object.assign(rest, { controls, parent: parentOf.get(object.id) ?? null });
  });
  return {
    rooms: repaired.rooms,
    doors: repaired.doors,
    objects,
    warnings: [...repaired.warnings, ...warnings],
  };
};

type Warn = (rule: RepairRule, objectId: string, message: string) => void;

const withSoundBox = (object: SceneObject, warn: Warn): SceneObject => {
  const min: [number, number, number] = [...object.min];
  const max: [number, number, number] = [...object.max];
  for (const axis of [0, 1, 2] as const) {
    if (min[axis] > max[axis]) {
      warn("inverted-box", object.id, `lower and upper bound of axis ${axis} were exchanged`);
      [min[axis], max[axis]] = [max[axis], min[axis]];
    }
    if (axis !== 1 && max[axis] - min[axis] < minimalThickness) {
      warn("zero-thickness", object.id, `axis ${axis} was grown to ${minimalThickness} m`);
      const middle = (min[axis] + max[axis]) / 2;
      min[axis] = middle - minimalThickness / 2;
      max[axis] = middle + minimalThickness / 2;
    }
  }
  return { ...object, min, max };
};

const chooseParents = (
  byId: ReadonlyMap<string, SceneObject>,
  warn: Warn,
): Map<string, string | null> => {
  const parentOf = new Map<string, string | null>();
  for (const object of byId.values()) {
    const known = object.parents.flatMap((id) => byId.get(id) ?? []);
    if (known.length < object.parents.length)
      warn("unknown-parent", object.id, "a receptacle that is not in the scene was dropped");
    if (known.length > 1)
      warn("several-parents", object.id, "the receptacle with the nearest centre was kept");
    const [nearest] = known.toSorted(
      (one, other) => centreDistance(object, one) - centreDistance(object, other),
    );
    parentOf.set(object.id, nearest?.id ?? null);
  }
  return parentOf;
};

/** In each cycle the object with the largest floor area loses its parent. */
const cutCycles = (
  byId: ReadonlyMap<string, SceneObject>,
  parentOf: Map<string, string | null>,
  warn: Warn,
): void => {
  for (const start of byId.keys()) {
    const path: string[] = [];
    let current: string | null = start;
    while (current !== null && !path.includes(current)) {
      path.push(current);
      current = parentOf.get(current) ?? null;
    }
    if (current === null) continue;
    const cycle = path.slice(path.indexOf(current)).map((id) => byId.get(id)!);
    const [largest] = cycle.toSorted(
      (one, other) => areaOf(other) - areaOf(one) || (one.id < other.id ? -1 : 1),
    );
    const { id } = largest!;
    warn("parent-cycle", id, `a containment cycle of ${cycle.length} objects was cut here`);
    parentOf.set(id, null);
  }
};

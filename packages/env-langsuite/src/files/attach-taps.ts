import type { SceneObject } from "../rooms/scene-definition.js";

/** A tap further than this from every basin stays where it is, metres between centres. */
const reach = 0.5;
/** A tap fills the nearest basin within this distance, whatever holds the tap. */
const fillReach = 1.2;

const centre = ({ min, max }: SceneObject): readonly [number, number] => [
  (min[0] + max[0]) / 2,
  (min[2] + max[2]) / 2,
];

/** The objects in the order in which the recorded software makes them: contents first. */
const contentsFirst = (objects: readonly SceneObject[]): SceneObject[] => {
  const ids = new Set(objects.map(({ id }) => id));
  const made = new Set<string>();
  const make = (object: SceneObject): SceneObject[] => {
    if (made.has(object.id)) return [];
    made.add(object.id);
    const contents = objects.filter(({ parents }) => parents[0] === object.id);
    return [...contents.flatMap(make), object];
  };
  const roots = objects.filter(({ parents: [holder = ""] }) => !ids.has(holder));
  return [...roots, ...objects].flatMap(make);
};

/**
 * As the recorded software hangs taps: it pairs only the first that it made, and takes it off what
 * holds it, to the nearest basin within half a metre.
 */
export const attachRecordedTap = (objects: readonly SceneObject[]): SceneObject[] => {
  const first = contentsFirst(objects).find(({ type }) => type === "Faucet");
  if (first === undefined) return [...objects];
  const [x, z] = centre(first);
  const away = (basin: SceneObject) => Math.hypot(centre(basin)[0] - x, centre(basin)[1] - z);
  const [nearest] = objects
    .filter((object) => object.type.endsWith("Basin") && away(object) < reach)
    .toSorted((one, other) => away(one) - away(other));
  if (nearest === undefined) return [...objects];
  return objects.map((object) =>
    object.id === first.id ? { ...object, parents: [nearest.id] } : object,
  );
};

/**
 * Hangs each tap without a receptacle on the nearest free basin within half a metre, nearest pairs
 * first, and lets each fill its basin.
 */
export const attachTaps = (objects: readonly SceneObject[]): SceneObject[] => {
  const basins = objects.filter(({ type }) => type.endsWith("Basin"));
  const pairs = objects
    .filter(({ type, parents }) => type === "Faucet" && parents.length === 0)
    .flatMap((tap) =>
      basins.map((basin) => {
        const [ax, az] = centre(tap);
        const [bx, bz] = centre(basin);
        return { tap: tap.id, basin: basin.id, distance: Math.hypot(ax - bx, az - bz) };
      }),
    )
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance);
  const basinOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const { tap, basin } of pairs) {
    if (basinOf.has(tap) || taken.has(basin)) continue;
    basinOf.set(tap, basin);
    taken.add(basin);
  }
  return objects.map((object) => {
    if (object.type !== "Faucet") return object;
    const hung = basinOf.get(object.id);
    const [x, z] = centre(object);
    const away = (basin: SceneObject) => Math.hypot(centre(basin)[0] - x, centre(basin)[1] - z);
    const [nearest] = basins
      .filter((basin) => away(basin) <= fillReach)
      .toSorted((one, other) => away(one) - away(other));
    const fills = hung ?? nearest?.id;
    return {
      ...object,
      ...(hung === undefined ? {} : { parents: [hung] }),
      ...(fills === undefined ? {} : { controls: [...new Set([...object.controls, fills])] }),
    };
  });
};

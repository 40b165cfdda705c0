import type { ProblemFacts } from "./problem-facts.js";
import type { HouseholdObject, World } from "./world.js";

export const readObjects = ({
  names,
  nameOf,
  namesOf,
  valuesOf,
  holders,
  members,
}: ProblemFacts): Pick<World, "objects" | "objectsAt"> => {
  const types = valuesOf("objecttype");
  const pickupable = holders("pickupable");
  const cleanable = holders("cleanable");
  const heatable = holders("heatable");
  const coolable = holders("coolable");
  const sliceable = holders("sliceable");
  const toggleable = holders("toggleable");
  const holding = holders("isreceptacleobject");
  const inside = members("inreceptacleobject");
  const objects = new Map<string, HouseholdObject>();
  for (const [id, name] of names) {
    const type = types.get(id);
    if (type === undefined) continue;
    objects.set(name, {
      name,
      type,
      rank: objects.size,
      isPickupable: pickupable.has(id),
      isCleanable: cleanable.has(id),
      isHeatable: heatable.has(id),
      isCoolable: coolable.has(id),
      isSliceable: sliceable.has(id),
      isToggleable: toggleable.has(id),
      ...(holding.has(id) ? { holds: namesOf(inside.get(id)) } : {}),
    });
  }

  const objectsAt = new Map<string, string[]>();
  for (const [location, ids] of members("objectatlocation")) {
    objectsAt.set(
      nameOf(location),
      namesOf(ids).filter((name) => objects.has(name)),
    );
  }
  return { objects, objectsAt };
};

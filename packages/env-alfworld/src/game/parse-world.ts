import { MnemographError } from "@mnemograph/core/domain";
import { nameEntities } from "./entity-names.js";
import { parseGoal } from "./goal.js";
import { readFacts } from "./read-facts.js";
import type { HouseholdObject, Receptacle, World } from "./world.js";

/** Lists keyed by one argument of a two-place fact, for example the objects of each receptacle. */
const group = (rows: readonly (readonly string[])[], by: 0 | 1): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const key = row[by] as string;
    const value = row[1 - by] as string;
    const members = groups.get(key);
    if (members) members.push(value);
    else groups.set(key, [value]);
  }
  for (const members of groups.values()) members.sort();
  return groups;
};

/** Reads the static world out of a PDDL problem. Throws DATA_INVALID naming file and field. */
export const parseWorld = (problem: string, source: string): World => {
  const { facts, goalText } = readFacts(problem, source);
  const invalid = (complaint: string, evidence: Record<string, unknown> = {}) =>
    new MnemographError({
      code: "DATA_INVALID",
      message: `${source}: pddl_problem ${complaint}`,
      hint: "the game file is damaged or of another kind: fetch it again",
      evidence: { file: source, field: "pddl_problem", ...evidence },
    });

  const names = nameEntities(facts);
  const nameOf = (id: string) => {
    const name = names.get(id);
    if (name === undefined) throw invalid(`uses "${id}" where an object, a receptacle or a location belongs`, { value: id });
    return name;
  };
  const rows = (predicate: string) => facts.get(predicate) ?? [];
  const holders = (predicate: string) => new Set(rows(predicate).map(([id]) => id as string));
  const namesOf = (ids: readonly string[] | undefined) => [...new Set(ids)].map(nameOf);
  const initially = (predicate: string) => namesOf([...holders(predicate)].toSorted());

  const goal = parseGoal(goalText);
  if (!goal) throw invalid("has a goal that is none of the six task forms", { goal: goalText.slice(0, 300) });
  const startId = rows("atlocation")[0]?.[1];
  if (startId === undefined) throw invalid("does not say where the agent starts (atLocation)");

  const receptacleTypes = new Map(rows("receptacletype").map(([id, type]) => [id as string, type as string]));
  const objectTypes = new Map(rows("objecttype").map(([id, type]) => [id as string, type as string]));
  const locations = new Map(rows("receptacleatlocation").map(([id, location]) => [id as string, location as string]));
  const contents = group(rows("inreceptacle"), 1);
  const openable = holders("openable");
  for (const [object, receptacle] of rows("inreceptacle")) {
    if (!objectTypes.has(object as string)) throw invalid(`puts "${object}" somewhere but gives it no objectType`);
    if (!locations.has(receptacle as string)) throw invalid(`puts something in "${receptacle}", which is nowhere`);
  }

  const receptacles = new Map<string, Receptacle>();
  const receptaclesAt = new Map<string, Receptacle[]>();
  for (const [id, name] of names) {
    const location = locations.get(id);
    if (location === undefined) continue;
    const type = receptacleTypes.get(id);
    if (type === undefined) throw invalid(`places "${id}" but gives it no receptacleType`, { value: id });
    const receptacle = { name, type, location: nameOf(location), isOpenable: openable.has(id), contents: namesOf(contents.get(id)) };
    receptacles.set(name, receptacle);
    const there = receptaclesAt.get(receptacle.location);
    if (there) there.push(receptacle);
    else receptaclesAt.set(receptacle.location, [receptacle]);
  }
  if (receptacles.size === 0) throw invalid("places no receptacle (receptacleAtLocation)");

  const [pickupable, cleanable, heatable, coolable] = ["pickupable", "cleanable", "heatable", "coolable"].map(holders);
  const [sliceable, toggleable, holding] = ["sliceable", "toggleable", "isreceptacleobject"].map(holders);
  const inside = group(rows("inreceptacleobject"), 1);
  const objects = new Map<string, HouseholdObject>();
  for (const [id, name] of names) {
    const type = objectTypes.get(id);
    if (type === undefined) continue;
    objects.set(name, {
      name,
      type,
      rank: objects.size,
      isPickupable: pickupable?.has(id) ?? false,
      isCleanable: cleanable?.has(id) ?? false,
      isHeatable: heatable?.has(id) ?? false,
      isCoolable: coolable?.has(id) ?? false,
      isSliceable: sliceable?.has(id) ?? false,
      isToggleable: toggleable?.has(id) ?? false,
      ...(holding?.has(id) ? { holds: namesOf(inside.get(id)) } : {}),
    });
  }

  const objectsAt = new Map<string, string[]>();
  for (const [location, ids] of group(rows("objectatlocation"), 1)) {
    objectsAt.set(
      nameOf(location),
      namesOf(ids).filter((name) => objects.has(name)),
    );
  }
  return {
    receptacles,
    objects,
    receptaclesAt,
    objectsAt,
    canContain: new Set(rows("cancontain").map((types) => types.join(" "))),
    startLocation: nameOf(startId),
    initially: {
      opened: initially("opened"),
      clean: initially("isclean"),
      hot: initially("ishot"),
      cool: initially("iscool"),
      sliced: initially("issliced"),
      toggled: initially("istoggled"),
    },
    goal,
  };
};

import type { ProblemFacts } from "./problem-facts.js";
import type { Receptacle, World } from "./world.js";

/** Every object in a receptacle has a type, and the receptacle a place. */
const checkContents = (
  { rows, invalid }: ProblemFacts,
  locations: ReadonlyMap<string, string>,
  types: ReadonlyMap<string, string>,
) => {
  for (const [object, receptacle] of rows("inreceptacle")) {
    if (!types.has(object!)) throw invalid(`puts "${object}" somewhere but gives it no objectType`);
    if (!locations.has(receptacle!))
      throw invalid(`puts something in "${receptacle}", which is nowhere`);
  }
};

export const readReceptacles = (
  facts: ProblemFacts,
): Pick<World, "receptacles" | "receptaclesAt"> => {
  const { names, nameOf, namesOf, valuesOf, invalid } = facts;
  const types = valuesOf("receptacletype");
  const locations = valuesOf("receptacleatlocation");
  const contents = facts.members("inreceptacle");
  const openable = facts.holders("openable");
  checkContents(facts, locations, valuesOf("objecttype"));

  const receptacles = new Map<string, Receptacle>();
  const receptaclesAt = new Map<string, Receptacle[]>();
  for (const [id, name] of names) {
    const location = locations.get(id);
    if (location === undefined) continue;
    const type = types.get(id);
    if (type === undefined)
      throw invalid(`places "${id}" but gives it no receptacleType`, { value: id });
    const receptacle = {
      name,
      type,
      location: nameOf(location),
      isOpenable: openable.has(id),
      contents: namesOf(contents.get(id)),
    };
    receptacles.set(name, receptacle);
    const there = receptaclesAt.get(receptacle.location);
    if (there) there.push(receptacle);
    else receptaclesAt.set(receptacle.location, [receptacle]);
  }
  if (receptacles.size === 0) throw invalid("places no receptacle (receptacleAtLocation)");
  return { receptacles, receptaclesAt };
};

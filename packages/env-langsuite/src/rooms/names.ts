import type { AgentState } from "./object-state.js";
import type { World, WorldObject } from "./world.js";

/** How objects are called. The default numbers each type in the order of first sight, per agent. */
export interface Naming {
  /** The name of a sighted object. */
  nameOf(object: WorldObject): string;
  /** The sighted object with that name. */
  find(name: string): WorldObject | undefined;
}
export type NamingScheme = (world: World, agent: AgentState) => Naming;

/**
 * `cabinet_0` is the first cabinet that this agent saw, `cabinet_1` the second.
 *
 * @example
 * const rooms = roomEnvironment({ name: "own", version: "1", tasks: generateHousehold(), play: { naming: bySighting } });
 */
export const bySighting: NamingScheme = (world, { sighted, numbers }) => ({
  nameOf: (object) => {
    const position = sighted.indexOf(object.index);
    return position < 0 ? object.noun : `${object.noun}_${numbers[position]}`;
  },
  find: (name) => {
    const match = /^(.+)_(\d+)$/u.exec(name);
    if (match === null) return undefined;
    const number = Number(match[2]);
    for (const [position, index] of sighted.entries()) {
      const object = world.objects[index]!;
      if (numbers[position] === number && object.noun === match[1]) return object;
    }
    return undefined;
  },
});

/** The agent after it has seen some more things; those that it knows keep their numbers. */
export const withSighted = (
  world: World,
  agent: AgentState,
  indices: readonly number[],
): AgentState => {
  const fresh = indices.filter(
    (index, position) => !agent.sighted.includes(index) && indices.indexOf(index) === position,
  );
  if (fresh.length === 0) return agent;
  const counts = new Map<string, number>();
  for (const index of agent.sighted) {
    const { noun } = world.objects[index]!;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const numbers = fresh.map((index) => {
    const { noun } = world.objects[index]!;
    const number = counts.get(noun) ?? 0;
    counts.set(noun, number + 1);
    return number;
  });
  return {
    ...agent,
    sighted: [...agent.sighted, ...fresh],
    numbers: [...agent.numbers, ...numbers],
  };
};

/**
 * Names given from outside, for example by a recording. With `unseenToo`, things can be named
 * before they are sighted.
 *
 * @example
 * const naming = byTable({ cabinet_0: "Cabinet|1|2|3" }, { unseenToo: true });
 */
export const byTable = (
  idOfName: Readonly<Record<string, string>>,
  { unseenToo = false }: { readonly unseenToo?: boolean } = {},
): NamingScheme => {
  const nameOfId = new Map(Object.entries(idOfName).map(([name, id]) => [id, name]));
  return (world, agent) => ({
    nameOf: (object) => nameOfId.get(object.id) ?? object.id,
    find: (name) => {
      const index = world.indexOf.get(idOfName[name] ?? "");
      return index !== undefined && (unseenToo || agent.sighted.includes(index))
        ? world.objects[index]
        : undefined;
    },
  });
};

/**
 * Numbers by scene order: the same name for every agent, so that they can talk about things that
 * only one has seen.
 *
 * @example
 * const rooms = roomEnvironment({ name: "own", version: "1", tasks: generateHousehold(), play: { naming: bySceneOrder } });
 */
export const bySceneOrder = (world: World): Naming => ({
  nameOf: (object) => `${object.noun}_${(world.byType.get(object.type) ?? []).indexOf(object)}`,
  find: (name) => {
    const match = /^(.+)_(\d+)$/u.exec(name);
    if (match === null) return undefined;
    const type = [...world.byType.keys()].find((key) => key.toLowerCase() === match[1]);
    return world.byType.get(type ?? "")?.[Number(match[2])];
  },
});

import { describe, expect, it } from "vitest";
import { smallKitchen, thing } from "../testing/small-kitchen.testing.js";
import { AgentOptions } from "../rooms/agent-options.js";
import { withChanges } from "../rooms/access.js";
import { obstacleBetween } from "../rooms/movement.js";
import type { AgentState, WorldState } from "../rooms/object-state.js";
import type { SceneDefinition } from "../rooms/scene-definition.js";
import { canSee, flatten, look } from "./sight.js";
import { buildWorld, type World } from "../rooms/world.js";
import { paperRules } from "../rooms/world-rules.js";

const options = AgentOptions.parse({});
const agentAt = (x: number, z: number, heading: number): AgentState => ({
  x,
  z,
  heading,
  inventory: [],
  sighted: [],
  numbers: [],
});
const stateOf = (agent: AgentState): WorldState => ({ agents: { agent }, changes: {}, moved: [] });
const idsSeen = (world: World, state: WorldState, rules = paperRules) =>
  flatten(look(world, state, state.agents["agent"]!, options, rules)).map(({ id }) => id);

/** Two rooms side by side; a doorway at x = 3, z from -0.5 to 0.5. */
const twoRooms = (door?: string): SceneDefinition => ({
  id: "two-rooms",
  rooms: [
    {
      id: "west",
      name: "west",
      floor: [
        [-3, -3],
        [-3, 3],
        [3, 3],
        [3, -3],
      ],
    },
    {
      id: "east",
      name: "east",
      floor: [
        [3, -3],
        [3, 3],
        [9, 3],
        [9, -3],
      ],
    },
  ],
  doors: [{ from: [3, -0.5], to: [3, 0.5], ...(door === undefined ? {} : { object: door }) }],
  objects: [
    thing("Vase|1", 3.6, 0, 0.1, ["pickupable"]),
    thing("Vase|2", 3.6, 2, 0.1, ["pickupable"]),
    ...(door === undefined ? [] : [thing(door, 3, 0, 0.05, ["openable"])]),
  ],
});

describe("look", () => {
  const world = buildWorld(smallKitchen());
  const state = stateOf(agentAt(0, 0, 0));

  it("lists things under the receptacle that holds them, and hides what is shut in", () => {
    const sight = look(world, state, agentAt(0, 0, 0), options, paperRules);
    const [counter] = sight.front;
    expect(counter?.object.id).toBe("CounterTop|1");
    expect(counter?.content.map(({ object }) => object.id)).toEqual([
      "Apple|1",
      "Knife|1",
      "Mug|1",
    ]);
    expect(sight.left.map(({ object }) => object.id)).toContain("Fridge|1");
    expect(idsSeen(world, state)).not.toContain("Egg|1");
    expect(idsSeen(world, withChanges(state, { "Fridge|1": { isOpen: true } }))).toContain("Egg|1");
  });

  it("agrees with canSee on every object", () => {
    const seen = idsSeen(world, state);
    for (const object of world.objects)
      expect([
        object.id,
        canSee(world, state, agentAt(0, 0, 0), options, paperRules, object),
      ]).toEqual([object.id, seen.includes(object.id)]);
  });

  it("does not see through walls, but through doorways", () => {
    const rooms = buildWorld(twoRooms());
    expect(idsSeen(rooms, stateOf(agentAt(2, 0, 90)))).toEqual(["Vase|1"]);
    expect(idsSeen(rooms, stateOf(agentAt(2, 2, 90)))).toEqual([]);
    expect(
      idsSeen(rooms, stateOf(agentAt(2, 2, 90)), { ...paperRules, occlusion: false }),
    ).toContain("Vase|2");
  });

  it("neither sees nor walks through a closed door, and does both through an open one", () => {
    const rooms = buildWorld(twoRooms("Door|1"));
    const closed = stateOf(agentAt(2, 0, 90));
    const opened = withChanges(closed, { "Door|1": { isOpen: true } });
    expect(idsSeen(rooms, closed)).not.toContain("Vase|1");
    expect(idsSeen(rooms, opened)).toContain("Vase|1");
    expect(obstacleBetween(rooms, closed, 2.9, 0, 3.2, 0, paperRules)).toBeDefined();
    expect(obstacleBetween(rooms, opened, 2.9, 0, 3.2, 0, paperRules)).toBeUndefined();
    expect(obstacleBetween(rooms, opened, 2.9, 2, 3.2, 2, paperRules)).toBe("wall");
  });
});

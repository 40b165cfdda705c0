import { describe, expect, it } from "vitest";
import { householdTask } from "../tasks/household/household-task.js";
import type { RoomTaskOptions } from "./room-task.js";
import { smallKitchen } from "../testing/small-kitchen.testing.js";
import { buildWorld } from "../rooms/world.js";
import { agentOf, defaultPlay, type Body } from "./body.js";
import { namedPlaces, placesOf } from "./named-places.js";
import { startState } from "./start-state.js";

const world = buildWorld(smallKitchen());
const params = {
  object_target: "Apple",
  parent_target: "Fridge",
  mrecep_target: "",
  toggle_target: "",
  object_sliced: false,
};
const begin = (options: RoomTaskOptions = {}, start = { x: 0, z: 0, heading: 180 }) => {
  const goal = { type: "pick_and_place_simple" as const, params };
  const item = householdTask(
    { id: "t", split: "test", goal, instruction: "x", scene: () => smallKitchen(), start },
    options,
  );
  const body: Body = { world, agentId: "agent", options: item.options, play: defaultPlay };
  return { body, state: startState(item, body).state };
};
const names = ({ state }: ReturnType<typeof begin>) =>
  agentOf(state, "agent").sighted.map((index) => world.objects[index]?.id);

describe("startState", () => {
  it("places the agent, with empty hands, in an untouched room", () => {
    const { state } = begin({}, { x: 1, z: -1, heading: 90 });
    expect(agentOf(state, "agent")).toMatchObject({ x: 1, z: -1, heading: 90, inventory: [] });
    expect(state).toMatchObject({ changes: {}, moved: [] });
  });

  it.each([
    [45, 90],
    [44, 0],
    [-90, 270],
    [360, 0],
    [450, 90],
  ])("turns the agent to the nearest quarter: %i is %i", (heading, expected) => {
    expect(agentOf(begin({}, { x: 1, z: -1, heading }).state, "agent").heading).toBe(expected);
  });

  it("a low-level agent knows what it sees, a high-level agent every place", () => {
    expect(names(begin())).toEqual([]);
    expect(names(begin({}, { x: 0, z: 0, heading: 0 }))).toContain("CounterTop|1");
    expect(names(begin({ level: "high" }))).toEqual([
      "CounterTop|1",
      "Fridge|1",
      "Microwave|1",
      "SinkBasin|1",
      "CoffeeMachine|1",
    ]);
  });

  it("names every place that cannot be carried, in the order of the scene", () => {
    const { body, state } = begin({ level: "high" });
    expect(placesOf(state, body).map((index) => world.objects[index]?.type)).not.toContain("Mug");
    expect(namedPlaces(state, body)).toBe(
      "You stand in a room that has a countertop_0, a fridge_0, a microwave_0, a sinkbasin_0, a coffeemachine_0.",
    );
  });

  it("is the same every time", () =>
    expect(begin({ level: "high" }).state).toEqual(begin({ level: "high" }).state));
});

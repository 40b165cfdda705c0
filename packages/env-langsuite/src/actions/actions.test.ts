import { describe, expect, it } from "vitest";
import { act, agentOf, defaultPlay, perceive, type Body } from "../play/body.js";
import { smallKitchen, thing } from "../testing/small-kitchen.testing.js";
import { findObject, objectState, withAgent } from "../rooms/access.js";
import { AgentOptions } from "../rooms/agent-options.js";
import type { WorldState } from "../rooms/object-state.js";
import { buildWorld } from "../rooms/world.js";
import type { WorldActionName } from "./action-table.js";

const world = buildWorld(smallKitchen([thing("Vase|9", 0, 2.7, 0.05, ["pickupable"])]));
const body: Body = {
  world,
  agentId: "agent",
  options: AgentOptions.parse({ inventoryCapacity: 2, viewDistance: 3 }),
  play: defaultPlay,
};
const begin = (x = 0, z = 0, heading = 0): WorldState =>
  perceive(body, {
    agents: { agent: { x, z, heading, inventory: [], sighted: [], numbers: [] } },
    changes: {},
    moved: [],
  }).state;
const of = (state: WorldState, id: string) => objectState(state, findObject(world, id)!);

const pose = (state: WorldState) => {
  const { x, z, heading } = agentOf(state, "agent");
  return [x, z, heading];
};

/** Runs `name argument argument` one after another; gives the last status and state. */
const run = (start: WorldState, ...calls: readonly string[]) =>
  calls.reduce(
    ({ state }, call) => {
      const [name, ...names] = call.split(" ");
      const result = act(body, state, name as WorldActionName, names);
      return { state: perceive(body, result.state).state, status: result.status as string };
    },
    { state: start, status: "none" },
  );

describe("world actions", () => {
  it("moves and turns by the heading, and names what blocks", () => {
    expect(pose(run(begin(), "move_ahead").state)).toEqual([0, 0.25, 0]);
    expect(pose(run(begin(), "turn_right", "move_ahead").state)).toEqual([0.25, 0, 90]);
    expect(pose(run(begin(), "turn_left", "move_back").state)).toEqual([0.25, 0, 270]);
    expect(pose(run(begin(), "pan_left").state)).toEqual([-0.25, 0, 0]);
    expect(pose(run(begin(), "pan_right").state)).toEqual([0.25, 0, 0]);
    expect(run(begin(0, 1), "move_ahead").status).toBe("blocked");
    expect(run(begin(0, -2.9, 180), "move_ahead").status).toBe("blocked");
  });

  it.each([
    ["pick_up ghost_0", "unknown-object"],
    ["pick_up countertop_0", "not-able"],
    ["pick_up vase_0", "too-far"],
    ["pick_up", "wrong-arguments"],
    ["put apple_0 countertop_0", "not-held"],
    ["open countertop_0", "not-able"],
    ["close fridge_0", "already"],
    ["toggle_on apple_0", "not-able"],
    ["toggle_off microwave_0", "already"],
    ["slice mug_0", "not-able"],
    ["slice apple_0", "no-tool"],
    ["drop apple_0", "empty-hands"],
    ["goto ghost_0", "unknown-object"],
    ["heat apple_0 microwave_0", "not-held"],
  ])("%s fails by the rule %s and changes nothing", (call, status) => {
    const start = begin();
    const result = run(start, call);
    expect(result.status).toBe(status);
    expect(result.state.changes).toEqual({});
    expect(agentOf(result.state, "agent").inventory).toEqual([]);
  });

  it("respects hands, closed things, and refuses to put a thing into itself", () => {
    expect(run(begin(), "pick_up apple_0", "pick_up knife_0", "pick_up mug_0").status).toBe(
      "inventory-full",
    );
    expect(run(begin(), "pick_up apple_0", "pick_up apple_0").status).toBe("already-held");
    expect(run(begin(), "pick_up apple_0", "put apple_0 fridge_0").status).toBe("closed");
    expect(run(begin(), "pick_up apple_0", "put apple_0 faucet_0").status).toBe("not-a-receptacle");
    expect(run(begin(), "turn_left", "turn_left", "pick_up apple_0").status).toBe("not-in-view");
  });

  it("does not take what is shut in, even when its name is known", () => {
    const known = run(begin(), "open fridge_0", "close fridge_0").state;
    expect(run(known, "pick_up egg_0").status).toBe("closed");
  });

  it("moves the content along with its receptacle", () => {
    const held = run(
      begin(),
      "pick_up apple_0",
      "put apple_0 mug_0",
      "pick_up mug_0",
      "put mug_0 sinkbasin_0",
    ).state;
    expect(of(held, "Apple|1")).toMatchObject({ parent: "Mug|1" });
    expect(Math.hypot(of(held, "Apple|1").x - 1.2, of(held, "Apple|1").z - 1.4)).toBeLessThan(0.01);
  });

  it("heats, cools, cleans, fills, brews and slices by the state rules", () => {
    const hot = run(
      begin(),
      "pick_up mug_0",
      "open microwave_0",
      "put mug_0 microwave_0",
      "toggle_on microwave_0",
    ).state;
    expect(of(hot, "Mug|1")).toMatchObject({ temperature: "Hot", wasHeated: true });
    const cold = run(begin(), "pick_up apple_0", "open fridge_0", "put apple_0 fridge_0").state;
    expect(of(cold, "Apple|1").temperature).toBe("Cold");
    const clean = run(
      begin(),
      "pick_up mug_0",
      "put mug_0 sinkbasin_0",
      "toggle_on faucet_0",
    ).state;
    expect(of(clean, "Mug|1")).toMatchObject({
      isDirty: false,
      filledWith: "Water",
      wasCleaned: true,
    });
    const coffee = run(
      begin(),
      "pick_up mug_0",
      "put mug_0 coffeemachine_0",
      "toggle_on coffeemachine_0",
    ).state;
    expect(of(coffee, "Mug|1")).toMatchObject({ filledWith: "Coffee", temperature: "Hot" });
    const cut = run(begin(), "pick_up knife_0", "slice apple_0");
    expect(cut.status).toBe("done");
    expect(of(cut.state, "Apple|1").exists).toBe(false);
    expect(
      world.byType.get("AppleSliced")?.filter((slice) => objectState(cut.state, slice).exists),
    ).toHaveLength(10);
    expect(
      run(begin(), "open fridge_0", "pick_up knife_0", "slice egg_0").state.changes[
        "Egg|1|EggCracked_1"
      ]?.exists,
    ).toBe(true);
  });

  it("does in one action what heat, cool and clean stand for", () => {
    const state = run(
      begin(),
      "pick_up mug_0",
      "heat mug_0 microwave_0",
      "clean mug_0 sinkbasin_0",
      "cool mug_0 fridge_0",
    ).state;
    expect(of(state, "Mug|1")).toMatchObject({
      temperature: "Cold",
      isDirty: false,
      wasHeated: true,
      wasCooled: true,
      wasCleaned: true,
    });
    expect(run(begin(), "pick_up apple_0", "heat apple_0 fridge_0").status).toBe("not-able");
  });

  it("drops half a metre ahead to the right, and picks up from the floor", () => {
    const dropped = run(begin(), "pick_up apple_0", "drop apple_0").state;
    expect(of(dropped, "Apple|1").x).toBeCloseTo(0.5 * Math.SQRT1_2, 9);
    expect(of(dropped, "Apple|1").z).toBeCloseTo(0.5 * Math.SQRT1_2, 9);
    expect(run(dropped, "pick_up apple_0").status).toBe("done");
  });

  it("goes to a known thing so that it is in view and reach", () => {
    const far = withAgent(begin(0, 0, 0), "agent", { x: 0, z: -2.5, heading: 180 });
    const there = run(far, "goto apple_0");
    expect(there.status).toBe("done");
    expect(run(there.state, "pick_up apple_0").status).toBe("done");
  });
});

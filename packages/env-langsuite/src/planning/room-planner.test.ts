import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import {
  firstPlan,
  inTurn,
  isDraft,
  roomPlanner,
  shortest,
  type Draft,
  type Drafted,
} from "./room-planner.js";

const draft = (...actions: readonly string[]): Draft => ({
  state: { agents: {}, changes: {}, moved: [] },
  actions,
});
const then =
  (action: string) =>
  ({ state, actions }: Draft): Drafted => ({ state, actions: [...actions, action] });
const no = (reason: string) => (): Drafted => ({ reason });

describe("chaining sub-tasks", () => {
  it("runs them in order and stops at the first that has no plan", () => {
    expect(inTurn(draft("a"), then("b"), then("c"))).toEqual(draft("a", "b", "c"));
    expect(inTurn(draft("a"), no("too heavy"), () => expect.unreachable())).toEqual({
      reason: "too heavy",
    });
    expect(inTurn({ reason: "lost" }, then("b"))).toEqual({ reason: "lost" });
  });

  it("chooses the shortest plan, else reports the first reason", () => {
    expect(shortest([draft("a", "b"), { reason: "x" }, draft("c")])).toEqual(draft("c"));
    expect(shortest([{ reason: "x" }, { reason: "y" }])).toEqual({ reason: "x" });
    expect(isDraft(shortest([]))).toBe(false);
  });

  it("tries alternatives until one works, else reports the last reason, or that there are none", () => {
    const tried: number[] = [];
    const plan = (item: number): Drafted => {
      tried.push(item);
      return item === 2 ? draft("found") : { reason: `not ${item}` };
    };
    expect(firstPlan([1, 2, 3], plan, "none")).toEqual(draft("found"));
    expect(tried).toEqual([1, 2]);
    expect(firstPlan([1, 3], plan, "none")).toEqual({ reason: "not 3" });
    expect(firstPlan([], plan, "there is no lamp")).toEqual({ reason: "there is no lamp" });
  });
});

describe("roomPlanner", () => {
  const hand = handIn(
    sceneOf([
      thing("Safe|1", 0, 2, 0.2, ["receptacle", "openable"]),
      thing("Box|1", 0, 2, 0.1, ["receptacle", "openable"], { parents: ["Safe|1"] }),
      thing("Ring|1", 0, 2, 0.05, ["pickupable"], { parents: ["Box|1"] }),
      thing("Table|1", -2, -2, 0.3, ["receptacle"]),
    ]),
    { agent: { viewDistance: 2, manipulationDistance: 1 } },
  );
  const start: Draft = { state: hand.begin(0, -1, 180), actions: [] };
  const object = (id: string) => hand.world.objects.find((each) => each.id === id)!;

  it.each([true, false])(
    "opens what a thing is shut in, outermost first, before it takes it; high level: %s",
    (isHigh) => {
      const planner = roomPlanner(hand.body, { isHigh });
      const taken = planner.take(start, object("Ring|1")) as Draft;
      expect(isDraft(taken)).toBe(true);
      expect(taken.actions.filter((action) => /open|pick_up/u.test(action))).toEqual([
        "Act: open [safe_0]",
        "Act: open [box_0]",
        "Act: pick_up [ring_0]",
      ]);
      expect(planner.isHeld(taken, object("Ring|1"))).toBe(true);
    },
  );

  it("its actions, carried out one by one, lead to its own state", () => {
    const planner = roomPlanner(hand.body, { isHigh: false });
    const placed = inTurn(planner.take(start, object("Ring|1")), (held) =>
      planner.place(held, object("Ring|1"), object("Table|1")),
    ) as Draft;
    const calls = placed.actions.map((action) =>
      action.replace("Act: ", "").replaceAll(/[[\],]/gu, ""),
    );
    expect(hand.run(start.state, ...calls).state).toEqual(placed.state);
    expect(hand.of(placed.state, "Ring|1").parent).toBe("Table|1");
  });

  it("says why there is no plan", () => {
    const planner = roomPlanner(hand.body, { isHigh: false });
    expect(planner.take(start, object("Table|1"))).toEqual({ reason: "pick_up Table|1: not-able" });
    expect(planner.doAction(start, "open", object("Safe|1"))).toMatchObject({
      reason: expect.stringContaining("open Safe|1") as string,
    });
    expect(planner.walk(start, { isReached: () => false, bound: () => 0 })).toEqual({
      reason: "no free way",
    });
  });
});

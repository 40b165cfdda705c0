import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handIn, rectangle, sceneOf, type Hand } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withAgent, withChanges } from "../rooms/access.js";
import type { WorldState } from "../rooms/object-state.js";
import {
  inViewOf,
  planWalk,
  withinReachOf,
  type Walk,
  type WalkGoal,
  type WalkRequest,
} from "./plan-walk.js";

const requestOf = ({ world, body, agent }: Hand, state: WorldState): WalkRequest => ({
  world,
  state,
  agent: agent(state),
  options: body.options,
  rules: body.play.rules,
});
/** Arrived on a spot, whatever the heading. */
const spot = (toX: number, toZ: number, stepSize: number): WalkGoal => ({
  isReached: ({ x, z }) => Math.abs(x - toX) < 1e-6 && Math.abs(z - toZ) < 1e-6,
  bound: (x, z) => (Math.abs(toX - x) + Math.abs(toZ - z)) / stepSize - 1e-6,
});

/**
 * Shortest number of actions by breadth-first search over the environment's own moves; undefined
 * where there is no way.
 */
const fewestActions = (hand: Hand, start: WorldState, goal: WalkGoal): number | undefined => {
  const keyOf = ({ x, z, heading }: { x: number; z: number; heading: number }) =>
    `${x.toFixed(3)} ${z.toFixed(3)} ${heading}`;
  let frontier = [start];
  const seen = new Set([keyOf(hand.agent(start))]);
  for (let count = 0; frontier.length > 0; count += 1) {
    if (frontier.some((state) => goal.isReached(hand.agent(state)))) return count;
    frontier = frontier.flatMap((state) =>
      ["move_ahead", "turn_left", "turn_right"].flatMap((action) => {
        const next = hand.run(state, action).state;
        const key = keyOf(hand.agent(next));
        if (seen.has(key)) return [];
        seen.add(key);
        return [next];
      }),
    );
  }
  return undefined;
};

/** Where a walk ends when the environment carries it out; every action must succeed. */
const follow = (hand: Hand, start: WorldState, walk: Walk): WorldState =>
  walk.actions.reduce((state, action) => {
    const result = hand.run(state, action);
    expect(result.status).toBe("done");
    return result.state;
  }, start);

const drawn = (rows: readonly string[], stepSize = 1, more: Parameters<typeof handIn>[1] = {}) => {
  const objects = rows.flatMap((row, z) =>
    [...row].flatMap((cell, x) => (cell === "#" ? [thing(`Rock|${x}|${z}`, x, -z, 0.4, [])] : [])),
  );
  const at = (mark: string) => {
    const z = rows.findIndex((row) => row.includes(mark));
    return [rows[z]!.indexOf(mark), z === 0 ? 0 : -z] as const;
  };
  const width = Math.max(...rows.map((row) => row.length));
  const hand = handIn(
    sceneOf(objects, { rooms: [rectangle("room", -0.5, 0.5 - rows.length, width - 0.5, 0.5)] }),
    {
      agent: { stepSize },
      ...more,
    },
  );
  const [x, z] = at("A");
  const [goalX, goalZ] = at("G");
  return { hand, start: hand.begin(x, z, 0), goal: spot(goalX, goalZ, stepSize) };
};

describe("planWalk on small maps; the agent A faces north (up), moves and turns cost one each", () => {
  it.each([
    ["straight ahead", ["G", ".", "A"], 2],
    ["to the right: one turn", ["A.G"], 3],
    ["to the left: one turn", ["G.A"], 3],
    ["behind: two turns", ["A", ".", "G"], 4],
    ["around a rock", ["G", "#", "A"], undefined],
    ["around a rock, with room", ["G.", "#.", "A."], 7],
    ["round a long wall", ["A#G.", ".#..", "....", "####"], 10],
    ["through the only gap", ["A.#.G", "..#..", ".....", "..#.."], 12],
    ["walled in", ["###", "#A#", "###", ".G."], undefined],
  ])("%s", (_what, rows, count) => {
    const { hand, start, goal } = drawn(rows);
    const walk = planWalk(requestOf(hand, start), goal);
    expect(walk?.actions.length).toBe(count);
    expect(fewestActions(hand, start, goal)).toBe(count);
    if (walk !== undefined)
      expect(hand.agent(follow(hand, start, walk))).toMatchObject({
        x: walk.x,
        z: walk.z,
        heading: walk.heading,
      });
  });

  it("is empty when the agent is there already", () => {
    const { hand, start } = drawn(["AG"]);
    expect(planWalk(requestOf(hand, start), spot(0, 0, 1))).toEqual({
      actions: [],
      x: 0,
      z: 0,
      heading: 0,
    });
  });

  it("takes the same way every time", () => {
    const { hand, start, goal } = drawn(["..G", ".#.", "A.."]);
    expect(planWalk(requestOf(hand, start), goal)).toEqual(planWalk(requestOf(hand, start), goal));
  });

  it("goes no further than its limit", () => {
    const { hand, start, goal } = drawn(["G", ".", ".", "A"]);
    expect(planWalk({ ...requestOf(hand, start), maxSteps: 2 }, goal)).toBeUndefined();
    expect(planWalk({ ...requestOf(hand, start), maxSteps: 3 }, goal)?.actions).toHaveLength(3);
  });

  it("does not look for a goal that cannot be", () => {
    const { hand, start } = drawn(["AG"]);
    const never: WalkGoal = {
      isPossible: false,
      isReached: () => expect.unreachable("the goal was tried"),
      bound: () => 0,
    };
    expect(planWalk(requestOf(hand, start), never)).toBeUndefined();
  });
});

describe("planWalk through doors", () => {
  const rooms = [rectangle("west", -3, -3, 3, 3), rectangle("east", 3, -3, 9, 3)];
  const doors = [
    { from: [3, -0.6] as [number, number], to: [3, 0.6] as [number, number], object: "Door|1" },
  ];
  const hand = handIn(sceneOf([thing("Door|1", 3, 0, 0.05, ["openable"])], { rooms, doors }), {
    agent: { stepSize: 0.5 },
  });
  const closed = hand.begin(1, 0, 90);

  it("an open door is a way, a closed one is not", () => {
    expect(planWalk(requestOf(hand, closed), spot(5, 0, 0.5))).toBeUndefined();
    const open = withChanges(closed, { "Door|1": { isOpen: true } });
    const walk = planWalk(requestOf(hand, open), spot(5, 0, 0.5));
    expect(walk?.actions).toEqual(Array.from({ length: 8 }, () => "move_ahead"));
  });
});

describe("planWalk against breadth-first search", () => {
  const coordinate = fc.integer({ min: -5, max: 5 }).map((value) => value / 2 + 0.02);
  const rocks = fc.array(fc.tuple(coordinate, coordinate, fc.constantFrom(0.1, 0.3, 0.6)), {
    maxLength: 12,
  });
  const poses = fc.tuple(
    fc.integer({ min: -5, max: 5 }),
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(0, 90, 180, 270),
  );

  it.each(["in view", "in reach"] as const)(
    "finds a way exactly where there is one, valid and no longer: a thing %s",
    (kind) => {
      fc.assert(
        fc.property(
          rocks,
          poses,
          fc.tuple(coordinate, coordinate),
          fc.boolean(),
          (boxes, [x, z, heading], [targetX, targetZ], isHouse) => {
            const objects = [
              thing("Vase|1", targetX, targetZ, 0.05, ["pickupable"]),
              ...boxes.map(([rockX, rockZ, half], index) =>
                thing(`Rock|${index}`, rockX, rockZ, half, []),
              ),
            ];
            const house = {
              rooms: [rectangle("west", -3, -3, 0.1, 3), rectangle("east", 0.1, -3, 3, 3)],
            };
            const doors = [
              { from: [0.1, -1] as [number, number], to: [0.1, 1] as [number, number] },
            ];
            const hand = handIn(sceneOf(objects, isHouse ? { ...house, doors } : {}), {
              agent: { stepSize: 0.5, viewDistance: 1, manipulationDistance: 0.8 },
            });
            const start = hand.begin(x / 2, z / 2, heading);
            const vase = hand.world.objects[0]!;
            const goal = (kind === "in view" ? inViewOf : withinReachOf)(
              requestOf(hand, start),
              vase,
            );
            const walk = planWalk(requestOf(hand, start), goal);
            expect(walk?.actions.length).toBe(fewestActions(hand, start, goal));
            if (walk !== undefined)
              expect(goal.isReached(hand.agent(follow(hand, start, walk)))).toBe(true);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it.each([0.1, 0.2, 0.3, 0.7])(
    "plans walks that can be walked with steps of %d m, which no binary fraction hits",
    (stepSize) => {
      fc.assert(
        fc.property(
          rocks,
          poses,
          fc.tuple(coordinate, coordinate),
          (boxes, [x, z, heading], [targetX, targetZ]) => {
            const objects = [
              thing("Vase|1", targetX, targetZ, 0.05, ["pickupable"]),
              ...boxes.map(([rockX, rockZ, half], index) =>
                thing(`Rock|${index}`, rockX, rockZ, half, []),
              ),
            ];
            const hand = handIn(sceneOf(objects), {
              agent: { stepSize, viewDistance: 1, manipulationDistance: 0.8 },
            });
            const start = hand.begin(x / 2, z / 2, heading);
            const vase = hand.world.objects[0]!;
            const walk = planWalk(
              requestOf(hand, start),
              withinReachOf(requestOf(hand, start), vase),
            );
            if (walk === undefined) return;
            const end = hand.agent(follow(hand, start, walk));
            expect(Math.hypot(end.x - walk.x, end.z - walk.z)).toBeLessThan(1e-9);
            expect(hand.run(withAgent(start, "agent", end), "pick_up vase_0").status).toBe("done");
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

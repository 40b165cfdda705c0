import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyless, handIn, rectangle, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { AgentOptions } from "../rooms/agent-options.js";
import { canSee, flatten, look } from "./sight.js";
import { buildWorld } from "../rooms/world.js";
import { paperRules } from "../rooms/world-rules.js";

const options = AgentOptions.parse({ viewDistance: 3 });
/** A thing so far ahead and to the right of an agent at the origin with this heading. */
const placed = (id: string, ahead: number, right: number, heading: number) => {
  const radians = (heading * Math.PI) / 180;
  const [sin, cos] = [Math.round(Math.sin(radians)), Math.round(Math.cos(radians))];
  return thing(id, ahead * sin + right * cos, ahead * cos - right * sin, 0.05, []);
};
const headings = [0, 90, 180, 270] as const;

describe("front, left and right", () => {
  it.each(
    headings.flatMap((heading) =>
      (
        [
          [2, 0, "front"],
          [1, -1, "left"],
          [1, 1, "right"],
          [2, -0.3, "front"],
          [2, 0.3, "front"],
          [0.8, 1.3, "right"],
          [0.8, -1.3, "left"],
        ] as const
      ).map(([ahead, right, side]) => [heading, ahead, right, side] as const),
    ),
  )(
    "facing %i, a thing %d m ahead and %d m to the right is seen in front, left or right: %s",
    (heading, ahead, right, side) => {
      const world = buildWorld(sceneOf([placed("Vase|1", ahead, right, heading)]));
      const sight = look(
        world,
        { agents: {}, changes: {}, moved: [] },
        bodyless(0, 0, heading),
        options,
        paperRules,
      );
      expect({
        front: sight.front.length,
        left: sight.left.length,
        right: sight.right.length,
      }).toEqual({
        front: 0,
        left: 0,
        right: 0,
        [side]: 1,
      });
    },
  );

  it.each([
    [1, 2, 0, "behind, at the side and too far"],
    [-1, 0, 0, "behind"],
    [0, 1, 0, "straight to the right"],
    [3.2, 0, 0, "too far ahead"],
  ])("does not see what is %d m ahead and %d m to the right", (ahead, right) => {
    for (const heading of headings) {
      const world = buildWorld(
        sceneOf([placed("Vase|1", ahead, right, heading)], {
          rooms: [rectangle("room", -5, -5, 5, 5)],
        }),
      );
      expect(
        flatten(
          look(
            world,
            { agents: {}, changes: {}, moved: [] },
            bodyless(0, 0, heading),
            options,
            paperRules,
          ),
        ),
      ).toEqual([]);
    }
  });

  it("turns with the agent: the same view for every heading", () => {
    const place = fc.tuple(fc.integer({ min: -29, max: 29 }), fc.integer({ min: -29, max: 29 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const views = headings.map((heading) => {
          const things = places.map(([ahead, right], index) =>
            placed(`Vase|${index}`, ahead / 10 + 0.013, right / 10 + 0.007, heading),
          );
          const world = buildWorld(sceneOf(things));
          const sight = look(
            world,
            { agents: {}, changes: {}, moved: [] },
            bodyless(0, 0, heading),
            options,
            paperRules,
          );
          return [sight.front, sight.left, sight.right].map((side) =>
            side.map(({ object }) => object.id),
          );
        });
        for (const view of views) expect(view).toEqual(views[0]);
      }),
    );
  });
});

describe("the options of the view", () => {
  it.each([
    [1, 0.9, true],
    [1, 1.1, false],
    [2.5, 2.4, true],
    [2.5, 2.6, false],
  ])("a view distance of %d m and a thing %d m ahead: %s", (viewDistance, ahead, isSeen) => {
    const hand = handIn(sceneOf([thing("Dot|1", 0, ahead, 0.001, [])]), {
      agent: { viewDistance },
    });
    expect(hand.agent(hand.begin()).sighted).toHaveLength(isSeen ? 1 : 0);
  });

  it.each([
    [10, 60, true],
    [10, 62, false],
    [18, 44, true],
    [18, 46, false],
    [36, 26, true],
    [36, 27, false],
  ])(
    "a focal length of %i mm and a thing %i degrees to the side: %s",
    (focalLength, degrees, isSeen) => {
      for (const side of [-1, 1]) {
        const radians = (degrees * side * Math.PI) / 180;
        const hand = handIn(
          sceneOf([thing("Dot|1", Math.sin(radians), Math.cos(radians), 0.001, [])]),
          { agent: { focalLength } },
        );
        expect(hand.agent(hand.begin()).sighted).toHaveLength(isSeen ? 1 : 0);
      }
    },
  );
});

describe("walls and sight", () => {
  const rooms = [rectangle("west", -3, -3, 3, 3), rectangle("east", 3, -3, 9, 3)];
  const inEast = fc.tuple(fc.integer({ min: 32, max: 60 }), fc.integer({ min: -25, max: 25 }));
  const pose = fc.tuple(
    fc.integer({ min: 0, max: 28 }),
    fc.integer({ min: -25, max: 25 }),
    fc.constantFrom(...headings),
  );

  it("hide everything behind them while occlusion is on; without it, distance and angle decide", () => {
    fc.assert(
      fc.property(inEast, pose, ([x, z], [agentX, agentZ, heading]) => {
        const world = buildWorld(sceneOf([thing("Vase|1", x / 10, z / 10, 0.05, [])], { rooms }));
        const open = buildWorld(
          sceneOf([thing("Vase|1", x / 10, z / 10, 0.05, [])], {
            rooms: [rectangle("hall", -3, -3, 9, 3)],
          }),
        );
        const vase = (from: typeof world) => from.objects[0]!;
        const state = { agents: {}, changes: {}, moved: [] };
        const agent = bodyless(agentX / 10, agentZ / 10, heading);
        expect(canSee(world, state, agent, options, paperRules, vase(world))).toBe(false);
        expect(
          canSee(world, state, agent, options, { ...paperRules, occlusion: false }, vase(world)),
        ).toBe(canSee(open, state, agent, options, paperRules, vase(open)));
      }),
    );
  });

  it("never show through a doorway what a hall without the wall would not show", () => {
    fc.assert(
      fc.property(
        inEast,
        pose,
        fc.integer({ min: -25, max: 20 }),
        ([x, z], [agentX, agentZ, heading], door) => {
          const objects = [thing("Vase|1", x / 10, z / 10, 0.05, [])];
          const doors = [
            {
              from: [3, door / 10] as [number, number],
              to: [3, door / 10 + 0.5] as [number, number],
            },
          ];
          const world = buildWorld(sceneOf(objects, { rooms, doors }));
          const open = buildWorld(sceneOf(objects, { rooms: [rectangle("hall", -3, -3, 9, 3)] }));
          const state = { agents: {}, changes: {}, moved: [] };
          const agent = bodyless(agentX / 10, agentZ / 10, heading);
          const isSeen = canSee(world, state, agent, options, paperRules, world.objects[0]!);
          expect(!isSeen || canSee(open, state, agent, options, paperRules, open.objects[0]!)).toBe(
            true,
          );
        },
      ),
    );
  });
});

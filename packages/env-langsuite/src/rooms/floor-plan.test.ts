import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangle } from "../testing/hand.testing.js";
import { buildRoom, buildWalls, isOnFloor, type Wall } from "./floor-plan.js";

const room = buildRoom(rectangle("room", 0, 0, 4, 4));
const length = ({ fromX, fromZ, toX, toZ }: Wall) => Math.hypot(toX - fromX, toZ - fromZ);
const total = (walls: readonly Wall[]) => walls.reduce((sum, wall) => sum + length(wall), 0);

describe("buildWalls", () => {
  it("gives every edge of the floor a wall", () => {
    const walls = buildWalls([room], []);
    expect(walls).toHaveLength(4);
    expect(total(walls)).toBe(16);
  });

  it.each([
    ["in the middle", { from: [4, 1], to: [4, 2] }, 15, 5],
    ["given the other way round", { from: [4, 2], to: [4, 1] }, 15, 5],
    ["at a corner", { from: [4, 0], to: [4, 1] }, 15, 4],
    ["as wide as the wall", { from: [4, 0], to: [4, 4] }, 12, 3],
    ["that reaches beyond the wall", { from: [4, 3], to: [4, 6] }, 15, 4],
    ["a hair off the wall", { from: [4.04, 1], to: [4.04, 2] }, 15, 5],
    ["off the wall", { from: [3, 1], to: [3, 2] }, 16, 4],
    ["without width", { from: [4, 1], to: [4, 1] }, 16, 4],
  ] as const)("a door %s leaves the rest of the wall", (_what, { from, to }, rest, pieces) => {
    const walls = buildWalls([room], [{ from: [...from], to: [...to] }]);
    expect(total(walls)).toBeCloseTo(rest, 9);
    expect(walls).toHaveLength(pieces);
  });

  it("a door with an object stays as a piece of wall that can open", () => {
    const walls = buildWalls([room], [{ from: [4, 1], to: [4, 2], object: "Door|1" }]);
    expect(total(walls)).toBeCloseTo(16, 9);
    expect(walls.filter(({ doorObject }) => doorObject === "Door|1").map(length)).toEqual([1]);
  });

  it("two doors in one wall, also overlapping ones, are all cut out", () => {
    const apart = buildWalls(
      [room],
      [
        { from: [4, 3], to: [4, 3.5] },
        { from: [4, 1], to: [4, 2] },
      ],
    );
    expect(total(apart)).toBeCloseTo(14.5, 9);
    const overlapping = buildWalls(
      [room],
      [
        { from: [4, 1], to: [4, 3] },
        { from: [4, 2], to: [4, 2.5] },
      ],
    );
    expect(total(overlapping)).toBeCloseTo(14, 9);
  });

  it("a wall that two rooms share opens on both sides", () => {
    const walls = buildWalls(
      [room, buildRoom(rectangle("east", 4, 0, 8, 4))],
      [{ from: [4, 1], to: [4, 2] }],
    );
    expect(
      walls.filter(
        ({ fromX, toX, fromZ, toZ }) =>
          fromX === 4 && toX === 4 && Math.min(fromZ, toZ) < 1.5 && Math.max(fromZ, toZ) > 1.5,
      ),
    ).toEqual([]);
  });
});

describe("isOnFloor", () => {
  const triangle = buildRoom({
    id: "triangle",
    name: "triangle",
    floor: [
      [0, 0],
      [4, 0],
      [0, 4],
    ],
  });

  it.each([
    [1, 1, true],
    [2, 2, true],
    [0, 0, true],
    [2.1, 2, false],
    [3, 3, false],
    [-0.1, 1, false],
  ])("(%d, %d) in a triangle: %s", (x, z, isInside) =>
    expect(isOnFloor(triangle, x, z)).toBe(isInside),
  );

  it("agrees with the bounds of a rectangle, clockwise or not", () => {
    const turned = buildRoom({
      id: "room",
      name: "room",
      floor: rectangle("room", 0, 0, 4, 4).floor.toReversed(),
    });
    const coordinate = fc.double({ min: -1, max: 5, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (x, z) => {
        const isInside = x >= 0 && x <= 4 && z >= 0 && z <= 4;
        expect([isOnFloor(room, x, z), isOnFloor(turned, x, z)]).toEqual([isInside, isInside]);
      }),
    );
  });
});

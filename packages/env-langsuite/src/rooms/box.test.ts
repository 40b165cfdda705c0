import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxArea, boxAt, boxesOverlap, distanceToBox, segmentMeetsBox, type Box } from "./box.js";
import { distanceToSegment, segmentsMeet, segmentToBox } from "./segment.js";

const unit: Box = { minX: 0, minZ: 0, maxX: 2, maxZ: 1 };
const number = fc.integer({ min: -20, max: 20 }).map((value) => value / 4);
const size = fc.integer({ min: 1, max: 10 }).map((value) => value / 4);
const box = fc.tuple(number, number, size, size).map(([minX, minZ, width, depth]): Box => ({
  minX,
  minZ,
  maxX: minX + width,
  maxZ: minZ + depth,
}));
const segment = fc
  .tuple(number, number, number, number)
  .map(([fromX, fromZ, toX, toZ]) => ({ fromX, fromZ, toX, toZ }));

describe("boxes", () => {
  it.each([
    [1, 0.5, 0],
    [0, 0, 0],
    [3, 0.5, 1],
    [-1, 0.5, 1],
    [1, 3, 2],
    [5, 5, 5],
  ])("(%d, %d) is %d m away", (x, z, distance) => expect(distanceToBox(x, z, unit)).toBe(distance));

  it("keeps its size when its centre moves", () => {
    expect(boxAt(unit, 5, -5)).toEqual({ minX: 4, minZ: -5.5, maxX: 6, maxZ: -4.5 });
    fc.assert(
      fc.property(box, number, number, (any, x, z) => {
        expect(boxArea(boxAt(any, x, z))).toBeCloseTo(boxArea(any), 9);
        expect(distanceToBox(x, z, boxAt(any, x, z))).toBe(0);
      }),
    );
  });

  it("overlap both ways, touching counts, and exactly where no distance lies between", () => {
    fc.assert(
      fc.property(box, box, (one, other) => {
        expect(boxesOverlap(one, other)).toBe(boxesOverlap(other, one));
        const dx = Math.max(one.minX - other.maxX, other.minX - one.maxX, 0);
        const dz = Math.max(one.minZ - other.maxZ, other.minZ - one.maxZ, 0);
        expect(boxesOverlap(one, other)).toBe(dx === 0 && dz === 0);
      }),
    );
  });
});

describe("segments", () => {
  it("a segment meets a box where any of many points on it lies inside, and its distance is then 0", () => {
    fc.assert(
      fc.property(segment, box, ({ fromX, fromZ, toX, toZ }, any) => {
        const isSampled = Array.from({ length: 101 }, (_, step) => step / 100).some(
          (share) =>
            distanceToBox(fromX + (toX - fromX) * share, fromZ + (toZ - fromZ) * share, any) === 0,
        );
        const meets = segmentMeetsBox(fromX, fromZ, toX, toZ, any);
        expect(!isSampled || meets).toBe(true);
        expect(segmentToBox({ fromX, fromZ, toX, toZ }, any) < 1e-12).toBe(meets);
        expect(segmentMeetsBox(toX, toZ, fromX, fromZ, any)).toBe(meets);
      }),
    );
  });

  it.each([
    [[0, 0, 2, 2], [0, 2, 2, 0], true],
    [[0, 0, 2, 0], [1, 0, 1, 1], true],
    [[0, 0, 2, 0], [2, 0, 3, 1], true],
    [[0, 0, 2, 0], [1, 0, 3, 0], true],
    [[0, 0, 1, 0], [2, 0, 3, 0], false],
    [[0, 0, 2, 0], [0, 1, 2, 1], false],
    [[0, 0, 1, 1], [2, 0, 3, -1], false],
    [[1, 1, 1, 1], [0, 0, 2, 2], true],
  ] as const)("%j and %j meet: %s", (one, other, isMeeting) => {
    const of = ([fromX, fromZ, toX, toZ]: readonly [number, number, number, number]) => ({
      fromX,
      fromZ,
      toX,
      toZ,
    });
    expect(segmentsMeet(of(one), of(other))).toBe(isMeeting);
    expect(segmentsMeet(of(other), of(one))).toBe(isMeeting);
  });

  it.each([
    [0, 1, 1],
    [-3, 0, 3],
    [5, 4, 5],
    [1, 0, 0],
  ])("(%d, %d) is %d m from a segment of two metres", (x, z, distance) =>
    expect(distanceToSegment(x, z, { fromX: 0, fromZ: 0, toX: 2, toZ: 0 })).toBe(distance),
  );
});

import { seededRandom } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { segmentToBox } from "../rooms/segment.js";
import { recordedDistance, turnedAboutMiddle } from "./recorded-lines.js";
import { directionOf, viewCone } from "./view-cone.js";

const random = seededRandom("recorded lines");
const within = (from: number, to: number) => from + random.next() * (to - from);
const line = () => ({
  fromX: within(-3, 3),
  fromZ: within(-3, 3),
  toX: within(-3, 3),
  toZ: within(-3, 3),
});
const box = () => {
  const [minX, minZ] = [within(-2, 2), within(-2, 2)];
  return { minX, minZ, maxX: minX + within(0, 2), maxZ: minZ + within(0, 2) };
};

describe("turnedAboutMiddle", () => {
  it("keeps the middle and the length", () => {
    const turned = turnedAboutMiddle({ fromX: 1, fromZ: 0, toX: 1, toZ: 2 }, 90);
    expect(
      [turned.fromX, turned.fromZ, turned.toX, turned.toZ].map((value) =>
        Number(value.toFixed(12)),
      ),
    ).toEqual([2, 1, 0, 1]);
  });
});

describe("recordedDistance", () => {
  it("is what any way to measure gives, but for the last digits", () => {
    for (let index = 0; index < 2000; index += 1) {
      const [one, other] = [line(), box()];
      expect(recordedDistance(one, other)).toBeCloseTo(segmentToBox(one, other), 12);
    }
  });

  it("is 0 for a line that lies inside, and for a point of one", () => {
    const around = { minX: 0, minZ: 0, maxX: 4, maxZ: 4 };
    expect(recordedDistance({ fromX: 1, fromZ: 1, toX: 2, toZ: 3 }, around)).toBe(0);
    expect(recordedDistance({ fromX: 5, fromZ: 4, toX: 5, toZ: 4 }, around)).toBe(1);
  });
});

describe("a thing as near to the recorded left line as to the right one", () => {
  const cone = viewCone(0, 0, {
    heading: 0,
    viewDistance: 2,
    focalLength: 10,
    sideLines: "recorded",
    arc: "recorded",
  });
  const sorted = (...distances: readonly [front: number, left: number, right: number]) =>
    directionOf({ ...cone, distance: (one) => distances[cone.lines.indexOf(one)]! }, box());

  it("lies left, and right where one digit less says so", () => {
    expect(sorted(1, 0.5, 0.5)).toBe("left");
    expect(sorted(1, 0.5000000000000001, 0.5)).toBe("right");
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coneMeetsBox, directionOf, halfViewAngle, headingVector, viewCone } from "./view-cone.js";

const options = {
  heading: 0,
  viewDistance: 2,
  focalLength: 10,
  sideLines: "edges",
  arc: "circle",
} as const;
const boxAround = (x: number, z: number, half = 0.05) => ({
  minX: x - half,
  minZ: z - half,
  maxX: x + half,
  maxZ: z + half,
});

describe("viewCone", () => {
  it("opens 60.9 degrees to each side at focal length 10", () =>
    expect(halfViewAngle(10)).toBeCloseTo(60.945, 3));

  it("distinguishes left, right and front, whatever the heading", () => {
    for (const heading of [0, 90, 180, 270]) {
      const cone = viewCone(3, -2, { ...options, heading });
      const [aheadX, aheadZ] = headingVector(heading);
      const at = (ahead: number, right: number) =>
        boxAround(3 + aheadX * ahead + aheadZ * right, -2 + aheadZ * ahead - aheadX * right);
      expect(directionOf(cone, at(1.5, 0))).toBe("front");
      expect(directionOf(cone, at(0.8, -1))).toBe("left");
      expect(directionOf(cone, at(0.8, 1))).toBe("right");
    }
  });

  it("sees a box that only reaches into the cone, and not one beside or behind it", () => {
    const cone = viewCone(0, 0, options);
    expect(coneMeetsBox(cone, boxAround(0, 2.3, 0.35))).toBe(true);
    expect(coneMeetsBox(cone, boxAround(0, 2.3, 0.25))).toBe(false);
    expect(coneMeetsBox(cone, boxAround(1.9, 0, 0.05))).toBe(false);
    expect(coneMeetsBox(cone, boxAround(0, -1))).toBe(false);
    expect(coneMeetsBox(cone, boxAround(0, 0, 1))).toBe(true);
  });

  it("agrees with sampling: a sampled point of a box inside the cone means that the box is met", () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        fc.double({ min: 0.01, max: 1.5, noNaN: true }),
        fc.constantFrom(0, 90, 180, 270, 37),
        (x, z, half, heading) => {
          const cone = viewCone(0, 0, { ...options, heading });
          const box = boxAround(x, z, half);
          const [dx, dz] = headingVector(heading);
          const limit = Math.cos((halfViewAngle(10) * Math.PI) / 180);
          let isSampled = false;
          for (let column = 0; column <= 20; column += 1) {
            for (let row = 0; row <= 20; row += 1) {
              const px = box.minX + ((box.maxX - box.minX) * column) / 20;
              const pz = box.minZ + ((box.maxZ - box.minZ) * row) / 20;
              const away = Math.hypot(px, pz);
              if (away < 1.999 && (away === 0 || (px * dx + pz * dz) / away > limit + 1e-6))
                isSampled = true;
            }
          }
          expect(!isSampled || coneMeetsBox(cone, box)).toBe(true);
        },
      ),
    );
  });
});

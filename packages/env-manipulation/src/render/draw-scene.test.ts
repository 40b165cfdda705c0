import { describe, expect, it } from "vitest";
import { orbitCamera } from "./camera.js";
import { drawScene, type Part } from "./draw-scene.js";
import {
  boxMesh,
  capsuleMesh,
  cylinderMesh,
  ellipsoidMesh,
  planeMesh,
} from "./primitive-meshes.js";

const upright = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const red = [1, 0, 0, 1] as const;
const blue = [0, 0, 1, 1] as const;
const part = (
  mesh: Part["mesh"],
  position: readonly number[],
  colour: Part["colour"] = red,
): Part => ({
  mesh,
  position,
  rotation: upright,
  colour,
});
/** From the side of negative y, two metres away. */
const camera = orbitCamera({ lookAt: [0, 0, 0], distance: 2, azimuth: 90, elevation: 0 });
const size = 33;
const draw = (parts: readonly Part[]) => {
  const { pixels } = drawScene({ parts, camera, width: size, height: size, background: [0, 0, 0] });
  return (column: number, row: number) =>
    Array.from(pixels.subarray(3 * (row * size + column), 3 * (row * size + column) + 3));
};
const middle = (size - 1) / 2;

describe("drawScene", () => {
  it("shows what stands before the camera, and nothing beside it", () => {
    const at = draw([part(boxMesh(0.2, 0.2, 0.2), [0, 0, 0])]);
    expect(at(middle, middle)[0]).toBeGreaterThan(150);
    expect(at(middle, middle).slice(1)).toEqual([0, 0]);
    expect(at(0, 0)).toEqual([0, 0, 0]);
  });

  it("keeps right on the right and up on top", () => {
    const right = draw([part(boxMesh(0.05, 0.05, 0.05), [0.5, 0, 0])]);
    expect([right(25, middle)[0], right(7, middle)[0]]).toEqual([expect.any(Number), 0]);
    expect(right(26, middle)[0]).toBeGreaterThan(0);
    const above = draw([part(boxMesh(0.05, 0.05, 0.05), [0, 0, 0.5])]);
    expect([above(middle, 6)[0] !== 0, above(middle, 26)[0]]).toEqual([true, 0]);
  });

  it("lets the nearest win, whatever the order", () => {
    const [near, far] = [
      part(boxMesh(0.1, 0.1, 0.1), [0, -0.5, 0], blue),
      part(boxMesh(0.4, 0.1, 0.4), [0, 0.5, 0]),
    ];
    for (const parts of [
      [near, far],
      [far, near],
    ]) {
      const at = draw(parts);
      expect(at(middle, middle)[2]).toBeGreaterThan(100);
      expect(at(middle, middle)[0]).toBe(0);
      expect(at(middle + 5, middle)[0]).toBeGreaterThan(100);
    }
  });

  it("lets glass show what is behind it", () => {
    const pane = part(boxMesh(0.2, 0.01, 0.2), [0, -0.5, 0], [0, 0, 1, 0.5]);
    const [red = 0, , blue = 0] = draw([pane, part(boxMesh(0.3, 0.01, 0.3), [0, 0.3, 0])])(
      middle,
      middle,
    );
    expect(red).toBeGreaterThan(50);
    expect(blue).toBeGreaterThan(50);
  });

  it("leaves out what is behind the camera, and faces that look away", () => {
    expect(draw([part(boxMesh(0.3, 0.3, 0.3), [0, -4, 0])])(middle, middle)).toEqual([0, 0, 0]);
    const below = planeMesh(3, 3);
    const fromBelow = orbitCamera({ lookAt: [0, 0, 0], distance: 2, azimuth: 90, elevation: 60 });
    const { pixels } = drawScene({
      parts: [part(below, [0, 0, 0])],
      camera: fromBelow,
      width: 8,
      height: 8,
      background: [0, 0, 0],
    });
    expect(pixels.every((value) => value === 0)).toBe(true);
  });

  it.each([
    ["box", boxMesh(0.3, 0.3, 0.3)],
    ["cylinder", cylinderMesh(0.3, 0.3)],
    ["capsule", capsuleMesh(0.2, 0.2)],
    ["ellipsoid", ellipsoidMesh(0.3, 0.2, 0.4)],
  ])("has no holes in a %s, from any side", (_, mesh) => {
    for (const azimuth of [0, 77, 191, 300]) {
      for (const elevation of [-80, -20, 35, 85]) {
        const view = orbitCamera({ lookAt: [0, 0, 0], distance: 1.5, azimuth, elevation });
        const { pixels } = drawScene({
          parts: [part(mesh, [0, 0, 0])],
          camera: view,
          width: size,
          height: size,
          background: [0, 0, 0],
        });
        const filled = (column: number, row: number) => pixels[3 * (row * size + column)]! > 0;
        const rows = Array.from({ length: size }, (__, row) =>
          Array.from({ length: size }, (___, column) => filled(column, row)),
        );
        expect(filled(middle, middle)).toBe(true);
        // Convex shapes: the filled pixels of a row lie side by side.
        for (const row of rows) expect(row.join(",")).not.toMatch(/true,false.*,true/);
      }
    }
  });

  it("gives the same bytes twice, and refuses sizes that are none", () => {
    const scene = {
      parts: [part(capsuleMesh(0.2, 0.2), [0.1, 0, 0])],
      camera,
      width: 20,
      height: 10,
    };
    expect(drawScene(scene)).toEqual(drawScene(scene));
    for (const width of [0, -1, 2.5, 5000])
      expect(() => drawScene({ ...scene, width })).toThrow(
        expect.objectContaining({ code: "USAGE" }),
      );
  });
});

import type { Mesh } from "./mesh.js";

const AROUND = 20;
const RINGS = 8;

const meshOf = (vertices: readonly number[], faces: readonly number[]): Mesh => ({
  vertices: Float32Array.from(vertices),
  faces: Uint32Array.from(faces),
});

/** Rings of points from bottom to top, stitched together; each ring is a height, a radius. */
const turned = (rings: readonly (readonly [height: number, radius: number])[]): Mesh => {
  const vertices = rings.flatMap(([height, radius]) =>
    Array.from({ length: AROUND }, (_, index) => {
      const angle = (2 * Math.PI * index) / AROUND;
      return [radius * Math.cos(angle), radius * Math.sin(angle), height];
    }).flat(),
  );
  const faces: number[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let index = 0; index < AROUND; index += 1) {
      const next = (index + 1) % AROUND;
      const [low, high] = [ring * AROUND, (ring + 1) * AROUND];
      faces.push(low + index, low + next, high + next, low + index, high + next, high + index);
    }
  }
  return meshOf(vertices, faces);
};

const arc = (
  from: number,
  to: number,
  radius: number,
  height: number,
): (readonly [number, number])[] =>
  Array.from({ length: RINGS + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / RINGS;
    return [height + radius * Math.sin(angle), radius * Math.cos(angle)] as const;
  });

/**
 * A box by its half sizes.
 */
export const boxMesh = (x: number, y: number, z: number): Mesh =>
  meshOf(
    [-x, -y, -z, x, -y, -z, x, y, -z, -x, y, -z, -x, -y, z, x, -y, z, x, y, z, -x, y, z],
    [
      0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3,
      0, 4, 3, 4, 7,
    ],
  );

/**
 * An upright cylinder by radius and half height.
 */
export const cylinderMesh = (radius: number, half: number): Mesh =>
  turned([
    [-half, 0],
    [-half, radius],
    [half, radius],
    [half, 0],
  ]);

/**
 * An upright capsule: a cylinder of that half height with half balls on its ends.
 */
export const capsuleMesh = (radius: number, half: number): Mesh =>
  turned([...arc(-Math.PI / 2, 0, radius, -half), ...arc(0, Math.PI / 2, radius, half)]);

/**
 * An ellipsoid by its half axes.
 */
export const ellipsoidMesh = (x: number, y: number, z: number): Mesh => {
  const ball = turned(arc(-Math.PI / 2, Math.PI / 2, 1, 0));
  const sizes = [x, y, z];
  return {
    ...ball,
    vertices: ball.vertices.map((value, index) => value * sizes[index % 3]!),
  };
};

/**
 * A level rectangle by its half sizes, cut into cells so that the part behind a camera can be left
 * out.
 */
export const planeMesh = (x: number, y: number, cells = 24): Mesh => {
  const vertices: number[] = [];
  const faces: number[] = [];
  for (let row = 0; row <= cells; row += 1)
    for (let column = 0; column <= cells; column += 1)
      vertices.push(x * ((2 * column) / cells - 1), y * ((2 * row) / cells - 1), 0);
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const corner = row * (cells + 1) + column;
      const above = corner + cells + 1;
      faces.push(corner, corner + 1, above + 1, corner, above + 1, above);
    }
  }
  return meshOf(vertices, faces);
};

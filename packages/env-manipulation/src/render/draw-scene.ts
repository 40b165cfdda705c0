import { eachAxis } from "../engine/numbers.js";
import { MnemographError } from "@mnemograph/core";
import type { Picture } from "@mnemograph/core/images";
import { type Camera, type Point, dot, turned } from "./camera.js";
import { type Canvas, emptyCanvas } from "./canvas.js";
import { lightOn } from "./face-light.js";
import type { Mesh } from "./mesh.js";
import { fillTriangle, triangleOn } from "./triangle.js";

/** A mesh somewhere in the world. */
export interface Part {
  readonly mesh: Mesh;
  readonly position: ArrayLike<number>;
  /** Nine numbers by rows: from the mesh's axes to the world's. */
  readonly rotation: ArrayLike<number>;
  /** Red, green, blue, opacity, each 0 to 1. */
  readonly colour: readonly [number, number, number, number];
}

export interface SceneToDraw {
  readonly parts: readonly Part[];
  readonly camera: Camera;
  /** In pixels, as the height. */
  readonly width: number;
  readonly height: number;
  /** What shows where nothing is: red, green, blue, each 0 to 1. */
  readonly background?: Point;
}

const NEAR = 0.02;
const LARGEST = 4096;

/**
 * A part's vertices before the camera: column, row, and one over the distance (negative where it is
 * behind).
 */
const project = (
  { mesh, position, rotation }: Part,
  camera: Camera,
  canvas: Canvas,
  into: Float64Array,
): void => {
  const { right, up, forward, position: eye, fieldOfView } = camera;
  const focus = canvas.height / 2 / Math.tan((fieldOfView * Math.PI) / 360);
  const away: Point = [position[0]! - eye[0], position[1]! - eye[1], position[2]! - eye[2]];
  // The mesh's axes as the camera sees them.
  const [rightX, rightY, rightZ] = turned(right, rotation);
  const [upX, upY, upZ] = turned(up, rotation);
  const [frontX, frontY, frontZ] = turned(forward, rotation);
  const [shiftRight, shiftUp, shiftFront] = [dot(right, away), dot(up, away), dot(forward, away)];
  const [centreX, centreY] = [canvas.width / 2, canvas.height / 2];
  const { vertices } = mesh;
  for (let at = 0; at < vertices.length; at += 3) {
    const x = vertices[at]!;
    const y = vertices[at + 1]!;
    const z = vertices[at + 2]!;
    const depth = frontX * x + frontY * y + frontZ * z + shiftFront;
    const inverse = depth < NEAR ? -1 : 1 / depth;
    into[at] = centreX + focus * (rightX * x + rightY * y + rightZ * z + shiftRight) * inverse;
    into[at + 1] = centreY - focus * (upX * x + upY * y + upZ * z + shiftUp) * inverse;
    into[at + 2] = inverse;
  }
};

/** Draws the faces of a part that look at the camera, each lit on its own. */
const drawPart = (part: Part, camera: Camera, canvas: Canvas, projected: Float64Array): void => {
  const { mesh, colour } = part;
  const { faces } = mesh;
  const full = eachAxis((channel) => colour[channel] * 255);
  const brightnessOf = lightOn(part, camera);
  for (let face = 0; face < faces.length; face += 3) {
    const a = 3 * faces[face]!;
    const b = 3 * faces[face + 1]!;
    const c = 3 * faces[face + 2]!;
    const triangle = triangleOn(canvas, projected, a, b, c);
    if (triangle === null) continue;
    const brightness = brightnessOf(a, b, c);
    if (brightness === null) continue;
    const paint = eachAxis((channel) => Math.min(255, full[channel] * brightness));
    fillTriangle(canvas, triangle, paint, colour[3]);
  }
};

/**
 * Draws flat-coloured triangles as a camera sees them: nearest wins, faces turned away are left
 * out, one lamp and a light at the camera; glass is blended over what is behind it, farthest part
 * first. The same scene gives the same bytes on every machine.
 *
 * @throws MnemographError USAGE for a width or height that is no whole number from 1 to 4,096.
 */
export const drawScene = ({
  parts,
  camera,
  width,
  height,
  background = [0.55, 0.6, 0.66],
}: SceneToDraw): Picture => {
  const isSize = (value: number) => Number.isInteger(value) && value >= 1 && value <= LARGEST;
  if (!isSize(width) || !isSize(height)) {
    throw new MnemographError({
      code: "USAGE",
      message: `a picture of ${width} × ${height} pixels cannot be drawn`,
      hint: `give whole numbers from 1 to ${LARGEST}`,
      evidence: { width, height },
    });
  }
  const canvas = emptyCanvas(width, height, background);
  const projected = new Float64Array(
    parts.reduce((most, { mesh }) => Math.max(most, mesh.vertices.length), 0),
  );
  const depthOf = ({ position }: Part) =>
    dot(
      camera.forward,
      eachAxis((axis) => position[axis]! - camera.position[axis]),
    );
  const glass = parts
    .filter(({ colour }) => colour[3] > 0 && colour[3] < 1)
    .toSorted((left, right) => depthOf(right) - depthOf(left));
  for (const part of [...parts.filter(({ colour }) => colour[3] >= 1), ...glass]) {
    project(part, camera, canvas, projected);
    drawPart(part, camera, canvas, projected);
  }
  return { width, height, pixels: canvas.pixels };
};

import { eachAxis } from "../engine/numbers.js";
import { MnemographError } from "@mnemograph/core";
import type { Camera, Point } from "./camera.js";
import type { Mesh } from "./mesh.js";
import type { Picture } from "@mnemograph/core/images";

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
const AMBIENT = 0.36;
/** Shines from the camera. */
const HEADLIGHT = 0.42;
const LIGHT = 0.4;
/** Towards the one lamp, which stands high, to the left and in front. */
const towardsLight: Point = [-0.45, -0.55, 0.7];
const LARGEST = 4096;

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** One over the distance of what is nearest at a pixel. */
  readonly nearness: Float32Array;
}

const dot = (left: Point, right: Point) =>
  left[0] * right[0] + left[1] * right[1] + left[2] * right[2];

/** A direction as the axes of a mesh see it. */
const turned = (direction: Point, rotation: Part["rotation"]): Point =>
  eachAxis(
    (column) =>
      direction[0] * rotation[column]! +
      direction[1] * rotation[3 + column]! +
      direction[2] * rotation[6 + column]!,
  );

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

/**
 * How bright each face is, and which turn away: lit on its own vertices, with lamp and eye brought
 * to its axes.
 */
const drawPart = (part: Part, camera: Camera, canvas: Canvas, projected: Float64Array): void => {
  const { mesh, rotation, colour, position } = part;
  const { vertices, faces } = mesh;
  const { width, height, pixels, nearness } = canvas;
  const [red, green, blue] = eachAxis((channel) => colour[channel] * 255);
  const opacity = colour[3];
  const [lampX, lampY, lampZ] = turned(towardsLight, rotation);
  const [eyeX, eyeY, eyeZ] = turned(
    eachAxis((axis) => camera.position[axis] - position[axis]!),
    rotation,
  );
  for (let face = 0; face < faces.length; face += 3) {
    const a = 3 * faces[face]!;
    const b = 3 * faces[face + 1]!;
    const c = 3 * faces[face + 2]!;
    const nearA = projected[a + 2]!;
    const nearB = projected[b + 2]!;
    const nearC = projected[c + 2]!;
    if (nearA < 0 || nearB < 0 || nearC < 0) continue;
    const ax = projected[a]!;
    const ay = projected[a + 1]!;
    const bx = projected[b]! - ax;
    const by = projected[b + 1]! - ay;
    const cx = projected[c]! - ax;
    const cy = projected[c + 1]! - ay;
    // Rows grow downwards: faces that look at the camera turn the other way on the canvas.
    const area = by * cx - bx * cy;
    if (area <= 1e-9) continue;
    const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const end = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
    if (left > end || top > bottom) continue;
    const ux = vertices[b]! - vertices[a]!;
    const uy = vertices[b + 1]! - vertices[a + 1]!;
    const uz = vertices[b + 2]! - vertices[a + 2]!;
    const vx = vertices[c]! - vertices[a]!;
    const vy = vertices[c + 1]! - vertices[a + 1]!;
    const vz = vertices[c + 2]! - vertices[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (size === 0) continue;
    const sightX = eyeX - vertices[a]!;
    const sightY = eyeY - vertices[a + 1]!;
    const sightZ = eyeZ - vertices[a + 2]!;
    const sight = Math.sqrt(sightX * sightX + sightY * sightY + sightZ * sightZ);
    const facing = Math.max(0, (nx * sightX + ny * sightY + nz * sightZ) / (size * sight));
    const lit = Math.max(0, (nx * lampX + ny * lampY + nz * lampZ) / size);
    const brightness = AMBIENT + HEADLIGHT * facing + LIGHT * lit;
    const paintRed = Math.min(255, red * brightness);
    const paintGreen = Math.min(255, green * brightness);
    const paintBlue = Math.min(255, blue * brightness);
    const perArea = 1 / area;
    // Weights of the corners b and c at a pixel's centre, and how they change to the right.
    const stepB = -cy * perArea;
    const stepC = by * perArea;
    for (let row = top; row <= bottom; row += 1) {
      const dy = row + 0.5 - ay;
      const dx = left + 0.5 - ax;
      let weightB = (dy * cx - dx * cy) * perArea;
      let weightC = (dx * by - dy * bx) * perArea;
      for (
        let at = row * width + left, last = row * width + end;
        at <= last;
        at += 1, weightB += stepB, weightC += stepC
      ) {
        if (weightB < 0 || weightC < 0 || weightB + weightC > 1) continue;
        const near = nearA + weightB * (nearB - nearA) + weightC * (nearC - nearA);
        if (near <= nearness[at]!) continue;
        const pixel = 3 * at;
        if (opacity >= 1) {
          nearness[at] = near;
          pixels[pixel] = paintRed;
          pixels[pixel + 1] = paintGreen;
          pixels[pixel + 2] = paintBlue;
        } else {
          pixels[pixel] = opacity * paintRed + (1 - opacity) * pixels[pixel]!;
          pixels[pixel + 1] = opacity * paintGreen + (1 - opacity) * pixels[pixel + 1]!;
          pixels[pixel + 2] = opacity * paintBlue + (1 - opacity) * pixels[pixel + 2]!;
        }
      }
    }
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
  const canvas: Canvas = {
    width,
    height,
    pixels: new Uint8Array(3 * width * height),
    nearness: new Float32Array(width * height),
  };
  const sky = background.map((value) => Math.round(value * 255));
  for (let at = 0; at < canvas.pixels.length; at += 1) canvas.pixels[at] = sky[at % 3]!;
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

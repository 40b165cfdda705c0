import { eachAxis } from "../engine/numbers.js";
import { type Camera, type Point, turned } from "./camera.js";
import type { Mesh } from "./mesh.js";

const AMBIENT = 0.36;
/** Shines from the camera. */
const HEADLIGHT = 0.42;
const LIGHT = 0.4;
/** Towards the one lamp, which stands high, to the left and in front. */
const towardsLight: Point = [-0.45, -0.55, 0.7];

interface PlacedMesh {
  readonly mesh: Mesh;
  readonly position: ArrayLike<number>;
  readonly rotation: ArrayLike<number>;
}

/**
 * How bright a face is, by where its corners begin in the mesh's vertices; null for one without a
 * size. It is lit on its own vertices, with lamp and eye brought to its axes.
 */
export const lightOn = (
  { mesh: { vertices }, position, rotation }: PlacedMesh,
  camera: Camera,
): ((a: number, b: number, c: number) => number | null) => {
  const [lampX, lampY, lampZ] = turned(towardsLight, rotation);
  const [eyeX, eyeY, eyeZ] = turned(
    eachAxis((axis) => camera.position[axis] - position[axis]!),
    rotation,
  );
  return (a, b, c) => {
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
    if (size === 0) return null;
    const sightX = eyeX - vertices[a]!;
    const sightY = eyeY - vertices[a + 1]!;
    const sightZ = eyeZ - vertices[a + 2]!;
    const sight = Math.sqrt(sightX * sightX + sightY * sightY + sightZ * sightZ);
    const facing = Math.max(0, (nx * sightX + ny * sightY + nz * sightZ) / (size * sight));
    const lit = Math.max(0, (nx * lampX + ny * lampY + nz * lampZ) / size);
    return AMBIENT + HEADLIGHT * facing + LIGHT * lit;
  };
};

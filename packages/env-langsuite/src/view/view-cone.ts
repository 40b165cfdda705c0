import { distanceToBox, type Box } from "../rooms/box.js";
import { distanceToSegment, segmentToBox, type Segment } from "../rooms/segment.js";
import { recordedDistance, turnedAboutMiddle } from "./recorded-lines.js";

export type Direction = "front" | "left" | "right";

/**
 * What an agent can see without walls: a sector of a circle, and the three lines that sort it into
 * front, left and right.
 */
export interface ViewCone {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** True where the far edge is the recorded polygon of 64 corners instead of an arc. */
  readonly isPolygon: boolean;
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
  readonly lines: readonly [front: Segment, left: Segment, right: Segment];
  /** How far a thing is from one of the lines, in metres. */
  readonly distance: (line: Segment, box: Box) => number;
}

/** Unit vector of a heading in degrees clockwise from +z. */
export const headingVector = (heading: number): readonly [x: number, z: number] => {
  const quarter = ((Math.round(heading) % 360) + 360) % 360;
  if (heading === Math.round(heading) && quarter % 90 === 0) {
    return (
      [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const
    )[quarter / 90] as readonly [number, number];
  }
  const radians = (heading * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
};

/**
 * Half of the view angle in degrees of a camera with a 36 mm sensor: focal length 10 sees 60.9 to
 * each side.
 */
export const halfViewAngle = (focalLength: number): number =>
  (Math.atan(18 / focalLength) * 180) / Math.PI;

const ray = (
  x: number,
  z: number,
  [dx, dz]: readonly [number, number],
  length: number,
): Segment => ({
  fromX: x,
  fromZ: z,
  toX: x + dx * length,
  toZ: z + dz * length,
});

export interface ViewConeOptions {
  readonly heading: number;
  readonly viewDistance: number;
  readonly focalLength: number;
  /**
   * `recorded` lays and measures the side lines as the public software does: the forward line
   * turned about its own middle, mirrored.
   */
  readonly sideLines: "edges" | "recorded";
  readonly arc: "circle" | "recorded";
}

/** The view of one pose; distances in metres, heading in degrees clockwise from +z. */
export const viewCone = (
  x: number,
  z: number,
  { heading, viewDistance, focalLength, sideLines, arc }: ViewConeOptions,
): ViewCone => {
  const half = halfViewAngle(focalLength);
  const left = headingVector(heading - half);
  const right = headingVector(heading + half);
  const front = ray(x, z, headingVector(heading), viewDistance);
  const lines: ViewCone["lines"] =
    sideLines === "edges"
      ? [front, ray(x, z, left, viewDistance), ray(x, z, right, viewDistance)]
      : [front, turnedAboutMiddle(front, -half), turnedAboutMiddle(front, half)];
  const distance = sideLines === "edges" ? segmentToBox : recordedDistance;
  return {
    x,
    z,
    radius: viewDistance,
    isPolygon: arc === "recorded",
    left,
    right,
    lines,
    distance,
  };
};

/**
 * Sutherland–Hodgman against one line: keeps the part of an outline where `nx · x + nz · z + offset
 * ≥ 0`.
 */
const clip = (points: readonly number[], nx: number, nz: number, offset: number): number[] => {
  const kept: number[] = [];
  const count = points.length / 2;
  for (let index = 0; index < count; index += 1) {
    const ax = points[index * 2]!;
    const az = points[index * 2 + 1]!;
    const next = ((index + 1) % count) * 2;
    const bx = points[next]!;
    const bz = points[next + 1]!;
    const a = offset + (nx * ax + nz * az);
    const b = offset + (nx * bx + nz * bz);
    if (a >= 0) kept.push(ax, az);
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const share = a / (a - b);
      kept.push(ax + share * (bx - ax), az + share * (bz - az));
    }
  }
  return kept;
};

/** True where the box and the sector share a point. */
export const coneMeetsBox = (cone: ViewCone, box: Box): boolean => {
  const { x, z, radius } = cone;
  const nearest = distanceToBox(x, z, box);
  if (nearest > radius) return false;
  if (nearest === 0) return true;
  const minX = box.minX - x;
  const maxX = box.maxX - x;
  const minZ = box.minZ - z;
  const maxZ = box.maxZ - z;
  const [leftX, leftZ] = cone.left;
  const [rightX, rightZ] = cone.right;
  const rightOfLeft = clip([minX, minZ, maxX, minZ, maxX, maxZ, minX, maxZ], leftZ, -leftX, 0);
  const inside = clip(rightOfLeft, -rightZ, rightX, 0);
  const count = inside.length / 2;
  if (count === 0) return false;
  let nearestInside = Infinity;
  for (let index = 0; index < count; index += 1) {
    const next = ((index + 1) % count) * 2;
    const edge = {
      fromX: inside[index * 2]!,
      fromZ: inside[index * 2 + 1]!,
      toX: inside[next]!,
      toZ: inside[next + 1]!,
    };
    nearestInside = Math.min(nearestInside, distanceToSegment(0, 0, edge));
  }
  if (nearestInside > radius) return false;
  return (
    !cone.isPolygon ||
    nearestInside <= radius * Math.cos(Math.PI / corners) ||
    meetsPolygon(inside, radius)
  );
};

/** Corners of the recorded far edge. */
const corners = 64;

/**
 * True where a convex outline meets the regular polygon around the origin whose first corner lies
 * on the x axis.
 */
const meetsPolygon = (outline: readonly number[], radius: number): boolean => {
  let rest = [...outline];
  const inner = radius * Math.cos(Math.PI / corners);
  for (let side = 0; side < corners && rest.length > 0; side += 1) {
    const angle = ((side + 0.5) * 2 * Math.PI) / corners;
    rest = clip(rest, -Math.cos(angle), -Math.sin(angle), inner);
  }
  return rest.length > 0;
};

/** Front, left or right: the nearest of the cone's three lines; front wins a tie. */
export const directionOf = (cone: ViewCone, box: Box): Direction => {
  const [front, left, right] = cone.lines;
  const ahead = cone.distance(front, box);
  const leftward = cone.distance(left, box);
  const rightward = cone.distance(right, box);
  if (ahead <= leftward && ahead <= rightward) return "front";
  return leftward <= rightward ? "left" : "right";
};

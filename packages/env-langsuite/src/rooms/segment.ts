import { distanceToBox, segmentMeetsBox, type Box } from "./box.js";

/** A straight piece of wall or of a sight line, in metres. */
export interface Segment {
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
}

const side = (ax: number, az: number, bx: number, bz: number, px: number, pz: number): number =>
  (bx - ax) * (pz - az) - (bz - az) * (px - ax);

const liesWithin = (segment: Segment, x: number, z: number): boolean =>
  Math.min(segment.fromX, segment.toX) <= x &&
  x <= Math.max(segment.fromX, segment.toX) &&
  Math.min(segment.fromZ, segment.toZ) <= z &&
  z <= Math.max(segment.fromZ, segment.toZ);

/** True where two segments share a point; touching counts. */
export const segmentsMeet = (one: Segment, other: Segment): boolean => {
  const a = side(one.fromX, one.fromZ, one.toX, one.toZ, other.fromX, other.fromZ);
  const b = side(one.fromX, one.fromZ, one.toX, one.toZ, other.toX, other.toZ);
  const c = side(other.fromX, other.fromZ, other.toX, other.toZ, one.fromX, one.fromZ);
  const d = side(other.fromX, other.fromZ, other.toX, other.toZ, one.toX, one.toZ);
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true;
  if (a === 0 && liesWithin(one, other.fromX, other.fromZ)) return true;
  if (b === 0 && liesWithin(one, other.toX, other.toZ)) return true;
  if (c === 0 && liesWithin(other, one.fromX, one.fromZ)) return true;
  return d === 0 && liesWithin(other, one.toX, one.toZ);
};

export const distanceToSegment = (x: number, z: number, segment: Segment): number => {
  const dx = segment.toX - segment.fromX;
  const dz = segment.toZ - segment.fromZ;
  const length = dx * dx + dz * dz;
  const along =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((x - segment.fromX) * dx + (z - segment.fromZ) * dz) / length));
  const px = segment.fromX + along * dx - x;
  const pz = segment.fromZ + along * dz - z;
  return Math.sqrt(px * px + pz * pz);
};

/** Shortest distance in metres between a segment and a box; 0 where they meet. */
export const segmentToBox = (segment: Segment, box: Box): number => {
  if (segmentMeetsBox(segment.fromX, segment.fromZ, segment.toX, segment.toZ, box)) return 0;
  return Math.min(
    distanceToBox(segment.fromX, segment.fromZ, box),
    distanceToBox(segment.toX, segment.toZ, box),
    distanceToSegment(box.minX, box.minZ, segment),
    distanceToSegment(box.minX, box.maxZ, segment),
    distanceToSegment(box.maxX, box.minZ, segment),
    distanceToSegment(box.maxX, box.maxZ, segment),
  );
};

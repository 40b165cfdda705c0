import type { Box } from "../rooms/box.js";
import type { Segment } from "../rooms/segment.js";

/*
 * The recorded software says "left" where a thing is no farther from its left line than from its right one. Things that are as near to both, furniture
 * straight ahead above all, it sorts by the last digit of the two distances, so here its geometry library's order of operations is kept, digit by digit.
 */

/** A line turned counterclockwise about its own middle, by degrees. */
export const turnedAboutMiddle = (
  { fromX, fromZ, toX, toZ }: Segment,
  degrees: number,
): Segment => {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const middleX = (Math.max(fromX, toX) + Math.min(fromX, toX)) / 2;
  const middleZ = (Math.max(fromZ, toZ) + Math.min(fromZ, toZ)) / 2;
  const offsetX = middleX - middleX * cos + middleZ * sin;
  const offsetZ = middleZ - middleX * sin - middleZ * cos;
  return {
    fromX: cos * fromX + -sin * fromZ + offsetX,
    fromZ: sin * fromX + cos * fromZ + offsetZ,
    toX: cos * toX + -sin * toZ + offsetX,
    toZ: sin * toX + cos * toZ + offsetZ,
  };
};

const between = (x: number, z: number, otherX: number, otherZ: number): number =>
  Math.sqrt((x - otherX) ** 2 + (z - otherZ) ** 2);

const pointToSegment = (x: number, z: number, { fromX, fromZ, toX, toZ }: Segment): number => {
  const squared = (toX - fromX) ** 2 + (toZ - fromZ) ** 2;
  if (squared === 0) return between(x, z, fromX, fromZ);
  const along = ((x - fromX) * (toX - fromX) + (z - fromZ) * (toZ - fromZ)) / squared;
  if (along <= 0) return between(x, z, fromX, fromZ);
  if (along >= 1) return between(x, z, toX, toZ);
  const aside = ((fromZ - z) * (toX - fromX) - (fromX - x) * (toZ - fromZ)) / squared;
  return Math.abs(aside) * Math.sqrt(squared);
};

const segmentToSegment = (one: Segment, other: Segment): number => {
  const [oneX, oneZ] = [one.toX - one.fromX, one.toZ - one.fromZ];
  const [otherX, otherZ] = [other.toX - other.fromX, other.toZ - other.fromZ];
  const slant = oneX * otherZ - oneZ * otherX;
  if (slant !== 0) {
    const onOne = ((one.fromZ - other.fromZ) * otherX - (one.fromX - other.fromX) * otherZ) / slant;
    const onOther = ((one.fromZ - other.fromZ) * oneX - (one.fromX - other.fromX) * oneZ) / slant;
    if (onOne >= 0 && onOne <= 1 && onOther >= 0 && onOther <= 1) return 0;
  }
  return Math.min(
    pointToSegment(one.fromX, one.fromZ, other),
    pointToSegment(one.toX, one.toZ, other),
    pointToSegment(other.fromX, other.fromZ, one),
    pointToSegment(other.toX, other.toZ, one),
  );
};

/**
 * Shortest distance in metres between a line and a box; 0 where they meet or the line lies inside.
 */
export const recordedDistance = (line: Segment, { minX, minZ, maxX, maxZ }: Box): number => {
  if (line.fromX >= minX && line.fromX <= maxX && line.fromZ >= minZ && line.fromZ <= maxZ)
    return 0;
  const edges: readonly Segment[] = [
    { fromX: minX, fromZ: minZ, toX: minX, toZ: maxZ },
    { fromX: minX, fromZ: maxZ, toX: maxX, toZ: maxZ },
    { fromX: maxX, fromZ: maxZ, toX: maxX, toZ: minZ },
    { fromX: maxX, fromZ: minZ, toX: minX, toZ: minZ },
  ];
  return Math.min(...edges.map((edge) => segmentToSegment(line, edge)));
};

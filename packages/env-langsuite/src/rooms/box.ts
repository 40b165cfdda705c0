/** A rectangle in the floor plane, in metres: x to the right (east), z to the front (north). */
export interface Box {
  readonly minX: number;
  readonly minZ: number;
  readonly maxX: number;
  readonly maxZ: number;
}
export type Point = readonly [x: number, z: number];

/** The same box with its centre moved to (x, z). */
export const boxAt = (box: Box, x: number, z: number): Box => {
  const halfWidth = (box.maxX - box.minX) / 2;
  const halfDepth = (box.maxZ - box.minZ) / 2;
  return { minX: x - halfWidth, minZ: z - halfDepth, maxX: x + halfWidth, maxZ: z + halfDepth };
};

export const boxArea = (box: Box): number => (box.maxX - box.minX) * (box.maxZ - box.minZ);

export const boxesOverlap = (one: Box, other: Box): boolean =>
  one.minX <= other.maxX &&
  other.minX <= one.maxX &&
  one.minZ <= other.maxZ &&
  other.minZ <= one.maxZ;

/** Euclidean distance in metres from a point to the nearest point of a box; 0 inside. */
export const distanceToBox = (x: number, z: number, box: Box): number => {
  const dx = Math.max(box.minX - x, 0, x - box.maxX);
  const dz = Math.max(box.minZ - z, 0, z - box.maxZ);
  return Math.sqrt(dx * dx + dz * dz);
};

/** True where the segment and the box share a point; touching counts (slab method). */
export const segmentMeetsBox = (
  fromX: number,
  fromZ: number,
  toX: number,
  toZ: number,
  box: Box,
): boolean => {
  let enter = 0;
  let leave = 1;
  const dx = toX - fromX;
  if (dx === 0) {
    if (fromX < box.minX || fromX > box.maxX) return false;
  } else {
    const first = (box.minX - fromX) / dx;
    const second = (box.maxX - fromX) / dx;
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  const dz = toZ - fromZ;
  if (dz === 0) {
    if (fromZ < box.minZ || fromZ > box.maxZ) return false;
  } else {
    const first = (box.minZ - fromZ) / dz;
    const second = (box.maxZ - fromZ) / dz;
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter <= leave;
};

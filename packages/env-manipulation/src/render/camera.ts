import { eachAxis } from "../engine/numbers.js";

export type Point = readonly [number, number, number];

export const dot = (left: Point, right: Point): number =>
  left[0] * right[0] + left[1] * right[1] + left[2] * right[2];

/**
 * A direction of the world along the axes of a mesh. The rotation is nine numbers by rows, from the
 * mesh's axes to the world's.
 */
export const turned = (direction: Point, rotation: ArrayLike<number>): Point =>
  eachAxis(
    (column) =>
      direction[0] * rotation[column]! +
      direction[1] * rotation[3 + column]! +
      direction[2] * rotation[6 + column]!,
  );

/** Where a camera stands and how it looks: unit axes in world coordinates. */
export interface Camera {
  readonly position: Point;
  readonly right: Point;
  readonly up: Point;
  readonly forward: Point;
  /** Vertical, degrees. */
  readonly fieldOfView: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * A camera that looks at a point from a distance: azimuth about the vertical from +x, elevation
 * from the horizontal, degrees.
 */
export const orbitCamera = (view: {
  readonly lookAt: Point;
  readonly distance: number;
  readonly azimuth: number;
  readonly elevation: number;
  readonly fieldOfView?: number;
}): Camera => {
  const [azimuth, elevation] = [radians(view.azimuth), radians(view.elevation)];
  const forward: Point = [
    Math.cos(elevation) * Math.cos(azimuth),
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
  ];
  return {
    position: eachAxis((axis) => view.lookAt[axis] - view.distance * forward[axis]),
    right: [Math.sin(azimuth), -Math.cos(azimuth), 0],
    up: [
      -Math.sin(elevation) * Math.cos(azimuth),
      -Math.sin(elevation) * Math.sin(azimuth),
      Math.cos(elevation),
    ],
    forward,
    fieldOfView: view.fieldOfView ?? 45,
  };
};

import type { Side } from "../scenes/read-view.js";

/** What a body sees of its surroundings; lengths in steps. */
export interface Sight {
  readonly range: number;
  /** How far its hands reach; 1 where it handles only what is straight ahead. */
  readonly reach: number;
  /** The side on which it sees what is so far to the right and ahead; null out of view. */
  sideOf(right: number, ahead: number): Side | null;
  /** All cells in view. */
  readonly cells: readonly (readonly [right: number, ahead: number, side: Side])[];
}

const sightOf = (range: number, reach: number, sideOf: Sight["sideOf"]): Sight => {
  const cells: (readonly [number, number, Side])[] = [];
  for (let right = -range; right <= range; right += 1)
    for (let ahead = -range; ahead <= range; ahead += 1) {
      const side = sideOf(right, ahead);
      if (side !== null) cells.push([right, ahead, side]);
    }
  return { range, reach, sideOf, cells };
};

/**
 * A view like an eye's: so many degrees to either side. What is nearer to the middle line than to
 * the edges is in front.
 */
const coneSight = (range: number, degrees: number, reach: number): Sight =>
  sightOf(range, reach, (right, ahead) => {
    if (right === 0 && ahead === 0) return "front";
    if (Math.hypot(right, ahead) > range) return null;
    const angle = (Math.atan2(right, ahead) * 180) / Math.PI;
    if (Math.abs(angle) > degrees) return null;
    if (Math.abs(angle) <= degrees / 2) return "front";
    return angle < 0 ? "left" : "right";
  });

/**
 * A view of a square of cells, with the body in the middle of its near edge; only its own column is
 * in front.
 */
const squareSight = (size: number): Sight =>
  sightOf(size - 1, 1, (right, ahead) => {
    if (ahead < 0 || ahead >= size || Math.abs(right) > (size - 1) / 2) return null;
    if (right === 0) return "front";
    return right < 0 ? "left" : "right";
  });

/** A body that a prompt does not describe. */
const usual = { steps: 8, degrees: 60 } as const;

/**
 * Reads what a prompt says about the body: `sight: 8 steps, 61 degrees to each side; reach: 8
 * steps`, or `sight: 7 x 7 cells ahead`.
 */
export const sightIn = (described: string): Sight => {
  const [, cells] = /\bsight: (\d+) x \d+ cells\b/i.exec(described) ?? [];
  if (cells !== undefined) return squareSight(Number(cells));
  const [, steps = usual.steps] = /\bsight: (\d+) steps\b/i.exec(described) ?? [];
  const [, degrees = usual.degrees] = /\b(\d+) degrees to each side\b/i.exec(described) ?? [];
  const [, reach = steps] = /\breach: (\d+) steps\b/i.exec(described) ?? [];
  return coneSight(Number(steps), Number(degrees), Number(reach));
};

import type { MapThing } from "@mnemograph/core";

/** Of the height of letters: how wide one is, and how high a line of them. */
const LETTER = 0.55;
const LINE = 1.1;

export interface MapLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "start" | "end";
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meet = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where names stand on a map: in their thing where they fit, else beside it on the side that faces the middle. A name that would lie on
 * another one is left out (letters are `size` metres high), those of things in view last; it is still told on hovering, and in words below.
 */
export const mapLabels = (things: readonly MapThing[], middle: number, size: number): readonly MapLabel[] => {
  const taken: Area[] = [];
  return things
    .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
    .flatMap(({ id, name, min, max }) => {
      const [width, y] = [name.length * LETTER * size, -(min[1] + max[1]) / 2 + 0.35 * size];
      const center = (min[0] + max[0]) / 2;
      const isInside = max[0] - min[0] >= width;
      const anchor = isInside ? "middle" : center < middle ? "start" : "end";
      const x = isInside ? center : center < middle ? max[0] + 0.4 * size : min[0] - 0.4 * size;
      const left = anchor === "middle" ? x - width / 2 : anchor === "start" ? x : x - width;
      const area = { left, right: left + width, top: y - LINE * 0.8 * size, bottom: y + LINE * 0.2 * size };
      if (taken.some((one) => meet(one, area))) return [];
      taken.push(area);
      return [{ id, x, y, anchor }];
    });
};

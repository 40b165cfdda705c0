import type { MapPoint, MapThing } from "@mnemograph/core";
import { type Rectangle, overlaps } from "../../../src/drawing/geometry.js";

/** Of the height of letters: how wide one is, and how high a line of them. */
const LETTER = 0.58;
const LINE = 1.1;
/** Half of what an agent's mark takes. */
const AGENT = 0.25;
/** The share of a name that lies left of its anchor. */
const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const;

interface MapLabel extends Pick<MapThing, "id" | "name" | "isInView"> {
  readonly x: number;
  readonly y: number;
  readonly anchor: keyof typeof LEFT_SHARE;
}

interface LabelRoom {
  /** Of letters, in metres. */
  readonly size: number;
  /** Of the floor. */
  readonly edges: readonly [left: number, right: number];
  readonly agents?: readonly MapPoint[];
}

const areaOf = ({ min, max }: MapThing): Rectangle => ({
  x: min[0],
  y: -max[1],
  width: max[0] - min[0],
  height: max[1] - min[1],
});

/** Where a name may stand, the best place first. */
const placesOf = ({ x, y, width, height }: Rectangle, name: string, room: LabelRoom) => {
  const { size, edges } = room;
  const [long, gap] = [name.length * LETTER * size, 0.4 * size];
  const [center, line] = [x + width / 2, y + height / 2 + 0.35 * size];
  const beside = [
    { x: x + width + gap, y: line, anchor: "start" },
    { x: x - gap, y: line, anchor: "end" },
  ] as const;
  const isInside = width >= long && height >= LINE * size;
  const places: readonly Pick<MapLabel, "x" | "y" | "anchor">[] = [
    ...(isInside ? [{ x: center, y: line, anchor: "middle" } as const] : []),
    ...(2 * center < edges[0] + edges[1] ? beside : beside.toReversed()),
    { x: center, y: y + height + size, anchor: "middle" },
    { x: center, y: y - gap, anchor: "middle" },
  ];
  return places.map((place) => ({
    place,
    area: {
      x: place.x - LEFT_SHARE[place.anchor] * long,
      y: place.y - LINE * 0.8 * size,
      width: long,
      height: LINE * size,
    },
  }));
};

/**
 * Where names stand on a map, in letters of `size` metres: in their thing where they fit, else
 * beside it, on the side that faces the middle if there is room, or below or above it. A name that
 * would lie on another one, on another thing, on an agent or beyond the floor's `edges` is left
 * out, those of things in view last; it is still shown on hovering, and in words below.
 */
export const mapLabels = (things: readonly MapThing[], room: LabelRoom): readonly MapLabel[] => {
  const { edges, agents = [] } = room;
  const taken = agents.map(([x, z]): Rectangle => ({
    x: x - AGENT,
    y: -z - AGENT,
    width: 2 * AGENT,
    height: 2 * AGENT,
  }));
  return things
    .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
    .flatMap((thing) => {
      const own = areaOf(thing);
      // A thing may stand on another one: what holds the named thing is no hindrance, and neither
      // is what the name's thing covers.
      const others = things.map(areaOf).filter((other) => !overlaps(other, own));
      const found = placesOf(own, thing.name, room).find(
        ({ area }) =>
          area.x >= edges[0] &&
          area.x + area.width <= edges[1] &&
          ![...taken, ...others].some((other) => overlaps(other, area)),
      );
      if (found === undefined) return [];
      taken.push(found.area);
      const { id, name, isInView } = thing;
      return [Object.assign({ id, name, isInView }, found.place)];
    });
};

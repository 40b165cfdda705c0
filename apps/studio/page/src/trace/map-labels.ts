import type { MapPoint, MapThing } from "@mnemograph/core";

/** Of the height of letters: how wide one is, and how high a line of them. */
const LETTER = 0.58;
const LINE = 1.1;

export interface MapLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "start" | "end";
}

/** The share of a name that lies left of its anchor. */
const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const;

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meet = (one: Area, other: Area) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Half of what an agent's mark takes. */
const AGENT = 0.25;

interface LabelRoom {
  /** Of letters, in metres. */
  readonly size: number;
  /** Of the floor. */
  readonly edges: readonly [left: number, right: number];
  readonly agents?: readonly MapPoint[];
}

const areaOf = ({ min, max }: MapThing): Area => ({
  left: min[0],
  right: max[0],
  top: -max[1],
  bottom: -min[1],
});

/**
 * Where names stand on a map, in letters of `size` metres: in their thing where they fit, else
 * beside it, on the side that faces the middle if there is room, or below or above it. A name that
 * would lie on another one, on another thing, on an agent or beyond the floor's `edges` is left
 * out, those of things in view last; it is still told on hovering, and in words below.
 */
export const mapLabels = (
  things: readonly MapThing[],
  { size, edges, agents = [] }: LabelRoom,
): readonly MapLabel[] => {
  const middle = (edges[0] + edges[1]) / 2;
  const taken: Area[] = agents.map(([x, z]) => ({
    left: x - AGENT,
    right: x + AGENT,
    top: -z - AGENT,
    bottom: -z + AGENT,
  }));
  const areas = new Map(things.map((thing) => [thing.id, areaOf(thing)]));
  return things
    .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
    .flatMap((thing) => {
      const { id, name } = thing;
      const { left, right, top, bottom } = areaOf(thing);
      const [width, gap] = [name.length * LETTER * size, 0.4 * size];
      const [center, line] = [(left + right) / 2, (top + bottom) / 2 + 0.35 * size];
      const inside = right - left >= width && bottom - top >= LINE * size;
      const beside = [
        { x: right + gap, y: line, anchor: "start" },
        { x: left - gap, y: line, anchor: "end" },
      ] as const;
      const places = [
        ...(inside ? [{ x: center, y: line, anchor: "middle" } as const] : []),
        ...(center < middle ? beside : beside.toReversed()),
        { x: center, y: bottom + size, anchor: "middle" } as const,
        { x: center, y: top - gap, anchor: "middle" } as const,
      ];
      for (const { x, y, anchor } of places) {
        const start = x - LEFT_SHARE[anchor] * width;
        const area = {
          left: start,
          right: start + width,
          top: y - LINE * 0.8 * size,
          bottom: y + LINE * 0.2 * size,
        };
        // A thing may stand on another one: what holds the named thing is no hindrance, and neither
        // is what the name's thing covers.
        const isBlocked =
          area.left < edges[0] ||
          area.right > edges[1] ||
          taken.some((one) => meet(one, area)) ||
          [...areas].some(
            ([other, box]) => other !== id && meet(box, area) && !meet(box, areaOf(thing)),
          );
        if (isBlocked) continue;
        taken.push(area);
        return [{ id, x, y, anchor }];
      }
      return [];
    });
};

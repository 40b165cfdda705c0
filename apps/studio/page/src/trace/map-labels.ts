import type { MapAgent, MapThing, WorldMap } from "@mnemograph/core";
import { type Rectangle, overlaps } from "../../../src/drawing/geometry.js";

/** Of the height of letters: how wide one is, and how high a line of them. */
const LETTER = 0.58;
const LINE = 1.1;
/** Half of what an agent's mark takes. */
const AGENT = 0.25;
/** The share of a name that lies left of its anchor. */
const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const;

type Anchor = keyof typeof LEFT_SHARE;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

interface LabelRoom {
  /** Of letters, in metres. */
  readonly size: number;
  /** Of the floor. */
  readonly edges: readonly [left: number, right: number];
}

const areaOf = ({ min, max }: MapThing): Rectangle => ({
  x: min[0],
  y: -max[1],
  width: max[0] - min[0],
  height: max[1] - min[1],
});

/** What a name covers at a place. */
const covered = ({ x, y, anchor }: Place, name: string, size: number): Rectangle => {
  const width = name.length * LETTER * size;
  return {
    x: x - LEFT_SHARE[anchor] * width,
    y: y - 0.8 * LINE * size,
    width,
    height: LINE * size,
  };
};

/** Where a thing's name may stand, the best place first. */
const placesOf = ({ x, y, width, height }: Rectangle, name: string, room: LabelRoom) => {
  const { size, edges } = room;
  const [long, gap] = [name.length * LETTER * size, 0.4 * size];
  const [center, line] = [x + width / 2, y + height / 2 + 0.35 * size];
  const beside: readonly Place[] = [
    { x: x + width + gap, y: line, anchor: "start" },
    { x: x - gap, y: line, anchor: "end" },
  ];
  const isInside = width >= long && height >= LINE * size;
  const places: readonly Place[] = [
    ...(isInside ? [{ x: center, y: line, anchor: "middle" } as const] : []),
    ...(2 * center < edges[0] + edges[1] ? beside : beside.toReversed()),
    { x: center, y: y + height + size, anchor: "middle" },
    { x: center, y: y - gap, anchor: "middle" },
  ];
  return places;
};

/** Where an agent's name may stand: below it, line by line. */
const placesBelow = ({ at: [x, z] }: MapAgent, size: number): readonly Place[] =>
  [1, 2, 3, 4].map((line) => ({ x, y: AGENT - z + (1.2 * line - 0.2) * size, anchor: "middle" }));

/**
 * Where names stand on a map, in letters of `size` metres: those of several agents below them, those
 * of things in their thing where they fit, else beside it, on the side that faces the middle if
 * there is room, or below or above it. A name that would lie on another one, on another thing, on an
 * agent or beyond the floor's `edges` is left out, those of things in view last; it is still shown
 * on hovering, and in words below.
 */
export const mapLabels = (
  { things, agents }: Pick<WorldMap, "things" | "agents">,
  room: LabelRoom,
) => {
  const { size, edges } = room;
  const taken = agents.map(({ at: [x, z] }): Rectangle => ({
    x: x - AGENT,
    y: -z - AGENT,
    width: 2 * AGENT,
    height: 2 * AGENT,
  }));
  const put = (name: string, places: readonly Place[], others: readonly Rectangle[]) => {
    const found = places.find((place) => {
      const area = covered(place, name, size);
      const isOnFloor = area.x >= edges[0] && area.x + area.width <= edges[1];
      return isOnFloor && ![...taken, ...others].some((other) => overlaps(other, area));
    });
    if (found !== undefined) taken.push(covered(found, name, size));
    return found;
  };
  const named = agents.length < 2 ? [] : agents;
  return [
    ...named.map((agent) => ({
      id: `agent ${agent.name}`,
      name: agent.name,
      isInView: true,
      isAgent: true,
      place: put(agent.name, placesBelow(agent, size), []),
    })),
    ...things
      .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
      .map((thing) => {
        const { id, name, isInView } = thing;
        const own = areaOf(thing);
        // A thing may stand on another one: what holds the named thing is no hindrance, and neither
        // is what the name's thing covers.
        const others = things.map(areaOf).filter((other) => !overlaps(other, own));
        const place = put(name, placesOf(own, name, room), others);
        return { id, name, isInView, isAgent: false, place };
      }),
  ].flatMap(({ place, ...label }) => (place === undefined ? [] : [{ ...label, ...place }]));
};

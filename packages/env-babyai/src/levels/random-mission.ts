import type { SeededRandom } from "@mnemograph/core";
import { facingVectors, type GridObject, type GridState } from "../grid/grid.js";
import type { Description, Mission, Place } from "../mission/mission.js";

export type ClauseKind = "go-to" | "pick-up" | "open" | "put-next";
export interface MissionRecipe {
  readonly kinds: readonly ClauseKind[];
  /** Name things by where they are seen from the start. */
  readonly withPlaces?: boolean;
  /** How many clauses at most: 2 joins with and or then, 4 joins two pairs. */
  readonly maxClauses?: 1 | 2 | 4;
}

const placesOf = ({ agent }: GridState, object: GridObject): Place[] => {
  if (object.x === null || object.y === null) return [];
  const [aheadX, aheadY] = facingVectors[agent.facing]!;
  const dx = object.x - agent.x;
  const dy = object.y - agent.y;
  const ahead = dx * aheadX + dy * aheadY;
  const right = dx * -aheadY + dy * aheadX;
  const places: Place[] = [];
  if (ahead > 0) places.push("front");
  if (ahead < 0) places.push("behind");
  if (right < 0) places.push("left");
  if (right > 0) places.push("right");
  return places;
};

/** Describes one real thing, with some properties left open at random. */
const describeThing = (
  random: SeededRandom,
  start: GridState,
  index: number,
  withPlaces: boolean,
): Description => {
  const object = start.objects[index]!;
  const places = withPlaces ? placesOf(start, object) : [];
  const place = places.length > 0 && random.next() < 0.5 ? random.pick(places) : null;
  const type = object.type !== "door" && random.next() < 0.15 ? null : object.type;
  const color = type === null || random.next() < 0.75 ? object.color : null;
  return { type, color, place };
};

/**
 * A mission about things that are on the grid; undefined where the grid has nothing of the wanted
 * kinds.
 */
export const randomMission = (
  random: SeededRandom,
  start: GridState,
  { kinds, withPlaces = false, maxClauses = 1 }: MissionRecipe,
): Mission | undefined => {
  const indices = start.objects.flatMap((object, index) => (object.x === null ? [] : [index]));
  const doors = indices.filter((index) => start.objects[index]?.type === "door");
  const loose = indices.filter((index) => start.objects[index]?.type !== "door");
  const describe = (index: number) => describeThing(random, start, index, withPlaces);
  const clause = (): Mission | undefined => {
    const kind = random.pick(kinds);
    if (kind === "open")
      return doors.length === 0
        ? undefined
        : { kind, what: { ...describe(random.pick(doors)), type: "door" } };
    if (loose.length === 0) return undefined;
    if (kind === "go-to") return { kind, what: describe(random.pick(indices)) };
    if (kind === "pick-up") return { kind, what: describe(random.pick(loose)) };
    const [what, to] = random.shuffle(loose);
    return what === undefined || to === undefined
      ? undefined
      : { kind, what: describe(what), to: describe(to) };
  };
  const pair = (): Mission | undefined => {
    const first = clause();
    if (maxClauses < 4 || random.next() < 0.5) return first;
    const second = clause();
    return first === undefined || second === undefined ? undefined : { kind: "and", first, second };
  };
  const first = pair();
  if (maxClauses === 1 || first === undefined || random.next() < 0.3) return first;
  const second = pair();
  if (second === undefined) return undefined;
  if (maxClauses === 2 && random.next() < 0.34) return { kind: "and", first, second };
  return { kind: "then", first, second, words: random.pick(["then", "after"] as const) };
};

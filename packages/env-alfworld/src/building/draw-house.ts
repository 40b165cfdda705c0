import { seededRandom, type SeededRandom } from "@mnemograph/core/domain";
import type { HouseRule } from "../game/house-rule.js";
import { inventWords } from "./invented-words.js";
import { ROOMS, type ObjectKind, type RoomKind } from "./vocabulary.js";

/** A rule of a house about kinds of things. */
export interface KindRule extends Pick<HouseRule, "verb" | "condition"> {
  readonly kind: string;
  readonly other: string;
}

/** What all houses of one seed have in common: the words, where things are kept, and the rules. */
export interface House {
  readonly rooms: readonly RoomKind[];
  /** A kind of the vocabulary as these houses call it. */
  readonly wordOf: (kind: string) => string;
  /** Where every kind of object is kept, in the words of these houses. */
  readonly homes: ReadonlyMap<string, string>;
  readonly rules: readonly KindRule[];
}

/** A door that every room has, and that needs nothing else. */
const FREE_DOOR = "drawer";
const APPLIANCES = ["sinkbasin", "microwave", "fridge"];

const hasKind = (room: RoomKind, kind: string): boolean =>
  room.receptacles.some((one) => one.kind === kind);

const doorsOf = ({ receptacles }: RoomKind): readonly string[] =>
  receptacles
    .filter(({ kind, isOpenable }) => isOpenable && !APPLIANCES.includes(kind))
    .map(({ kind }) => kind);

/** What all lists hold. */
const sharedBy = ([first = [], ...others]: readonly (readonly string[])[]): readonly string[] =>
  first.filter((item) => others.every((list) => list.includes(item)));

/** The kind of place that a kind of object is kept in, the same in all rooms that can have it. */
const drawHomes = (random: SeededRandom): ReadonlyMap<string, string> => {
  const all = ROOMS.flatMap(({ objects, lamps }) => [...objects, ...lamps]);
  const kinds = new Set(all.map(({ kind }) => kind));
  return new Map(
    [...kinds].map((kind) => {
      const places = all.filter((one) => one.kind === kind).map((one) => one.places);
      return [kind, random.fork(kind).pick(sharedBy(places))];
    }),
  );
};

const drawRules = (random: SeededRandom): readonly KindRule[] => {
  const locks = ROOMS.map((room): KindRule => {
    const locked = doorsOf(room).filter((kind) => kind !== FREE_DOOR);
    const kind = random.fork(`lock ${room.room}`).pick(locked);
    return { verb: "open", kind, condition: "whileopen", other: FREE_DOOR };
  });
  const clean = ROOMS.filter((room) => hasKind(room, "sinkbasin")).map((room): KindRule => {
    const places = room.objects.flatMap((object) =>
      object.can.includes("clean") ? object.places.filter((one) => !APPLIANCES.includes(one)) : [],
    );
    const kind = random.fork(`clean ${room.room}`).pick(places);
    return { verb: "place", kind, condition: "isclean", other: kind };
  });
  const lamps = new Set(ROOMS.flatMap((room) => room.lamps.map(({ kind }) => kind)));
  const light = [...lamps].map((kind): KindRule => {
    const rooms = ROOMS.filter((room) => room.lamps.some((lamp) => lamp.kind === kind));
    const other = random.fork(`light ${kind}`).pick(sharedBy(rooms.map(doorsOf)));
    return { verb: "use", kind, condition: "whileclosed", other };
  });
  const treat = (["heat microwave", "cool fridge"] as const).flatMap((words) => {
    const [verb, kind] = words.split(" ") as ["heat" | "cool", string];
    return ROOMS.filter((room) => hasKind(room, kind)).map((room): KindRule => {
      const own = random.fork(words);
      const condition = own.pick(["whileopen", "whileclosed"] as const);
      return { verb, kind, condition, other: own.pick(doorsOf(room)) };
    });
  });
  return [...locks, ...clean, ...light, ...treat];
};

const inWords = (room: RoomKind, wordOf: (kind: string) => string): RoomKind => {
  const objectsIn = (objects: readonly ObjectKind[]) =>
    objects.map(({ kind, places, can }) => ({
      kind: wordOf(kind),
      places: places.map(wordOf),
      can,
    }));
  return {
    room: room.room,
    receptacles: room.receptacles.map((one) => ({ ...one, kind: wordOf(one.kind) })),
    objects: objectsIn(room.objects),
    lamps: objectsIn(room.lamps),
  };
};

/** Draws the words, the homes of things and the rules of all houses of a seed. */
export const drawHouse = (seed: number | string): House => {
  const random = seededRandom(`house rules ${seed}`);
  const words = inventWords(
    ROOMS.flatMap(({ receptacles, objects, lamps }) =>
      [...receptacles, ...objects, ...lamps].map(({ kind }) => kind),
    ),
    seed,
  );
  const wordOf = (kind: string) => words.get(kind) ?? kind;
  return {
    rooms: ROOMS.map((room) => inWords(room, wordOf)),
    wordOf,
    homes: new Map(
      [...drawHomes(random.fork("homes"))].map((pair) => [wordOf(pair[0]), wordOf(pair[1])]),
    ),
    rules: drawRules(random.fork("rules")).map((rule) => ({
      ...rule,
      kind: wordOf(rule.kind),
      other: wordOf(rule.other),
    })),
  };
};

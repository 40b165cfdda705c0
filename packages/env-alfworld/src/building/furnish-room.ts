import type { SeededRandom } from "@mnemograph/core/domain";
import type { TaskType } from "../game/task-type.js";
import type { TaskCombination } from "./task-combinations.js";
import type { ObjectKind } from "./vocabulary.js";

export interface PlacedReceptacle {
  readonly id: string;
  readonly kind: string;
  readonly location: string;
  readonly isOpenable: boolean;
}
export interface PlacedObject {
  readonly id: string;
  readonly kind: ObjectKind;
  readonly receptacle: PlacedReceptacle;
}
export interface Furnishing {
  readonly receptacles: readonly PlacedReceptacle[];
  readonly objects: readonly PlacedObject[];
  readonly lamps: readonly PlacedObject[];
  readonly start: string;
}

/** Some receptacles of a kind stand so close together that one reaches both. */
const SHARED_PLACE_CHANCE = 0.15;

const idOf = (kind: string, mark: number): string => {
  const number = String(mark).padStart(3, "0");
  return kind.endsWith("basin")
    ? `${kind.slice(0, -5)}_bar_${number}_bar_basin`
    : `${kind}_bar_${number}`;
};

/**
 * Draws a room for a task: receptacles, the wanted objects away from their target, others as
 * distraction, lamps.
 */
export const furnishRoom = (
  { room, object, target }: TaskCombination,
  type: TaskType,
  random: SeededRandom,
): Furnishing => {
  const marks = random.fork("marks").shuffle(Array.from({ length: 1000 }, (_, index) => index));
  const nextId = (kind: string) => idOf(kind, marks.pop()!);
  let places = 0;
  const nextPlace = () => {
    places += 1;
    return `loc_bar_${String(marks.pop()).padStart(3, "0")}_bar_${places}`;
  };

  const receptacles: PlacedReceptacle[] = [];
  for (const { kind, minimum, maximum, isOpenable } of room.receptacles) {
    const count = random.integer(minimum, maximum);
    for (let index = 0; index < count; index += 1) {
      const neighbour =
        index > 0 && random.next() < SHARED_PLACE_CHANCE ? receptacles.at(-1) : undefined;
      receptacles.push({
        id: nextId(kind),
        kind,
        location: neighbour?.location ?? nextPlace(),
        isOpenable,
      });
    }
  }
  const place = (kind: ObjectKind, allowed: readonly string[]): PlacedObject => {
    const receptacleKind = random.pick(allowed);
    return {
      id: nextId(kind.kind),
      kind,
      receptacle: random.pick(receptacles.filter((one) => one.kind === receptacleKind)),
    };
  };

  const wanted = type === "puttwo" ? random.integer(2, 3) : random.integer(1, 2);
  const startPlaces = object.places.filter((kind) => kind !== target);
  const objects = Array.from({ length: wanted }, () => place(object, startPlaces));
  for (const kind of random
    .shuffle(room.objects.filter((other) => other !== object))
    .slice(0, random.integer(6, 9))) {
    const count = random.integer(1, 2);
    for (let index = 0; index < count; index += 1) objects.push(place(kind, kind.places));
  }
  const lamps = room.lamps.map((lamp) => place(lamp, lamp.places));
  return { receptacles, objects, lamps, start: nextPlace() };
};

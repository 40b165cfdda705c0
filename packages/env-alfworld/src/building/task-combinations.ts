import { seededRandom } from "@mnemograph/core/domain";
import type { TaskType } from "../game/task-type.js";
import { ROOMS, type ObjectKind, type RoomKind } from "./vocabulary.js";

export type BuiltInSplit = "train" | "held_out";

/** What a task is about: an object, and where it goes or which lamp shines on it. */
export interface TaskCombination {
  readonly room: RoomKind;
  readonly object: ObjectKind;
  readonly target: string;
}

const APPLIANCES: Partial<Record<TaskType, string>> = {
  clean: "sinkbasin",
  heat: "microwave",
  cool: "fridge",
};
const HELD_OUT_SHARE = 0.25;

const isPossible = (
  type: TaskType,
  room: RoomKind,
  object: ObjectKind,
  target: string,
): boolean => {
  const appliance = APPLIANCES[type];
  if (appliance === undefined) return true;
  const isTreatable = object.can.includes(type as "clean" | "heat" | "cool");
  return (
    isTreatable && target !== appliance && room.receptacles.some(({ kind }) => kind === appliance)
  );
};

const targetsOf = (type: TaskType, room: RoomKind, object: ObjectKind): readonly string[] =>
  type === "examine"
    ? room.lamps.map(({ kind }) => kind)
    : object.places.filter((place) => isPossible(type, room, object, place));

/**
 * Every pair of object and target is held out or not, for all task types and rooms alike; the
 * division depends on no caller's seed.
 */
const isHeldOut = (object: string, target: string): boolean =>
  seededRandom(`held-out combination ${object} ${target}`).next() < HELD_OUT_SHARE;

/** All combinations of one task type that belong to a split; the two splits share none. */
export const taskCombinations = (type: TaskType, split: BuiltInSplit): readonly TaskCombination[] =>
  ROOMS.flatMap((room) =>
    room.objects.flatMap((object) =>
      targetsOf(type, room, object)
        .filter((target) => isHeldOut(object.kind, target) === (split === "held_out"))
        .map((target) => ({ room, object, target })),
    ),
  );

import type { TaskType } from "../game/task-type.js";
import type { House } from "./draw-house.js";
import { taskCombinations, type BuiltInSplit, type TaskCombination } from "./task-combinations.js";
import type { ObjectKind, RoomKind } from "./vocabulary.js";

/** A combination with what the game is written from. */
export interface PlannedTask extends TaskCombination {
  /** The room with what may be where; `room` says where things are at the start. */
  readonly allowed: RoomKind;
  /** The target in the vocabulary's word. */
  readonly plainTarget: string;
}

export const plainTasks = (type: TaskType, split: BuiltInSplit): readonly PlannedTask[] =>
  taskCombinations(type, split).map((combination) => ({
    ...combination,
    allowed: combination.room,
    plainTarget: combination.target,
  }));

/** Everything at its home. */
const kept = (room: RoomKind, { homes }: House): RoomKind => {
  const atHome = (object: ObjectKind): ObjectKind => {
    const home = homes.get(object.kind);
    return home === undefined ? object : { ...object, places: [home] };
  };
  return { ...room, objects: room.objects.map(atHome), lamps: room.lamps.map(atHome) };
};

/**
 * The same tasks in the words of a house; with its rules, things start at their homes and no task
 * asks to bring one there.
 */
export const houseTasks = (
  type: TaskType,
  split: BuiltInSplit,
  house: House,
  isRuled: boolean,
): readonly PlannedTask[] =>
  plainTasks(type, split).flatMap((task) => {
    const allowed = house.rooms.find(({ room }) => room === task.room.room);
    const [kind, target] = [house.wordOf(task.object.kind), house.wordOf(task.target)];
    if (allowed === undefined || (isRuled && house.homes.get(kind) === target)) return [];
    const room = isRuled ? kept(allowed, house) : allowed;
    const object = room.objects.find((one) => one.kind === kind);
    return object === undefined
      ? []
      : [{ allowed, room, object, target, plainTarget: task.plainTarget }];
  });

import { objectState } from "../rooms/access.js";
import type { Naming } from "../rooms/names.js";
import type { ObjectState, WorldState } from "../rooms/object-state.js";
import type { SeenObject, Sight } from "./sight.js";
import type { WorldObject } from "../rooms/world.js";

/** What the words of a view depend on. */
export interface ViewWords {
  readonly state: WorldState;
  readonly naming: Naming;
}

export const nothingSeen =
  "You see nothing. You can try to take action like move_ahead, turn_left or turn_right to explore the room.";

/** The states of an object as an agent reads them, for example `["closed", "dirty"]`. */
export const stateWords = (now: ObjectState): string[] => {
  const words: string[] = [];
  if (now.isOpen !== undefined) words.push(now.isOpen ? "open" : "closed");
  if (now.isToggled === true) words.push("toggled");
  if (now.isCooked === true) words.push("cooked");
  if (now.isBroken === true) words.push("broken");
  if (now.isDirty === true) words.push("dirty");
  if (now.filledWith === true) words.push("filled");
  else if (typeof now.filledWith === "string") words.push(`filled with ${now.filledWith}`);
  if (now.temperature !== "RoomTemp") words.push(now.temperature.toLowerCase());
  return words;
};

const item = ({ state, naming }: ViewWords, object: WorldObject): string => {
  const words = stateWords(objectState(state, object));
  return `a ${naming.nameOf(object)}${words.length === 0 ? "" : ` (${words.join(", ")})`}`;
};

const isShut = ({ state }: ViewWords, object: WorldObject): boolean =>
  objectState(state, object).isOpen === false && object.can.has("receptacle");

/** `In fridge_0, you see a egg_0 (cold)` for each seen receptacle with content, outermost first. */
const contentClauses = (words: ViewWords, seen: readonly SeenObject[]): string[] => [
  ...seen.flatMap(({ object, content }) => {
    if (content.length === 0 || isShut(words, object)) return [];
    const preposition = object.can.has("openable") ? "In" : "On";
    return [
      `${preposition} ${words.naming.nameOf(object)}, you see ${content.map((inner) => item(words, inner.object)).join(", ")}`,
    ];
  }),
  ...seen.flatMap(({ object, content }) =>
    isShut(words, object) ? [] : contentClauses(words, content),
  ),
];

export const describeGroup = (
  words: ViewWords,
  opening: string,
  seen: readonly SeenObject[],
): string =>
  seen.length === 0
    ? ""
    : `${[`${opening} you see ${seen.map(({ object }) => item(words, object)).join(", ")}`, ...contentClauses(words, seen)].join("; ")}. `;

/** A view in words: front, left, right; what is in or on the seen receptacles follows each. */
export const describeSight = (words: ViewWords, sight: Sight): string => {
  const text = `${describeGroup(words, "In front of you,", sight.front)}${describeGroup(words, "On your left,", sight.left)}${describeGroup(words, "On your right,", sight.right)}`;
  return text === "" ? nothingSeen : text.trimEnd();
};

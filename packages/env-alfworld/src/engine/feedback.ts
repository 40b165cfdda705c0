import type { HouseholdObject, Receptacle, World } from "../game/world.js";
import { contentsOf, isReachable, objectsHere, type Situation } from "./situation.js";

export const NOTHING_HAPPENS = "Nothing happens.";

/** `nothing`, `x`, `x, and y`, `x, y, and z`. */
const joined = (items: readonly string[]): string =>
  items.length < 2
    ? (items[0] ?? "nothing")
    : `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`;
const listed = (names: readonly string[]): string => joined(names.map((name) => `a ${name}`));

export const welcomeText = (world: World, goal: string): string =>
  `-= Welcome to TextWorld, ALFRED! =-\n\n${roomText([...world.receptacles.keys()])}\n\nYour task is to: ${goal}`;

const roomText = (receptacles: readonly string[]): string =>
  `You are in the middle of a room. Looking quickly around you, you see ${listed(receptacles)}.`;

export const receptacleText = (
  world: World,
  situation: Situation,
  receptacle: Receptacle,
): string => {
  const { name } = receptacle;
  if (!isReachable(situation, receptacle)) return `The ${name} is closed.`;
  const inside = listed(contentsOf(world, situation, name));
  return receptacle.isOpenable
    ? `The ${name} is open. In it, you see ${inside}.`
    : `On the ${name}, you see ${inside}.`;
};

export const lookText = (world: World, situation: Situation): string => {
  const here = world.receptaclesAt.get(situation.location);
  if (!here) return roomText([]);
  const floor = objectsHere(world, situation).flatMap((object) =>
    here
      .filter(({ name }) =>
        situation.takenFrom.some((pair) => pair[0] === object && pair[1] === name),
      )
      .map(() => object),
  );
  return `You are facing the ${joined(here.map(({ name }) => name))}. Next to it, you see ${listed(floor)}.`;
};

export const inventoryText = ({ held }: Situation): string =>
  held === null ? "You are not carrying anything." : `You are carrying: a ${held}.`;

const temperatureOf = ({ hot, cool }: Situation, name: string): "hot" | "cool" | "" => {
  if (hot.includes(name)) return "hot";
  return cool.includes(name) ? "cool" : "";
};

export const objectText = (
  situation: Situation,
  { name, holds, isToggleable }: HouseholdObject,
): string => {
  if (holds) return `This is a normal ${name}. In it, you see ${listed(holds)}.`;
  const isClean = situation.clean.includes(name);
  const isSliced = situation.sliced.includes(name);
  const temperature = temperatureOf(situation, name);
  const words =
    temperature && isClean ? `${temperature} and clean` : temperature || (isClean ? "clean" : "");
  if (isSliced && words) return `This is a ${words} sliced ${name}.`;
  if (words) return `This is a ${words === "cool" ? "cold" : words} ${name}.`;
  if (isToggleable) return `This ${name} is ${situation.toggled.includes(name) ? "on" : "off"}.`;
  return isSliced ? `This is a sliced ${name}.` : `There's nothing special about ${name}.`;
};

const HELP: readonly (readonly [form: string, meaning: string])[] = [
  ["look:                             ", "look around your current location"],
  ["inventory:                        ", "check your current inventory"],
  ["go to (receptacle):               ", "move to a receptacle"],
  ["open (receptacle):                ", "open a receptacle"],
  ["close (receptacle):               ", "close a receptacle"],
  ["take (object) from (receptacle):  ", "take an object from a receptacle"],
  ["move (object) to (receptacle):  ", "place an object in or on a receptacle"],
  ["examine (something):              ", "examine a receptacle or an object"],
  ["use (object):                     ", "use an object"],
  ["heat (object) with (receptacle):  ", "heat an object using a receptacle"],
  ["clean (object) with (receptacle): ", "clean an object using a receptacle"],
  ["cool (object) with (receptacle):  ", "cool an object using a receptacle"],
  ["slice (object) with (object):     ", "slice an object using a sharp object"],
];
/** The game's own table, its crooked seventh line included. */
export const HELP_TEXT = `Available commands:\n${HELP.map(([form, meaning]) => `  ${form}${meaning}\n`).join("")}`;

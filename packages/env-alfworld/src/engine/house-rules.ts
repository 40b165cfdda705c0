import type { HouseRule } from "../game/house-rule.js";
import type { World } from "../game/world.js";
import type { Command } from "./command.js";
import { isReachable, type Situation } from "./situation.js";

/** Receptacles of a type that have a door and stand open. */
export const openOfType = (world: World, situation: Situation, type: string): readonly string[] =>
  [...world.receptacles.values()]
    .filter((one) => one.type === type && one.isOpenable && isReachable(situation, one))
    .map(({ name }) => name);

const holds = (
  world: World,
  situation: Situation,
  { condition, otherType }: HouseRule,
  object: string,
): boolean => {
  switch (condition) {
    case "whileopen":
      return openOfType(world, situation, otherType).length > 0;
    case "whileclosed":
      return openOfType(world, situation, otherType).length === 0;
    case "isclean":
      return !world.objects.get(object)?.isCleanable || situation.clean.includes(object);
  }
};

/** The first rule of the house that a command breaks; undefined where it breaks none. */
export const brokenRule = (
  world: World,
  situation: Situation,
  command: Command,
): HouseRule | undefined => {
  if (!("first" in command)) return undefined;
  const about = "second" in command ? command.second : command.first;
  const type = (world.receptacles.get(about) ?? world.objects.get(about))?.type;
  return world.houseRules.find(
    (rule) =>
      rule.verb === command.verb &&
      rule.type === type &&
      !holds(world, situation, rule, command.first),
  );
};

import type { World } from "../game/world.js";
import type { Command } from "./command.js";
import { isReachable, type Situation } from "./situation.js";

/**
 * What a house demands beside the game's own rules: a command on a kind of thing works only while
 * the condition holds. `whileopen` and `whileclosed` are about receptacles of another kind;
 * `isclean` about the object that is put, if it can be cleaned at all.
 */
export interface HouseRule {
  readonly verb: "open" | "place" | "use" | "clean" | "heat" | "cool";
  /** The type of what the command is done to or with: a receptacle, or a lamp. */
  readonly type: string;
  readonly condition: "whileopen" | "whileclosed" | "isclean";
  /** The type of the receptacles that the condition is about; that of the rule for `isclean`. */
  readonly otherType: string;
}

export const HOUSE_RULE_VERBS = ["open", "place", "use", "clean", "heat", "cool"] as const;
export const HOUSE_RULE_CONDITIONS = ["whileopen", "whileclosed", "isclean"] as const;

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

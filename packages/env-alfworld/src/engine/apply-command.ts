import type { World } from "../game/world.js";
import {
  close,
  examine,
  go,
  open,
  place,
  slice,
  take,
  treat,
  use,
  type CommandResult,
} from "./command-rules.js";
import { parseCommand, type Command, type EngineVersion } from "./command.js";
import { HELP_TEXT, inventoryText, lookText, NOTHING_HAPPENS } from "./feedback.js";
import { brokenRule } from "./house-rules.js";
import type { Situation } from "./situation.js";

const followRule = (
  world: World,
  situation: Situation,
  command: Command,
  engine: EngineVersion,
): CommandResult | undefined => {
  switch (command.verb) {
    case "look":
      return { situation, observation: lookText(world, situation) };
    case "inventory":
      return { situation, observation: inventoryText(situation) };
    case "help":
      return { situation, observation: HELP_TEXT };
    case "go":
      return go(world, situation, command.first, engine);
    case "open":
      return open(world, situation, command.first);
    case "close":
      return close(world, situation, command.first);
    case "examine":
      return examine(world, situation, command.first);
    case "use":
      return use(world, situation, command.first);
    case "take":
      return take(world, situation, command.first, command.second);
    case "place":
      return place(world, situation, command.first, command.second, engine);
    case "clean":
    case "heat":
    case "cool":
      return treat(world, situation, command.verb, command.first, command.second);
    case "slice":
      return slice(world, situation, command.first, command.second);
  }
};

/**
 * The game's rules: what a command changes and answers. A command that is not allowed changes
 * nothing.
 */
export const applyCommand = (
  world: World,
  situation: Situation,
  text: string,
  engine: EngineVersion,
): CommandResult => {
  const command = parseCommand(text, engine);
  const isAllowed = command && !brokenRule(world, situation, command);
  return (
    (isAllowed ? followRule(world, situation, command, engine) : undefined) ?? {
      situation,
      observation: NOTHING_HAPPENS,
    }
  );
};

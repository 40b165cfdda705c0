import { parseCommand, type EngineVersion } from "../engine/command.js";
import { type HouseRule } from "../game/house-rule.js";
import { brokenRule, openOfType } from "../engine/house-rules.js";
import type { Situation } from "../engine/situation.js";
import type { World } from "../game/world.js";

const SINKS = ["sinkbasintype", "sinktype"];

/** Commands after which the condition of a rule holds. */
const remedy = (
  world: World,
  situation: Situation,
  { condition, otherType }: HouseRule,
  object: string,
): readonly string[] => {
  const receptacles = [...world.receptacles.values()];
  switch (condition) {
    case "whileopen":
      return receptacles
        .filter(({ type, isOpenable }) => type === otherType && isOpenable)
        .slice(0, 1)
        .flatMap(({ name }) => [`go to ${name}`, `open ${name}`]);
    case "whileclosed":
      return openOfType(world, situation, otherType).flatMap((name) => [
        `go to ${name}`,
        `close ${name}`,
      ]);
    case "isclean":
      return receptacles
        .filter(({ type }) => SINKS.includes(type))
        .slice(0, 1)
        .flatMap(({ name }) => [`go to ${name}`, `clean ${object} with ${name}`]);
  }
};

/** Commands that make a command allowed by the rules of the house, and the way back from them. */
export const remediesFor = (
  world: World,
  situation: Situation,
  text: string,
  engine: EngineVersion,
): readonly string[] => {
  const command = parseCommand(text, engine);
  const rule = command && brokenRule(world, situation, command);
  if (!command || !rule || !("first" in command)) return [];
  const [back] = world.receptaclesAt.get(situation.location) ?? [];
  return [
    ...remedy(world, situation, rule, command.first),
    ...(back ? [`go to ${back.name}`] : []),
  ];
};

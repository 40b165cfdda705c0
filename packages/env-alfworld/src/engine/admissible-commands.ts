import type { World } from "../game/world.js";
import { placeCommand, type EngineVersion } from "./command.js";
import { canPlace, canTreat, isKnife, isUsable } from "./permissions.js";
import { contentsOf, isReachable, objectsHere, type Situation } from "./situation.js";

const TREATMENTS = ["clean", "heat", "cool"] as const;

/** Commands on the receptacles at the agent's place and on what lies in them. */
const commandsHere = (world: World, situation: Situation, engine: EngineVersion): string[] => {
  const { location, held } = situation;
  const commands: string[] = [];
  for (const receptacle of world.receptaclesAt.get(location) ?? []) {
    const { name } = receptacle;
    const isOpen = isReachable(situation, receptacle);
    const contents = contentsOf(world, situation, name);
    commands.push(`examine ${name}`);
    if (receptacle.isOpenable) commands.push(`${isOpen ? "close" : "open"} ${name}`);
    for (const object of contents) {
      if (isUsable(world, situation, object)) commands.push(`use ${object}`);
      if (held === null && isOpen && world.objects.get(object)?.isPickupable)
        commands.push(`take ${object} from ${name}`);
    }
    if (held === null) continue;
    if (canPlace(world, situation, held, receptacle))
      commands.push(placeCommand(engine, held, name));
    for (const treatment of TREATMENTS) {
      if (canTreat(world, treatment, held, receptacle))
        commands.push(`${treatment} ${held} with ${name}`);
    }
  }
  return commands;
};

const sliceCommands = (world: World, situation: Situation): string[] => {
  const { held } = situation;
  if (!isKnife(world, held)) return [];
  const sliceable = objectsHere(world, situation).filter(
    (object) => world.objects.get(object)?.isSliceable,
  );
  return sliceable.map((object) => `slice ${object} with ${held}`);
};

/** Every command that the rules allow now, sorted, without duplicates. */
export const admissibleCommands = (
  world: World,
  situation: Situation,
  engine: EngineVersion,
): readonly string[] => {
  const { location, held } = situation;
  const commands = new Set(
    engine === "move" ? ["help", "inventory", "look"] : ["inventory", "look"],
  );
  for (const receptacle of world.receptacles.values()) {
    if (receptacle.location !== location) commands.add(`go to ${receptacle.name}`);
  }
  if (held !== null) commands.add(`examine ${held}`);
  for (const command of commandsHere(world, situation, engine)) commands.add(command);
  for (const command of sliceCommands(world, situation)) commands.add(command);
  return [...commands].toSorted();
};

import type { World } from "../game/world.js";
import { canPlace, canTreat, isKnife, isUsable } from "./apply-command.js";
import { placeCommand, type EngineVersion } from "./command.js";
import { contentsOf, isReachable, objectsHere, type Situation } from "./situation.js";

const TREATMENTS = ["clean", "heat", "cool"] as const;

/** Every command that the rules allow now, sorted, without duplicates. */
export const admissibleCommands = (world: World, situation: Situation, engine: EngineVersion): readonly string[] => {
  const { location, held } = situation;
  const commands = new Set(engine === "move" ? ["help", "inventory", "look"] : ["inventory", "look"]);
  for (const receptacle of world.receptacles.values()) {
    if (receptacle.location !== location) commands.add(`go to ${receptacle.name}`);
  }
  if (held !== null) commands.add(`examine ${held}`);
  for (const receptacle of world.receptaclesAt.get(location) ?? []) {
    const { name } = receptacle;
    const isOpen = isReachable(situation, receptacle);
    const contents = contentsOf(world, situation, name);
    commands.add(`examine ${name}`);
    if (receptacle.isOpenable) commands.add(`${isOpen ? "close" : "open"} ${name}`);
    for (const object of contents) {
      if (isUsable(world, situation, object)) commands.add(`use ${object}`);
      if (held === null && isOpen && world.objects.get(object)?.isPickupable) commands.add(`take ${object} from ${name}`);
    }
    if (held === null) continue;
    if (canPlace(world, situation, held, receptacle)) commands.add(placeCommand(engine, held, name));
    for (const treatment of TREATMENTS) {
      if (canTreat(world, treatment, held, receptacle)) commands.add(`${treatment} ${held} with ${name}`);
    }
  }
  if (isKnife(world, held)) {
    for (const object of objectsHere(world, situation)) {
      if (world.objects.get(object)?.isSliceable) commands.add(`slice ${object} with ${held}`);
    }
  }
  return [...commands].toSorted();
};

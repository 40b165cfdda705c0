import type { Receptacle, World } from "../game/world.js";
import { parseCommand, type EngineVersion } from "./command.js";
import { HELP_TEXT, inventoryText, lookText, NOTHING_HAPPENS, objectText, receptacleText } from "./feedback.js";
import { contentsOf, isReachable, objectsHere, withName, withObject, without, type Situation } from "./situation.js";

/** What each treatment needs and changes. */
const TREATMENTS = {
  clean: { where: ["sinktype", "sinkbasintype"], can: "isCleanable", sets: "clean", clears: undefined },
  heat: { where: ["microwavetype"], can: "isHeatable", sets: "hot", clears: "cool" },
  cool: { where: ["fridgetype"], can: "isCoolable", sets: "cool", clears: "hot" },
} as const;
export type Treatment = keyof typeof TREATMENTS;

export const canTreat = (world: World, treatment: Treatment, object: string, receptacle: Receptacle): boolean => {
  const { where, can } = TREATMENTS[treatment];
  return (where as readonly string[]).includes(receptacle.type) && world.objects.get(object)?.[can] === true;
};

/** The receptacle of that name if it is at the agent's place. */
const receptacleHere = (world: World, { location }: Situation, name: string): Receptacle | undefined => {
  const receptacle = world.receptacles.get(name);
  return receptacle?.location === location ? receptacle : undefined;
};

export const canPlace = (world: World, situation: Situation, object: string, receptacle: Receptacle): boolean =>
  isReachable(situation, receptacle) && world.canContain.has(`${receptacle.type} ${world.objects.get(object)?.type}`);

export const isUsable = (world: World, situation: Situation, object: string): boolean =>
  world.objects.get(object)?.isToggleable === true &&
  (world.receptaclesAt.get(situation.location) ?? []).some(({ name }) => contentsOf(world, situation, name).includes(object));

export const isKnife = (world: World, object: string | null): object is string => {
  const type = object === null ? undefined : world.objects.get(object)?.type;
  return type === "knifetype" || type === "butterknifetype";
};

const take = (world: World, situation: Situation, object: string, receptacle: Receptacle): Situation => ({
  ...situation,
  held: object,
  contents: { ...situation.contents, [receptacle.name]: without(contentsOf(world, situation, receptacle.name), object) },
  objectsAt: { ...situation.objectsAt, [situation.location]: without(objectsHere(world, situation), object) },
  takenFrom: [...situation.takenFrom.filter((pair) => pair[0] !== object || pair[1] !== receptacle.name), [object, receptacle.name]],
});

const place = (world: World, situation: Situation, object: string, receptacle: Receptacle): Situation => ({
  ...situation,
  held: null,
  contents: { ...situation.contents, [receptacle.name]: withObject(world, contentsOf(world, situation, receptacle.name), object) },
  objectsAt: { ...situation.objectsAt, [situation.location]: withObject(world, objectsHere(world, situation), object) },
  takenFrom: situation.takenFrom.filter((pair) => pair[0] !== object || pair[1] !== receptacle.name),
});

export interface CommandResult {
  readonly situation: Situation;
  readonly observation: string;
}

/** The game's rules: what a command changes and answers. A command that is not allowed changes nothing. */
export const applyCommand = (world: World, situation: Situation, text: string, engine: EngineVersion): CommandResult => {
  const command = parseCommand(text, engine);
  const nothing = { situation, observation: NOTHING_HAPPENS };
  const { held } = situation;
  switch (command?.verb) {
    case undefined:
      return nothing;
    case "look":
      return { situation, observation: lookText(world, situation) };
    case "inventory":
      return { situation, observation: inventoryText(situation) };
    case "help":
      return { situation, observation: HELP_TEXT };
    case "go": {
      const receptacle = world.receptacles.get(command.first);
      if (!receptacle || receptacle.location === situation.location) return nothing;
      const arrived = { ...situation, location: receptacle.location };
      const place = engine === "put" ? receptacle.location : receptacle.name;
      return { situation: arrived, observation: `You arrive at ${place}. ${receptacleText(world, arrived, receptacle)}` };
    }
    case "open": {
      const receptacle = receptacleHere(world, situation, command.first);
      if (!receptacle || isReachable(situation, receptacle)) return nothing;
      const opened = { ...situation, opened: withName(situation.opened, receptacle.name) };
      return { situation: opened, observation: `You open the ${receptacle.name}. ${receptacleText(world, opened, receptacle)}` };
    }
    case "close": {
      const receptacle = receptacleHere(world, situation, command.first);
      if (!receptacle?.isOpenable || !isReachable(situation, receptacle)) return nothing;
      const closed = { ...situation, opened: without(situation.opened, receptacle.name) };
      return { situation: closed, observation: `You close the ${receptacle.name}.` };
    }
    case "examine": {
      const receptacle = receptacleHere(world, situation, command.first);
      if (receptacle) return { situation, observation: receptacleText(world, situation, receptacle) };
      const object = held === command.first ? world.objects.get(held) : undefined;
      return object ? { situation, observation: objectText(situation, object) } : nothing;
    }
    case "use": {
      if (!isUsable(world, situation, command.first)) return nothing;
      const lit = { ...situation, toggled: withName(situation.toggled, command.first) };
      return { situation: lit, observation: `You turn on the ${command.first}.` };
    }
    case "take": {
      const receptacle = receptacleHere(world, situation, command.second);
      const isThere = receptacle && contentsOf(world, situation, receptacle.name).includes(command.first);
      if (!isThere || held !== null || !isReachable(situation, receptacle)) return nothing;
      if (!world.objects.get(command.first)?.isPickupable) return nothing;
      const observation = `You pick up the ${command.first} from the ${receptacle.name}.`;
      return { situation: take(world, situation, command.first, receptacle), observation };
    }
    case "place": {
      const receptacle = receptacleHere(world, situation, command.second);
      if (!receptacle || held !== command.first || !canPlace(world, situation, held, receptacle)) return nothing;
      const did = engine === "put" ? `put the ${held} in/on` : `move the ${held} to`;
      return { situation: place(world, situation, held, receptacle), observation: `You ${did} the ${receptacle.name}.` };
    }
    case "clean":
    case "heat":
    case "cool": {
      const receptacle = receptacleHere(world, situation, command.second);
      if (!receptacle || held !== command.first || !canTreat(world, command.verb, held, receptacle)) return nothing;
      const { sets, clears } = TREATMENTS[command.verb];
      const treated: Situation = {
        ...situation,
        [sets]: withName(situation[sets], held),
        ...(clears ? { [clears]: without(situation[clears], held) } : {}),
      };
      return { situation: treated, observation: `You ${command.verb} the ${held} using the ${receptacle.name}.` };
    }
    case "slice": {
      const target = world.objects.get(command.first);
      if (held !== command.second || !isKnife(world, held) || !target?.isSliceable) return nothing;
      if (!objectsHere(world, situation).includes(target.name)) return nothing;
      const sliced = { ...situation, sliced: withName(situation.sliced, target.name) };
      return { situation: sliced, observation: `You sliced the ${target.name} with the ${held}.` };
    }
  }
};

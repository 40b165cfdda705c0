import type { Receptacle, World } from "../game/world.js";
import type { EngineVersion } from "./command.js";
import { objectText, receptacleText } from "./feedback.js";
import {
  canPlace,
  canTreat,
  isKnife,
  isUsable,
  receptacleHere,
  TREATMENTS,
  type Treatment,
} from "./permissions.js";
import {
  contentsOf,
  isReachable,
  objectsHere,
  withName,
  withObject,
  without,
  type Situation,
} from "./situation.js";

export interface CommandResult {
  readonly situation: Situation;
  readonly observation: string;
}

/** Every rule gives undefined where the command is not allowed. */
type RuleResult = CommandResult | undefined;

const moveToHand = (
  world: World,
  situation: Situation,
  object: string,
  receptacle: Receptacle,
): Situation => ({
  ...situation,
  held: object,
  contents: {
    ...situation.contents,
    [receptacle.name]: without(contentsOf(world, situation, receptacle.name), object),
  },
  objectsAt: {
    ...situation.objectsAt,
    [situation.location]: without(objectsHere(world, situation), object),
  },
  takenFrom: [
    ...situation.takenFrom.filter((pair) => pair[0] !== object || pair[1] !== receptacle.name),
    [object, receptacle.name],
  ],
});

const moveToReceptacle = (
  world: World,
  situation: Situation,
  object: string,
  receptacle: Receptacle,
): Situation => ({
  ...situation,
  held: null,
  contents: {
    ...situation.contents,
    [receptacle.name]: withObject(world, contentsOf(world, situation, receptacle.name), object),
  },
  objectsAt: {
    ...situation.objectsAt,
    [situation.location]: withObject(world, objectsHere(world, situation), object),
  },
  takenFrom: situation.takenFrom.filter(
    (pair) => pair[0] !== object || pair[1] !== receptacle.name,
  ),
});

export const go = (
  world: World,
  situation: Situation,
  name: string,
  engine: EngineVersion,
): RuleResult => {
  const receptacle = world.receptacles.get(name);
  if (!receptacle || receptacle.location === situation.location) return undefined;
  const arrived = { ...situation, location: receptacle.location };
  const place = engine === "put" ? receptacle.location : receptacle.name;
  return {
    situation: arrived,
    observation: `You arrive at ${place}. ${receptacleText(world, arrived, receptacle)}`,
  };
};

export const open = (world: World, situation: Situation, name: string): RuleResult => {
  const receptacle = receptacleHere(world, situation, name);
  if (!receptacle || isReachable(situation, receptacle)) return undefined;
  const opened = { ...situation, opened: withName(situation.opened, receptacle.name) };
  return {
    situation: opened,
    observation: `You open the ${receptacle.name}. ${receptacleText(world, opened, receptacle)}`,
  };
};

export const close = (world: World, situation: Situation, name: string): RuleResult => {
  const receptacle = receptacleHere(world, situation, name);
  if (!receptacle?.isOpenable || !isReachable(situation, receptacle)) return undefined;
  const closed = { ...situation, opened: without(situation.opened, receptacle.name) };
  return { situation: closed, observation: `You close the ${receptacle.name}.` };
};

export const examine = (world: World, situation: Situation, name: string): RuleResult => {
  const receptacle = receptacleHere(world, situation, name);
  if (receptacle) return { situation, observation: receptacleText(world, situation, receptacle) };
  const object = situation.held === name ? world.objects.get(name) : undefined;
  return object && { situation, observation: objectText(situation, object) };
};

export const use = (world: World, situation: Situation, name: string): RuleResult => {
  if (!isUsable(world, situation, name)) return undefined;
  const lit = { ...situation, toggled: withName(situation.toggled, name) };
  return { situation: lit, observation: `You turn on the ${name}.` };
};

export const take = (
  world: World,
  situation: Situation,
  object: string,
  from: string,
): RuleResult => {
  const receptacle = receptacleHere(world, situation, from);
  const isThere = receptacle && contentsOf(world, situation, receptacle.name).includes(object);
  if (!isThere || situation.held !== null || !isReachable(situation, receptacle)) return undefined;
  if (!world.objects.get(object)?.isPickupable) return undefined;
  const observation = `You pick up the ${object} from the ${receptacle.name}.`;
  return { situation: moveToHand(world, situation, object, receptacle), observation };
};

export const place = (
  world: World,
  situation: Situation,
  object: string,
  target: string,
  engine: EngineVersion,
): RuleResult => {
  const receptacle = receptacleHere(world, situation, target);
  if (!receptacle || situation.held !== object || !canPlace(world, situation, object, receptacle))
    return undefined;
  const did = engine === "put" ? `put the ${object} in/on` : `move the ${object} to`;
  return {
    situation: moveToReceptacle(world, situation, object, receptacle),
    observation: `You ${did} the ${receptacle.name}.`,
  };
};

export const treat = (
  world: World,
  situation: Situation,
  treatment: Treatment,
  object: string,
  appliance: string,
): RuleResult => {
  const receptacle = receptacleHere(world, situation, appliance);
  if (!receptacle || situation.held !== object || !canTreat(world, treatment, object, receptacle))
    return undefined;
  const { sets, clears } = TREATMENTS[treatment];
  const treated: Situation = {
    ...situation,
    [sets]: withName(situation[sets], object),
    ...(clears ? { [clears]: without(situation[clears], object) } : {}),
  };
  return {
    situation: treated,
    observation: `You ${treatment} the ${object} using the ${receptacle.name}.`,
  };
};

export const slice = (
  world: World,
  situation: Situation,
  object: string,
  knife: string,
): RuleResult => {
  const target = world.objects.get(object);
  if (situation.held !== knife || !isKnife(world, knife) || !target?.isSliceable) return undefined;
  if (!objectsHere(world, situation).includes(target.name)) return undefined;
  const sliced = { ...situation, sliced: withName(situation.sliced, target.name) };
  return { situation: sliced, observation: `You sliced the ${target.name} with the ${knife}.` };
};

import type { Receptacle, World } from "../game/world.js";
import { contentsOf, isReachable, type Situation } from "./situation.js";

/** What each treatment needs and changes. */
export const TREATMENTS = {
  clean: {
    where: ["sinktype", "sinkbasintype"],
    can: "isCleanable",
    sets: "clean",
    clears: undefined,
  },
  heat: { where: ["microwavetype"], can: "isHeatable", sets: "hot", clears: "cool" },
  cool: { where: ["fridgetype"], can: "isCoolable", sets: "cool", clears: "hot" },
} as const;
export type Treatment = keyof typeof TREATMENTS;

export const canTreat = (
  world: World,
  treatment: Treatment,
  object: string,
  receptacle: Receptacle,
): boolean => {
  const { where, can } = TREATMENTS[treatment];
  return (
    (where as readonly string[]).includes(receptacle.type) &&
    world.objects.get(object)?.[can] === true
  );
};

/** The receptacle of that name if it is at the agent's place. */
export const receptacleHere = (
  world: World,
  { location }: Situation,
  name: string,
): Receptacle | undefined => {
  const receptacle = world.receptacles.get(name);
  return receptacle?.location === location ? receptacle : undefined;
};

export const canPlace = (
  world: World,
  situation: Situation,
  object: string,
  receptacle: Receptacle,
): boolean =>
  isReachable(situation, receptacle) &&
  world.canContain.has(`${receptacle.type} ${world.objects.get(object)?.type}`);

export const isUsable = (world: World, situation: Situation, object: string): boolean =>
  world.objects.get(object)?.isToggleable === true &&
  (world.receptaclesAt.get(situation.location) ?? []).some(({ name }) =>
    contentsOf(world, situation, name).includes(object),
  );

export const isKnife = (world: World, object: string | null): object is string => {
  const type = object === null ? undefined : world.objects.get(object)?.type;
  return type === "knifetype" || type === "butterknifetype";
};

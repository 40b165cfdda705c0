import { type Entity, entitiesIn, fillTemplate, kindOf, entityOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { roleOf } from "./roles.js";
import type { Case, Situation } from "./situation.js";

export interface Adaptation {
  readonly action: string;
  /** How well the things of this situation take the parts of those in the case, 0 to 1. */
  readonly fit: number;
}

/** Factors for a part that a thing plays in the case and not here, or the other way round. */
const penalties = {
  otherRole: 0.01,
  roleLost: 0.02,
  roleGained: 0.3,
  otherKind: 0.1,
  notLead: 0.1,
  leadInstead: 0.1,
  outOfSight: 0.1,
  inSightInstead: 0.5,
  notDescribed: 0.02,
  triedNow: 0.05,
  triedEarlier: 0.4,
  neverTried: 0.3,
  notHere: 0.05,
  hereInstead: 0.05,
  wantedNotThere: 0.1,
  wantedThere: 0.5,
  foundElsewhere: 1.5,
  notIntended: 0.1,
  intendedInstead: 0.2,
  atGoalInstead: 0.1,
} as const;

/** When something was last tried: never, before the last change, or since. */
type Tried = "never" | "earlier" | "now";

interface Part {
  readonly role: string | null;
  readonly kind: string;
  readonly lead: boolean;
  readonly visible: boolean;
  readonly tried: Tried;
  readonly mentioned: number;
  /** The agent is there. */
  readonly here: boolean;
  /** Something that the goal names, and that was not handled yet, was seen there. */
  readonly holdsWanted: boolean;
  /** … and nothing of its kind was handled yet. */
  readonly holdsMissing: boolean;
  /** The newest thought ends with its kind. */
  readonly intended: boolean;
  /** It is in sight where the goal wants it: at a place that the goal names. */
  readonly atGoal: boolean;
}

interface WantedPlaces {
  readonly all: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

const placesOfWanted = ({
  sightings,
  goalWords,
  lastMention,
  effects,
}: Situation): WantedPlaces => {
  const handled = new Set(
    effects
      .filter(({ slots }) => slots.length > 1)
      .flatMap(({ slots }) => slots.map(({ kind }) => kind)),
  );
  const wanted = [...sightings].filter(
    ([thing]) => !lastMention.has(thing) && roleOf(entityOf(thing), goalWords) !== null,
  );
  return {
    all: new Set(wanted.map(([, place]) => place)),
    missing: new Set(
      wanted.filter(([thing]) => !handled.has(kindOf(thing))).map(([, place]) => place),
    ),
  };
};

const triedOf = (mentioned: number, { lastChange }: Situation): Tried => {
  if (mentioned < 0) return "never";
  return mentioned <= lastChange ? "earlier" : "now";
};

const partOf = (entity: Entity, situation: Situation, wantedPlaces: WantedPlaces): Part => {
  const mentioned = situation.lastMention.get(entity.name) ?? -1;
  return {
    role: roleOf(entity, situation.goalWords),
    kind: entity.kind,
    lead: situation.lead?.name === entity.name,
    visible: situation.visible.has(entity.name),
    tried: triedOf(mentioned, situation),
    mentioned,
    here: situation.here === entity.name,
    holdsWanted: wantedPlaces.all.has(entity.name),
    holdsMissing: wantedPlaces.missing.has(entity.name),
    intended: situation.intent.has(stemOf(entity.kind)),
    atGoal:
      situation.visible.has(entity.name) &&
      situation.lead !== null &&
      roleOf(situation.lead, situation.goalWords) !== null,
  };
};

export interface Known {
  readonly entity: Entity;
  /** The description of the whole place names it. */
  readonly isDescribed: boolean;
  /** The part that it plays in the situation. */
  readonly part: Part;
}

/**
 * Everything that can fill a slot: the place's description first, then what is in sight, then what
 * was handled.
 */
export const knownEntities = (
  situation: Situation,
  placeText: string,
): ReadonlyMap<string, Known> => {
  const known = new Map<string, Known>();
  const places = placesOfWanted(situation);
  const add = (entity: Entity, isDescribed: boolean) => {
    if (!known.has(entity.name))
      known.set(entity.name, { entity, isDescribed, part: partOf(entity, situation, places) });
  };
  for (const entity of entitiesIn(placeText)) add(entity, true);
  if (situation.lead) add(situation.lead, false);
  for (const entity of situation.visible.values()) add(entity, false);
  for (const { slots } of situation.past) for (const slot of slots) add(slot, false);
  for (const name of situation.sightings.keys()) add(entityOf(name), false);
  return known;
};

const triedFactor = (wanted: Tried, offered: Tried): number => {
  if (wanted === offered) return 1;
  if (offered === "never") return penalties.neverTried;
  return offered === "now" ? penalties.triedNow : penalties.triedEarlier;
};

const roleFactor = (wanted: string | null, offered: string | null): number => {
  if (wanted === offered) return 1;
  if (wanted === null) return penalties.roleGained;
  return offered === null ? penalties.roleLost : penalties.otherRole;
};

/** The factor for a part that only one of the two plays; 1 where both do or neither does. */
const partFactor = (wanted: boolean, offered: boolean, lost: number, gained: number): number => {
  if (wanted === offered) return 1;
  return wanted ? lost : gained;
};

const kindFactor = (role: string | null, wanted: Part, offered: Part): number =>
  role === null && wanted.kind !== offered.kind && !(wanted.intended && offered.intended)
    ? penalties.otherKind
    : 1;

const sightFactor = (wanted: Part, offered: Part): number =>
  wanted.lead === offered.lead
    ? partFactor(wanted.visible, offered.visible, penalties.outOfSight, penalties.inSightInstead)
    : partFactor(wanted.lead, offered.lead, penalties.notLead, penalties.leadInstead);

/** What is neither in sight nor was tried can be known from the description alone. */
const descriptionFactor = (wanted: Part, isDescribed: boolean): number =>
  !wanted.lead && !wanted.visible && wanted.tried === "never" && !isDescribed
    ? penalties.notDescribed
    : 1;

/**
 * A place where a missing thing was seen is worth going to, whatever place the case went to in
 * search of its own.
 */
const isFoundElsewhere = (wanted: Part, offered: Part): boolean =>
  offered.holdsMissing &&
  wanted.role === null &&
  !wanted.lead &&
  !wanted.visible &&
  !wanted.here &&
  !offered.here;

const fitOf = (
  wanted: Part,
  offered: Part,
  isDescribed: boolean,
  aligned: ReadonlyMap<string, string>,
): number => {
  const role = wanted.role === null ? null : (aligned.get(wanted.role) ?? wanted.role);
  let fit = roleFactor(role, offered.role);
  if (isFoundElsewhere(wanted, offered)) return fit * penalties.foundElsewhere;
  fit *= kindFactor(role, wanted, offered);
  fit *= sightFactor(wanted, offered);
  fit *= descriptionFactor(wanted, isDescribed);
  fit *= triedFactor(wanted.tried, offered.tried);
  fit *= partFactor(wanted.here, offered.here, penalties.notHere, penalties.hereInstead);
  fit *= partFactor(
    wanted.holdsWanted,
    offered.holdsWanted,
    penalties.wantedNotThere,
    penalties.wantedThere,
  );
  fit *= partFactor(
    wanted.intended,
    offered.intended,
    penalties.notIntended,
    penalties.intendedInstead,
  );
  if (offered.atGoal && !wanted.atGoal) fit *= penalties.atGoalInstead;
  return fit;
};

const choices = 4;

/**
 * Fills the slots of a case's action with things of this situation; the best combinations, best
 * first.
 */
export const adapt = (
  { situation: remembered, action }: Case,
  known: ReadonlyMap<string, Known>,
  aligned: ReadonlyMap<string, string>,
): readonly Adaptation[] => {
  const rememberedPlaces = placesOfWanted(remembered);
  const offered = [...known.values()];
  // A verb that the goal names changes with the goal: `clean` in the case is `heat` here.
  const pieces = action.pieces.map((piece) =>
    piece.replace(/[a-z][a-z'-]*/gi, (word) => {
      const stem = stemOf(word);
      const renamed = remembered.goalWords.includes(stem) ? aligned.get(stem) : undefined;
      return renamed === undefined || renamed === stem ? word : renamed;
    }),
  );
  let partial: readonly { readonly fillers: readonly Entity[]; readonly fit: number }[] = [
    { fillers: [], fit: 1 },
  ];
  for (const slot of action.slots) {
    const wanted = partOf(slot, remembered, rememberedPlaces);
    const best = offered
      .map(({ entity, isDescribed, part }) => ({
        entity,
        fit: fitOf(wanted, part, isDescribed, aligned),
        recency: part.mentioned,
      }))
      .toSorted(
        (left, right) =>
          right.fit - left.fit || (wanted.tried !== "never" ? right.recency - left.recency : 0),
      )
      .slice(0, choices);
    partial = partial.flatMap(({ fillers, fit }) =>
      best
        .filter(({ entity }) => !fillers.includes(entity))
        .map(({ entity, fit: own }) => ({ fillers: [...fillers, entity], fit: fit * own })),
    );
  }
  return partial.map(({ fillers, fit }) => ({
    action: fillTemplate({ pieces, slots: action.slots }, fillers),
    fit,
  }));
};

import { multisetOverlap } from "../reading/overlap.js";
import { countsOf } from "../reading/counts.js";
import { roleOf } from "../cases/roles.js";
import type { Case, Situation } from "../cases/situation.js";
import { type Entity, type Template, verbOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { alignRoles, goalParts } from "./align-roles.js";
import { type Verbs } from "./verbs.js";
import { wholePower } from "../whole-power.js";

/** A step towards the goal with parts in place of things: `put <mug> <_shelf>`. */
export interface ActionSchema {
  readonly action: Template;
  /** For each slot the goal's word that the thing answers to, or its kind. */
  readonly parts: readonly {
    readonly word: string;
    readonly isRole: boolean;
    readonly kind: string;
  }[];
}

/** Stems of words that mean something where the agent is. */
export interface KnownWords {
  /** Everything that is known there. */
  readonly kinds: ReadonlySet<string>;
  /** What stands there, and holds other things. */
  readonly placeKinds: ReadonlySet<string>;
  /** The verbs of actions. */
  readonly actions: ReadonlySet<string>;
}

/** Fewer votes than these come from cases that share hardly anything with this moment. */
export const leastSupport = 1e-3;

/** A schema with the votes of the cases for doing it next. */
export interface VotedSchema {
  readonly schema: ActionSchema;
  readonly weight: number;
}

/** How a case is read here: its goal's words as this goal's, and the verbs that are actions. */
interface Reading {
  readonly rename: (word: string) => string;
  readonly actions: ReadonlySet<string>;
}

const partsOf = (
  { slots }: Template,
  goalWords: readonly string[],
  rename: (word: string) => string,
): ActionSchema["parts"] =>
  slots.map((slot) => {
    const role = roleOf(slot, goalWords);
    return role === null
      ? { word: slot.kind, isRole: false, kind: slot.kind }
      : { word: rename(role), isRole: true, kind: slot.kind };
  });

/**
 * The verb too follows the goal, where that makes an action: what was heated there is cooled here.
 */
const renameVerb = (
  action: Template,
  goalWords: readonly string[],
  { rename, actions }: Reading,
): Template => {
  const verb = verbOf(action);
  const stem = stemOf(verb);
  const renamed = goalWords.includes(stem) ? rename(stem) : stem;
  if (renamed === stem || !actions.has(renamed)) return action;
  const [first = "", ...rest] = action.pieces;
  return { ...action, pieces: [first.replace(verb, renamed), ...rest] };
};

const schemaOf = (
  action: Template,
  goalWords: readonly string[],
  reading: Reading,
): ActionSchema => ({
  action: renameVerb(action, goalWords, reading),
  parts: partsOf(action, goalWords, reading.rename),
});

const keyOf = ({ action, parts }: ActionSchema): string =>
  `${verbOf(action)} ${parts.map(({ word, isRole }) => (isRole ? `<${word}>` : "_")).join(" ")}`;

const schemasOf = (
  actions: readonly Template[],
  goalWords: readonly string[],
  verbs: Verbs,
  reading: Reading,
): readonly ActionSchema[] =>
  actions
    .filter((action) => verbs.changesWorld(action))
    .map((action) => schemaOf(action, goalWords, reading));

/**
 * What the cases did next after as much as has been done here, the best supported first: every case
 * contains its own past, and so what followed on what. A case counts by how similar its progress
 * and its goal are to this one's.
 */
export const nextSchemas = (
  cases: readonly Case[],
  current: Situation,
  verbs: Verbs,
  known: KnownWords,
): readonly VotedSchema[] => {
  const { kinds, placeKinds, actions } = known;
  const parts = goalParts(current.goalWords, kinds, placeKinds, actions);
  const here = countsOf(
    schemasOf(current.effects, current.goalWords, verbs, { rename: (word) => word, actions }).map(
      keyOf,
    ),
  );
  const votes = new Map<string, { readonly schema: ActionSchema; weight: number }>();
  for (const { situation, action } of cases) {
    const all = [...situation.effects, action];
    const aligned = alignRoles(situation, all, current.goalWords, parts, actions);
    // A word that plays no part here names nothing here.
    const rename = (word: string) =>
      aligned.get(word) ?? (current.goalWords.includes(word) ? word : `no ${word}`);
    const done = schemasOf(all, situation.goalWords, verbs, { rename, actions });
    const keys = done.map(keyOf);
    const shared = situation.goalWords.filter((word) => current.goalWords.includes(word)).length;
    const goal = shared / Math.max(situation.goalWords.length, current.goalWords.length, 1);
    for (const [index, schema] of done.entries()) {
      const key = keys[index]!;
      const alike = multisetOverlap(countsOf(keys.slice(0, index)), here);
      const weight = wholePower(alike, 8) * (0.05 + goal);
      const before = votes.get(key);
      votes.set(key, { schema: before?.schema ?? schema, weight: (before?.weight ?? 0) + weight });
    }
  }
  return [...votes.values()].toSorted((one, other) => other.weight - one.weight);
};

/** The same schema with things of the kinds that the case had, whatever the goal calls for. */
export const byKind = ({ action, parts }: ActionSchema): ActionSchema => ({
  action,
  parts: parts.map(({ kind }) => ({ word: kind, isRole: false, kind })),
});

/** Whether a thing can take a part: it answers to the goal's word, or is of the same kind. */
export const takesPart = (
  { kind }: Entity,
  { word, isRole }: ActionSchema["parts"][number],
): boolean => (isRole ? stemOf(kind) === word : kind === word);

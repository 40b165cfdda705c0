import { multisetOverlap, setOverlap } from "../reading/overlap.js";
import { type Template, shapeOf } from "../reading/entities.js";
import { progressIn, roleOf } from "./roles.js";
import { type Situation, isThought } from "./situation.js";
import { wholePower } from "../whole-power.js";

const same = (word: string) => word;

/**
 * What one of two multisets holds and the other lacks counts fully, or only by half where the
 * other's beginning is left out.
 */
const unknown = 0.5;

/**
 * The goal words in sight, the lead's own marked, under the names that they have in the other goal.
 */
const rolesInSight = (
  situation: Situation,
  rename: (word: string) => string,
): ReadonlySet<string> => {
  const roles = new Set<string>();
  const handled = (name: string) => situation.lastMention.has(name);
  for (const entity of situation.visible.values()) {
    const role = roleOf(entity, situation.goalWords);
    if (role !== null) roles.add(`${handled(entity.name) ? "old" : "new"} ${rename(role)}`);
  }
  const leadRole = situation.lead && roleOf(situation.lead, situation.goalWords);
  if (leadRole) roles.add(`at ${rename(leadRole)}`);
  return roles;
};

/**
 * How much the parts count, as powers. What has been achieved and what is in sight decide; wording
 * breaks ties.
 */
const powers = { progress: 6, sight: 4, mind: 3, words: 2, goal: 1, last: 1 } as const;

const renamed = (
  words: ReadonlySet<string>,
  rename: (word: string) => string,
): ReadonlySet<string> => new Set([...words].map(rename));

/** Of the same form; thoughts are all of one form. */
const sameShape = (left: Template, right: Template): boolean =>
  shapeOf(left) === shapeOf(right) ||
  (isThought(left.pieces[0] ?? "") && isThought(right.pieces[0] ?? ""));

const lastSimilarity = (left: Template | undefined, right: Template | undefined): number => {
  if (left && right) return sameShape(left, right) ? 1 : 0.5;
  return left || right ? 0.25 : 1;
};

/**
 * How alike two moments are, 0 to 1, once the goal words of the case carry the names that they have
 * in the goal at hand.
 */
export const similarity = (
  remembered: Situation,
  current: Situation,
  aligned: ReadonlyMap<string, string>,
): number => {
  const rename = (word: string) => aligned.get(word) ?? word;
  const floor = 0.05;
  const progress = multisetOverlap(progressIn(remembered, rename), progressIn(current, same), {
    left: current.isCut ? unknown : 1,
    right: remembered.isCut ? unknown : 1,
  });
  const sight = setOverlap(rolesInSight(remembered, rename), rolesInSight(current, same));
  const mind = setOverlap(renamed(remembered.mind, rename), current.mind);
  const words = setOverlap(remembered.observationWords, current.observationWords);
  const shared = remembered.goalWords.filter((word) => current.goalWords.includes(word)).length;
  const goal = shared / Math.max(remembered.goalWords.length, current.goalWords.length, 1);
  const last = lastSimilarity(remembered.past.at(-1), current.past.at(-1));
  return (
    wholePower(Math.max(floor, progress), powers.progress) *
    wholePower(Math.max(floor, sight), powers.sight) *
    wholePower(Math.max(0.2, mind), powers.mind) *
    wholePower(Math.max(floor, words), powers.words) *
    wholePower(Math.max(floor, goal), powers.goal) *
    wholePower(last, powers.last)
  );
};

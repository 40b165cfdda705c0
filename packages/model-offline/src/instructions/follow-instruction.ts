import { firstOf } from "../reading/first-of.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import type { Cell } from "../chart/chart.js";
import { explore, firstAct } from "../chart/route.js";
import { type Pose, type Steering, stepOf } from "../chart/walk.js";
import { dueCommand } from "./due-command.js";
import { type InstructionMoment, instructionMoment, isThere } from "./instruction-moment.js";
import { type Command, type Wanted, answersTo } from "./read-command.js";

/** The longest way that is worth planning, in acts. */
const farthest = 60;
/** So often something may be refused before another one is tried. */
const patience = 5;

const call = (verb: string | undefined, name: string): string | null =>
  verb === undefined ? null : `${verb} [${name}]`;

const steer = ({ verbs }: InstructionMoment, act: Steering | null | undefined): string | null =>
  act === null || act === undefined ? null : (verbs.get(act) ?? null);

const frontOf = ({ x, y, heading }: Pose): Cell => {
  const [dx, dy] = stepOf(heading);
  return [x + dx, y + dy];
};
const apart = ([x, y]: Cell, [otherX, otherY]: Cell): number =>
  Math.abs(x - otherX) + Math.abs(y - otherY);

/** What is in the hand: taken, and not dropped since. */
const heldOf = ({ acts, verbs }: InstructionMoment): string | null => {
  const last = acts.findLast(
    ({ verb, hadEffect }) =>
      hadEffect && (verb === verbs.get("take") || verb === verbs.get("drop")),
  );
  return last !== undefined && last.verb === verbs.get("take") ? last.name : null;
};

/**
 * The next act of the way to where a thing is straight ahead; null where it is already, or nobody
 * knows where it is.
 */
const approach = (moment: InstructionMoment, name: string): string | null => {
  const { chart, now, verbs, acts } = moment;
  if (now.ahead === name) return null;
  const go = call(verbs.get("go"), name);
  const wasRefused = acts
    .slice(-4)
    .some((act) => act.verb === verbs.get("go") && act.name === name && !act.hadEffect);
  if (go !== null && now.sides.has(name) && !wasRefused) return go;
  const cells = chart.cellsOf(name).map(([x, y]): Cell => [Math.round(x), Math.round(y)]);
  const isAt = (far: number) => (pose: Pose) =>
    cells.some((cell) => apart(cell, far === 0 ? frontOf(pose) : [pose.x, pose.y]) <= far);
  return (
    steer(moment, firstAct(chart, farthest, isAt(0))) ??
    steer(moment, firstAct(chart, farthest, isAt(2)))
  );
};

/** Whether something is where the command says, seen from where it began. */
const isPlaced = (
  { chart, isWhole }: InstructionMoment,
  name: string,
  { place }: Wanted,
): boolean => {
  const [cell] = chart.cellsOf(name);
  if (place === null || cell === undefined || !isWhole) return true;
  const [x, y] = cell;
  return { front: y > 0, behind: y < 0, left: x < 0, right: x > 0 }[place];
};

const distanceRank = ({ now }: InstructionMoment, name: string): number => {
  if (now.ahead === name) return 0;
  return now.sides.has(name) ? 1 : 2;
};

/** What answers to the words, the most promising first: not refused too often, in view. */
const candidates = (moment: InstructionMoment, wanted: Wanted): readonly string[] => {
  const { acts, known } = moment;
  const isHopeless = (name: string) =>
    acts.filter((act) => act.name === name && !act.hadEffect).length >= patience;
  const rank = (name: string) =>
    distanceRank(moment, name) + (isPlaced(moment, name, wanted) ? 0 : 4);
  return known
    .filter((name) => answersTo(name, wanted) && !isHopeless(name))
    .toSorted((one, other) => rank(one) - rank(other));
};

/** Does something with a thing once it is straight ahead. */
const handle = (moment: InstructionMoment, wanted: Wanted, verb: "take" | "open"): string | null =>
  firstOf(candidates(moment, wanted), (name) =>
    moment.now.ahead === name ? call(moment.verbs.get(verb), name) : approach(moment, name),
  );

/** Puts down what is held where nothing is ahead. */
const putDown = (moment: InstructionMoment, held: string): string | null =>
  isThere(moment.now.ahead) ? steer(moment, "right") : call(moment.verbs.get("drop"), held);

/** Puts what is held next to something: from where a free cell beside it is straight ahead. */
const putBeside = (moment: InstructionMoment, other: string, held: string): string | null => {
  const { chart, now, known } = moment;
  const [cell, ...more] = chart.cellsOf(other);
  if (cell === undefined || more.length > 0) return approach(moment, other);
  const taken = known.flatMap((name) => chart.cellsOf(name));
  const isBeside = (pose: Pose) => {
    const free = frontOf(pose);
    return (
      chart.isOpen(...free) &&
      apart(free, cell) === 1 &&
      !taken.some((each) => apart(each, free) === 0)
    );
  };
  const act = firstAct(chart, farthest, isBeside);
  return act === null && !isThere(now.ahead)
    ? call(moment.verbs.get("drop"), held)
    : (steer(moment, act) ?? approach(moment, other));
};

/** Looks round, then behind doors: opens one that was not opened yet, goes through one that was. */
const search = (moment: InstructionMoment): string | null => {
  const { chart, known, acts, verbs, now, canOpen } = moment;
  const wasOpened = (name: string) =>
    acts.some((act) => act.verb === verbs.get("open") && act.name === name && act.hadEffect);
  const next = steer(moment, explore(chart));
  if (next !== null) return next;
  const doors = known.filter(canOpen);
  const shut = doors.filter(
    (name) =>
      !wasOpened(name) && acts.filter((act) => act.name === name && !act.hadEffect).length < 2,
  );
  if (isThere(now.ahead) && canOpen(now.ahead) && wasOpened(now.ahead))
    return steer(moment, "ahead");
  return (
    firstOf(shut, (name) =>
      now.ahead === name ? call(verbs.get("open"), name) : approach(moment, name),
    ) ?? firstOf(doors, (name) => approach(moment, name))
  );
};

/**
 * A key that a refusal has asked for, as a command of its own: `is locked; you need a key of its
 * colour`.
 */
const keyFor = ({ acts }: InstructionMoment, held: string | null): Command | null => {
  const refused = acts.findLast(
    ({ hadEffect, answer = "" }) => !hadEffect && /\blocked\b/i.test(answer),
  );
  const [, tool] = /\bneed an? ([a-z]+)\b/i.exec(refused?.answer ?? "") ?? [];
  if (refused === undefined || tool === undefined) return null;
  const wasOpened = acts.some(
    ({ verb, name, hadEffect }) => verb === refused.verb && name === refused.name && hadEffect,
  );
  const what = {
    words: [...refused.name.split(" ").slice(0, -1), tool.toLowerCase()],
    place: null,
  };
  if (wasOpened) return null;
  return held !== null && answersTo(held, what)
    ? { kind: "open", what: { words: refused.name.split(" "), place: null } }
    : { kind: "take", what };
};

/** The next act of a command; null where what it needs was not seen yet. */
const carryOut = (
  moment: InstructionMoment,
  { kind, what, nextTo }: Command,
  held: string | null,
): string | null => {
  if (kind === "go") return firstOf(candidates(moment, what), (name) => approach(moment, name));
  if (kind === "open") return handle(moment, what, "open");
  if (held === null) return handle(moment, what, "take");
  if (!answersTo(held, what)) return putDown(moment, held);
  return nextTo === undefined
    ? null
    : firstOf(candidates(moment, nextTo), (name) => putBeside(moment, name, held));
};

/** Follows an instruction: its commands one after another; what was not seen yet is searched. */
export const followInstruction = (prompt: CasePrompt): string => {
  const moment = instructionMoment(prompt);
  const held = heldOf(moment);
  const due = keyFor(moment, held) ?? dueCommand(moment);
  const act = due === undefined ? null : carryOut(moment, due, held);
  return (
    act ?? search(moment) ?? moment.verbs.get("right") ?? moment.verbs.get("ahead") ?? prompt.goal
  );
};

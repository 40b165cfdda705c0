import type { Question } from "./iqa-records.js";
import { agentOf } from "../../play/body.js";
import { objectState } from "../../rooms/access.js";
import type { WorldObject } from "../../rooms/world.js";
import { inViewOf } from "../../planning/plan-walk.js";
import {
  inTurn,
  isDraft,
  type Draft,
  type Drafted,
  type RoomPlanner,
} from "../../planning/room-planner.js";

/** What an agent has to look at before it can answer. */
const evidenceOf = (
  planner: RoomPlanner,
  draft: Draft,
  { type, object_class, recept, answer }: Question,
): WorldObject[] => {
  const things = planner.ofType(draft, object_class);
  if (type === "exists") return things.slice(0, 1);
  if (type === "counts") return things;
  const receptacles = recept === undefined ? [] : planner.ofType(draft, recept);
  const inside = things.filter((thing) =>
    receptacles.some(({ id }) => objectState(draft.state, thing).parent === id),
  );
  return answer === true ? inside.slice(0, 1) : receptacles;
};

/**
 * Walks until a thing is in view, opening what it is shut in and, for a container, looking inside.
 */
const lookAt = (
  planner: RoomPlanner,
  draft: Draft,
  object: WorldObject,
  isContainer: boolean,
): Drafted => {
  const { world, options, play, agentId } = planner.body;
  const parts: ((from: Draft) => Drafted)[] = [];
  const { parent } = objectState(draft.state, object);
  const holder = parent === null ? undefined : planner.object(parent);
  const isShut = (each: WorldObject) =>
    objectState(draft.state, each).isOpen === false && each.can.has("receptacle");
  if (holder !== undefined && isShut(holder))
    parts.push((from) =>
      inTurn(planner.approach(from, holder), (near) => planner.doAction(near, "open", holder)),
    );
  else
    parts.push((from) =>
      planner.walk(
        from,
        inViewOf(
          {
            world,
            state: from.state,
            agent: agentOf(from.state, agentId),
            options,
            rules: play.rules,
          },
          object,
        ),
      ),
    );
  if (isContainer && isShut(object))
    parts.push((from) =>
      inTurn(planner.approach(from, object), (near) => planner.doAction(near, "open", object)),
    );
  return inTurn(draft, ...parts);
};

/**
 * Whether what has been seen so far answers a question with yes; a count is never complete before
 * everything was looked at.
 */
const isProven = (
  planner: RoomPlanner,
  draft: Draft,
  { type, object_class, recept }: Question,
): boolean => {
  if (type === "counts") return false;
  const seen = planner.ofType(draft, object_class).filter((thing) => planner.isKnown(draft, thing));
  if (type === "exists") return seen.length > 0;
  const holders = new Set(
    (recept === undefined ? [] : planner.ofType(draft, recept)).map(({ id }) => id),
  );
  return seen.some((thing) => holders.has(objectState(draft.state, thing).parent ?? ""));
};

/**
 * Where things can be: what stands by itself, and what is shut, such as a microwave on a counter.
 */
const isPlace = ({ state }: Draft, each: WorldObject): boolean =>
  each.can.has("receptacle") &&
  (objectState(state, each).parent === null || objectState(state, each).isOpen === false);

/**
 * "No" and a number speak of the whole room: looks at every place, the nearest next, and into what
 * is shut, as long as `maxSteps` leave one for the answer.
 */
const lookEverywhere = (planner: RoomPlanner, start: Draft, maxSteps: number): Draft => {
  const left = new Set(planner.body.world.objects.filter((each) => isPlace(start, each)));
  let draft = start;
  while (left.size > 0) {
    const [place] = planner.nearestFirst(draft, [...left]) as [WorldObject];
    left.delete(place);
    const isShut = objectState(draft.state, place).isOpen === false;
    if (!isShut && planner.isKnown(draft, place)) continue;
    const seen = lookAt(planner, draft, place, true);
    if (isDraft(seen) && seen.actions.length < maxSteps) draft = seen;
  }
  return draft;
};

/** Whether an answer is only right if nothing was overlooked. */
const isAboutAll = ({ type, answer }: Question): boolean =>
  type === "counts" || (type === "exists" && answer === false);

/**
 * Goes from place to place, the nearest first, and looks inside, until the question is answered or
 * every place was visited.
 */
const searchRoom = (planner: RoomPlanner, start: Draft, question: Question): Draft => {
  let draft = start;
  const visited = new Set<WorldObject>();
  // What comes into sight on the way, such as a box on a table, may hold the thing as well; a
  // question for one kind of place names where to look.
  const left = (from: Draft) =>
    planner.body.world.objects.filter(
      (each) =>
        !visited.has(each) &&
        isPlace(from, each) &&
        planner.isKnown(question.type === "contains" ? start : from, each),
    );
  for (
    let places = left(draft);
    places.length > 0 && !isProven(planner, draft, question);
    places = left(draft)
  ) {
    const [place] = planner.nearestFirst(draft, places) as [WorldObject];
    visited.add(place);
    const gone = planner.doAction(draft, "goto", place);
    if (!isDraft(gone)) continue;
    const isShut = place.can.has("openable") && objectState(gone.state, place).isOpen === false;
    const open =
      isShut && !isProven(planner, gone, question) ? planner.doAction(gone, "open", place) : gone;
    draft = isDraft(open) ? open : gone;
  }
  return draft;
};

/**
 * Looks at the evidence, nearest first, and where the answer is about the whole room at all of it,
 * as long as a step for the answer is left; what a search found already is not looked at again.
 */
export const planIqa = (
  planner: RoomPlanner,
  start: Draft,
  question: Question,
  maxSteps: number,
): Drafted => {
  const isSearch = planner.isHigh && planner.searches;
  let draft = isSearch ? searchRoom(planner, start, question) : start;
  if (isSearch && isProven(planner, draft, question)) return draft;
  const evidence = planner.nearestFirst(start, evidenceOf(planner, start, question));
  for (const object of evidence) {
    if (isSearch && planner.isKnown(draft, object)) continue;
    const seen = lookAt(
      planner,
      draft,
      object,
      question.type === "contains" && object.type === question.recept,
    );
    if (isDraft(seen) && seen.actions.length < maxSteps) draft = seen;
  }
  return !isSearch && isAboutAll(question) ? lookEverywhere(planner, draft, maxSteps) : draft;
};

import { allContentOf, contentOf, findObject, objectState, withChanges } from "./access.js";
import type { ObjectChange, ObjectState, WorldState } from "./object-state.js";
import type { World, WorldObject } from "./world.js";
import type { WorldRules } from "./world-rules.js";

type Effect = (content: WorldObject, now: ObjectState) => ObjectChange;

/** What heating, cooling and cleaning do to an object, by whatever means. */
export const heated = (object: WorldObject, cooks: boolean): ObjectChange => ({
  temperature: "Hot",
  wasHeated: true,
  ...(cooks && object.can.has("cookable") ? { isCooked: true } : {}),
});
export const cooled: ObjectChange = { temperature: "Cold", wasCooled: true };
export const cleaned: ObjectChange = { isDirty: false, wasCleaned: true };

const heats: Effect = (content) => heated(content, false);
const heatsAndCooks: Effect = (content) => heated(content, true);
const toasts: Effect = (content) =>
  content.type === "BreadSliced" ? heatsAndCooks(content, content.initial) : {};
const brews: Effect = (content) =>
  content.type === "Mug" ? { ...heated(content, false), filledWith: "Coffee" } : {};
const isCold = (object: WorldObject): boolean =>
  object.can.has("isColdSource") || object.type === "Fridge";
const cleans: Effect = () => cleaned;

/** True where an object lies in something that is filled with water. */
const isInWater = (world: World, state: WorldState, object: WorldObject): boolean => {
  const { parent } = objectState(state, object);
  const holder = parent === null ? undefined : findObject(world, parent);
  return holder !== undefined && objectState(state, holder).filledWith === "Water";
};

/** A basin with running water fills what can hold liquid. */
const fills: Effect = (content, now) =>
  content.can.has("canFillWithLiquid") && now.filledWith === false ? { filledWith: "Water" } : {};

/** What a receptacle does to its content in its present state. */
const effectsOf = (object: WorldObject, now: ObjectState, rules: WorldRules): readonly Effect[] => {
  const isOn = now.isToggled === true;
  const effects: Effect[] = [];
  if (isOn && object.type === "Toaster") effects.push(toasts);
  else if (isOn && (object.type === "Microwave" || object.type === "StoveBurner"))
    effects.push(heatsAndCooks);
  else if (isOn && object.type === "CoffeeMachine") effects.push(brews);
  else if (isOn && object.can.has("isHeatSource")) effects.push(heats);
  const isBasin = object.type === "SinkBasin" || object.type === "BathtubBasin";
  if (
    isBasin &&
    now.filledWith === "Water" &&
    (rules.switchesReach || object.can.has("canFillWithLiquid"))
  )
    effects.push(cleans, ...(rules.switchesReach ? [fills] : []));
  return effects;
};

/** Objects that follow this one's switch: a tap's basin, a knob's burners. */
const followersOf = (
  world: World,
  state: WorldState,
  object: WorldObject,
  rules: WorldRules,
): Record<string, ObjectChange> => {
  const now = objectState(state, object);
  if (object.type === "Faucet" || object.type === "ShowerHead") {
    const basins = [now.parent, ...(rules.switchesReach ? object.controls : [])]
      .flatMap((id) => (id === null ? [] : (findObject(world, id) ?? [])))
      .filter(({ type }) => type.endsWith("Basin"));
    return now.isToggled === true
      ? Object.fromEntries(basins.map(({ id }) => [id, { filledWith: "Water" }]))
      : {};
  }
  if (!rules.switchesReach) return {};
  return Object.fromEntries(
    object.controls.map((id) => [id, { isToggled: now.isToggled ?? false }]),
  );
};

/**
 * Carries out the state rules that a change of one object sets off: heat, cool, cook, fill, brew
 * and clean. A cold place cools what is put in, not what lay there before.
 */
export const applyStateRules = (
  world: World,
  state: WorldState,
  object: WorldObject,
  rules: WorldRules,
  inserted?: WorldObject,
): WorldState => {
  const followers = followersOf(world, state, object, rules);
  let next = Object.keys(followers).length === 0 ? state : withChanges(state, followers);
  for (const source of [
    object,
    ...Object.keys(followers).flatMap((id) => findObject(world, id) ?? []),
  ]) {
    if (inserted !== undefined && source === object && isCold(source)) {
      const cold = [inserted, ...(rules.contentFollows ? allContentOf(world, next, inserted) : [])];
      next = withChanges(next, Object.fromEntries(cold.map(({ id }) => [id, cooled])));
    }
    const effects = effectsOf(source, objectState(next, source), rules);
    if (effects.length === 0) continue;
    const changes: Record<string, ObjectChange> = {};
    const isLit = source.type === "StoveBurner" && objectState(next, source).isToggled === true;
    for (const content of rules.contentFollows
      ? allContentOf(world, next, source)
      : contentOf(world, next, source)) {
      const change = Object.assign(
        {},
        ...effects.map((effect) => effect(content, objectState(next, content))),
      ) as ObjectChange;
      const boils = isLit && isInWater(world, next, content) ? { wasBoiled: true } : {};
      if (Object.keys(change).length > 0) changes[content.id] = { ...change, ...boils };
    }
    if (Object.keys(changes).length > 0) next = withChanges(next, changes);
  }
  return next;
};

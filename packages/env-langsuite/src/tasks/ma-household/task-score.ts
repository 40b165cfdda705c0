import { holdersOf, objectState } from "../../rooms/access.js";
import type { WorldState } from "../../rooms/object-state.js";
import type { World, WorldObject } from "../../rooms/world.js";
import {
  resolveTask,
  type ObjectClasses,
  type TaskComponent,
  type TaskDefinition,
  type TaskLibrary,
} from "./task-definition.js";

/** How far a task is: conditions that hold, conditions in all, and what is still to do. */
export interface TaskProgress {
  readonly met: number;
  readonly total: number;
  readonly missing: readonly string[];
}

interface Scope {
  readonly world: World;
  readonly state: WorldState;
  readonly library: TaskLibrary;
  readonly classes: ObjectClasses;
  /** The tasks that are being scored, outermost first. */
  readonly within: readonly string[];
}

/** Newer scene metadata gives these no content of their own: it lies in their basin. */
const holdsInBasin = new Set(["Sink", "Bathtub"]);

const holds = (
  { state, classes }: Scope,
  object: WorldObject,
  property: string,
  wanted: string | number,
): boolean => {
  const now = objectState(state, object);
  const isWanted = Number(wanted) === 1;
  switch (property) {
    case "objectType":
      return object.type === wanted;
    case "simbotObjectClass":
      return object.type === wanted || (classes[object.type] ?? []).includes(String(wanted));
    case "receptacle":
      return (object.can.has("receptacle") || holdsInBasin.has(object.type)) === isWanted;
    case "isDirty":
      return (now.isDirty === true) === isWanted;
    case "isFilledWithLiquid":
      return (now.filledWith !== undefined && now.filledWith !== false) === isWanted;
    case "simbotIsFilledWithCoffee":
      return (now.filledWith === "Coffee") === isWanted;
    case "simbotIsBoiled":
      return (now.wasBoiled === true) === isWanted;
    case "simbotIsCooked":
      return (now.isCooked === true || now.wasHeated === true) === isWanted;
    case "isCooked":
      return (now.isCooked === true) === isWanted;
    case "isOpen":
      return (now.isOpen === true) === isWanted;
    case "isToggled":
      return (now.isToggled === true) === (isWanted || String(wanted).toLowerCase() === "on");
    default:
      return false;
  }
};

interface ComponentResult extends TaskProgress {
  /** Things that fulfil the component. */
  readonly instances: readonly WorldObject[];
}

const countOf = (determiner: string): number =>
  /^\d+$/u.test(determiner) ? Number(determiner) : 1;

const scoreComponent = (scope: Scope, name: string, component: TaskComponent): ComponentResult => {
  const wanted = countOf(component.determiner);
  if (wanted === 0) return { met: 0, total: 0, missing: [], instances: [] };
  if (component.task_name !== undefined) {
    const nested = scoreTask(
      scope,
      resolveTask(scope.library, component.task_name, component.task_params ?? [], scope.within),
    );
    const enough = Math.min(wanted, nested.instances.length);
    if (wanted === 1) return nested;
    return {
      ...nested,
      met: nested.met + enough,
      total: nested.total + wanted,
      missing:
        enough < wanted
          ? [...nested.missing, `${wanted} are needed, ${enough} done.`]
          : nested.missing,
    };
  }
  const conditions = Object.entries(component.conditions ?? {});
  const primary = component.primary_condition ?? conditions[0]?.[0];
  const present = scope.world.objects.filter((object) => objectState(scope.state, object).exists);
  const kind = present.filter((object) =>
    conditions.every(
      ([property, value]) => property !== primary || holds(scope, object, property, value),
    ),
  );
  const rated = kind
    .map((object) => ({
      object,
      met: conditions.filter(([property, value]) => holds(scope, object, property, value)).length,
    }))
    .toSorted((one, other) => other.met - one.met || one.object.index - other.object.index);
  const isAll = component.determiner === "all";
  const counted = isAll ? rated : rated.slice(0, wanted);
  const places = isAll ? rated.length : wanted;
  const missing = counted
    .flatMap(({ object }) =>
      conditions.filter(([property, value]) => !holds(scope, object, property, value)),
    )
    .map(
      ([property]) =>
        component.condition_failure_descs?.[property] ??
        `${name}: ${property} is not as it should be.`,
    );
  if (counted.length < places)
    missing.push(
      component.condition_failure_descs?.[primary ?? ""] ??
        `There must be ${places} ${name}, there are ${counted.length}.`,
    );
  return {
    met: counted.reduce((sum, { met }) => sum + met, 0),
    total: places * conditions.length,
    missing: [...new Set(missing)],
    instances: rated.filter(({ met }) => met === conditions.length).map(({ object }) => object),
  };
};

const isInside = ({ world, state }: Scope, object: WorldObject, holder: WorldObject): boolean =>
  holdersOf(world, state, object).some(
    ({ id }) => id === holder.id || id.startsWith(`${holder.id}|`),
  );

const scoreTask = (around: Scope, definition: TaskDefinition): ComponentResult => {
  const scope = { ...around, within: [...around.within, definition.task_name] };
  const results = new Map(
    Object.entries(definition.components).map(([name, component]) => [
      name,
      scoreComponent(scope, name, component),
    ]),
  );
  let met = 0;
  let total = 0;
  const missing: string[] = [];
  for (const result of results.values()) {
    met += result.met;
    total += result.total;
    missing.push(...result.missing);
  }
  let anchors = results.get(definition.task_anchor_object ?? "")?.instances ?? [];
  for (const relation of definition.relations) {
    const tails = relation.tail_entity_list.flatMap((name) => results.get(name)?.instances ?? []);
    const isSame = relation.tail_determiner_list.includes("the");
    for (const [index, name] of relation.head_entity_list.entries()) {
      const heads = results.get(name)?.instances ?? [];
      const determiner = relation.head_determiner_list[index] ?? "a";
      const places = determiner === "all" ? Math.max(1, heads.length) : countOf(determiner);
      const insideOf = (tail: WorldObject) =>
        heads.filter((head) => isInside(scope, head, tail)).length;
      const inside = isSame
        ? Math.max(0, ...tails.map(insideOf))
        : heads.filter((head) => tails.some((tail) => isInside(scope, head, tail))).length;
      met += Math.min(places, inside);
      total += places;
      if (inside < places) missing.push(relation.failure_desc);
    }
    if (relation.tail_entity_list.includes(definition.task_anchor_object ?? "")) {
      anchors = anchors.filter((anchor) =>
        relation.head_entity_list.every((name) =>
          (results.get(name)?.instances ?? []).some((head) => isInside(scope, head, anchor)),
        ),
      );
    }
  }
  return { met, total, missing: [...new Set(missing)], instances: met === total ? anchors : [] };
};

/** TEACh's progress check: conditions and relations of a task and of the tasks inside it. */
export const taskProgress = (
  {
    world,
    state,
    library,
    classes = {},
  }: { world: World; state: WorldState; library: TaskLibrary; classes?: ObjectClasses },
  definition: TaskDefinition,
): TaskProgress => {
  const { met, total, missing } = scoreTask(
    { world, state, library, classes, within: [] },
    definition,
  );
  return { met, total, missing };
};

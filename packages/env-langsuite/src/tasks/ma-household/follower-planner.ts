import { agentOf } from "../../play/body.js";
import {
  resolveTask,
  type ObjectClasses,
  type TaskComponent,
  type TaskDefinition,
  type TaskLibrary,
} from "./task-definition.js";
import { objectState } from "../../rooms/access.js";
import type { WorldObject } from "../../rooms/world.js";
import {
  firstPlan,
  inTurn,
  isDraft,
  type Draft,
  type Drafted,
  type RoomPlanner,
} from "../../planning/room-planner.js";

type Planned =
  | { readonly draft: Draft; readonly instances: readonly WorldObject[] }
  | { readonly reason: string };
export const failed = (planned: Planned): planned is { readonly reason: string } =>
  "reason" in planned;

/**
 * Plans a task definition: per component make or treat its things, then bring them where they
 * belong.
 */
export const followerPlanner = (
  planner: RoomPlanner,
  library: TaskLibrary,
  classes: ObjectClasses,
) => {
  const { world } = planner.body;
  const near = (draft: Draft, objects: readonly WorldObject[]) => {
    const { x, z } = agentOf(draft.state, planner.body.agentId);
    const away = (object: WorldObject) =>
      Math.hypot(objectState(draft.state, object).x - x, objectState(draft.state, object).z - z);
    return objects.toSorted((one, other) => away(one) - away(other) || one.index - other.index);
  };
  const ofTypes = (draft: Draft, ...types: readonly string[]) =>
    near(
      draft,
      types.flatMap((type) => planner.ofType(draft, type)),
    );
  const held = ({ state }: Draft) =>
    agentOf(state, planner.body.agentId).inventory.map((id) => planner.object(id));

  /** Lays what is held on the nearest open surface. */
  const freeHands = (draft: Draft): Drafted =>
    held(draft).reduce<Drafted>((reached, object) => {
      if (!isDraft(reached)) return reached;
      const surfaces = near(
        reached,
        world.objects.filter(
          (place) =>
            place.can.has("receptacle") &&
            !place.can.has("openable") &&
            !place.can.has("pickupable") &&
            !/Basin|Burner|Toaster|Machine|Bin|Can$|Toilet/u.test(place.type),
        ),
      );
      const laid = firstPlan(
        surfaces.slice(0, 6),
        (surface) => planner.place(reached, object, surface),
        "there is no surface",
      );
      return isDraft(laid) ? laid : planner.doAction(reached, "drop", object);
    }, draft);
  const takeOnly = (draft: Draft, object: WorldObject): Drafted =>
    planner.isHeld(draft, object)
      ? draft
      : inTurn(freeHands(draft), (empty) => planner.take(empty, object));
  const runTap = (draft: Draft, basin: WorldObject): Drafted =>
    firstPlan(
      planner.ofType(draft, "Faucet").filter((tap) => tap.controls.includes(basin.id)),
      (tap) =>
        inTurn(
          planner.approach(draft, tap),
          (there) => planner.doAction(there, "toggle_on", tap),
          (on) => planner.doAction(on, "toggle_off", tap),
        ),
      "no tap fills the basin",
    );
  const fillAtSink = (draft: Draft, vessel: WorldObject): Drafted =>
    firstPlan(
      ofTypes(draft, "SinkBasin", "BathtubBasin"),
      (basin) =>
        inTurn(
          takeOnly(draft, vessel),
          (has) => planner.place(has, vessel, basin),
          (placed) => runTap(placed, basin),
          (full) => planner.take(full, vessel),
        ),
      "there is no basin",
    );
  const useHigh = (
    draft: Draft,
    object: WorldObject,
    action: "clean" | "heat",
    types: readonly string[],
  ): Drafted =>
    firstPlan(
      ofTypes(draft, ...types),
      (appliance) =>
        inTurn(
          takeOnly(draft, object),
          (has) => planner.approach(has, appliance),
          (there) => planner.doAction(there, action, object, appliance),
        ),
      `there is no ${types.join(" or ")}`,
    );
  const boil = (draft: Draft, object: WorldObject): Drafted =>
    firstPlan(
      ofTypes(draft, "Pot", "Pan", "Bowl").filter((vessel) => vessel.can.has("canFillWithLiquid")),
      (vessel) =>
        firstPlan(
          ofTypes(draft, "StoveBurner"),
          (burner) => {
            const knobs = ofTypes(draft, "StoveKnob").filter(({ controls }) =>
              controls.includes(burner.id),
            );
            return inTurn(
              fillAtSink(draft, vessel),
              (full) => planner.place(full, vessel, burner),
              (stands) => takeOnly(stands, object),
              (has) => planner.place(has, object, vessel),
              (inside) =>
                firstPlan(
                  knobs,
                  (knob) =>
                    inTurn(planner.approach(inside, knob), (there) =>
                      planner.doAction(there, "toggle_on", knob),
                    ),
                  "no knob works the burner",
                ),
            );
          },
          "there is no burner",
        ),
      "there is no vessel",
    );
  const brew = (draft: Draft, mug: WorldObject): Drafted =>
    firstPlan(
      ofTypes(draft, "CoffeeMachine"),
      (machine) =>
        inTurn(
          takeOnly(draft, mug),
          (has) => planner.place(has, mug, machine),
          (placed) => planner.doAction(placed, "toggle_on", machine),
          (on) => planner.doAction(on, "toggle_off", machine),
        ),
      "there is no coffee machine",
    );
  const water = (draft: Draft, houseplant: WorldObject): Drafted =>
    firstPlan(
      ofTypes(draft, "Cup", "Mug", "Bowl", "Pot", "Bottle", "WateringCan").filter((vessel) =>
        vessel.can.has("canFillWithLiquid"),
      ),
      (vessel) =>
        inTurn(
          fillAtSink(draft, vessel),
          (full) => planner.approach(full, houseplant),
          (there) => planner.doAction(there, "pour", vessel, houseplant),
        ),
      "there is no vessel",
    );

  /** Makes one condition true of one thing. */
  const achieve = (
    draft: Draft,
    object: WorldObject,
    property: string,
    wanted: string | number,
  ): Drafted => {
    const now = objectState(draft.state, object);
    const isWanted = Number(wanted) === 1 || String(wanted).toLowerCase() === "on";
    if (property === "isDirty" && !isWanted && now.isDirty === true)
      return useHigh(draft, object, "clean", ["SinkBasin", "BathtubBasin"]);
    if (property === "simbotIsFilledWithCoffee" && now.filledWith !== "Coffee")
      return brew(draft, object);
    if (property === "simbotIsBoiled" && now.wasBoiled !== true) return boil(draft, object);
    if ((property === "isCooked" || property === "simbotIsCooked") && now.isCooked !== true)
      return useHigh(draft, object, "heat", ["Microwave", "Toaster"]);
    if (property === "isFilledWithLiquid" && (now.filledWith ?? false) === false)
      return water(draft, object);
    if (property === "isToggled" && (now.isToggled === true) !== isWanted) {
      return inTurn(planner.approach(draft, object), (there) =>
        planner.doAction(there, isWanted ? "toggle_on" : "toggle_off", object),
      );
    }
    if (property === "isOpen" && now.isOpen !== isWanted)
      return inTurn(planner.approach(draft, object), (there) =>
        planner.doAction(there, isWanted ? "open" : "close", object),
      );
    return draft;
  };

  /** Things of the wanted kind; slices are cut when there are not enough. */
  const supply = (draft: Draft, component: TaskComponent, count: number): Planned => {
    const type = component.conditions?.objectType;
    const group = component.conditions?.simbotObjectClass;
    const kind = near(
      draft,
      world.objects.filter(
        (object) =>
          objectState(draft.state, object).exists &&
          (object.type === type ||
            (group !== undefined &&
              (object.type === group || (classes[object.type] ?? []).includes(String(group))))),
      ),
    );
    if (kind.length >= count)
      return { draft, instances: component.determiner === "all" ? kind : kind.slice(0, count) };
    const whole = /^(?:(.+)Sliced|(Egg)Cracked)$/u.exec(String(type));
    const wholes = whole === null ? [] : ofTypes(draft, whole[1] ?? whole[2] ?? "");
    let failure: Planned = { reason: `there are not ${count} ${type ?? group}` };
    for (const object of wholes) {
      const cut = firstPlan(
        ofTypes(draft, "Knife", "ButterKnife"),
        (knife) =>
          inTurn(
            takeOnly(draft, knife),
            (armed) => planner.approach(armed, object),
            (there) => planner.doAction(there, "slice", object),
            freeHands,
          ),
        "there is no knife",
      );
      if (isDraft(cut)) return supply(cut, component, count);
      failure = cut;
    }
    return failure;
  };

  const component = (draft: Draft, wanted: TaskComponent, within: readonly string[]): Planned => {
    const count = /^\d+$/u.test(wanted.determiner) ? Number(wanted.determiner) : 1;
    if (count === 0) return { draft, instances: [] };
    if (wanted.task_name !== undefined) {
      const nested = resolveTask(library, wanted.task_name, wanted.task_params ?? [], within);
      const anchor = nested.task_anchor_object;
      const target = anchor === null ? undefined : nested.components[anchor];
      if (target === undefined || count === 1 || nested.relations.length > 0)
        return task(draft, nested, within);
      return component(draft, { ...target, determiner: String(count) }, [
        ...within,
        nested.task_name,
      ]);
    }
    const found = supply(draft, wanted, count);
    if (failed(found)) return found;
    let current = found.draft;
    for (const object of found.instances) {
      for (const [property, value] of Object.entries(wanted.conditions ?? {}).toSorted(
        ([one], [other]) => Number(one.includes("Coffee")) - Number(other.includes("Coffee")),
      )) {
        const done = achieve(current, object, property, value);
        if (!isDraft(done)) return done;
        current = done;
      }
    }
    return { draft: current, instances: found.instances };
  };

  const task = (
    start: Draft,
    definition: TaskDefinition,
    around: readonly string[] = [],
  ): Planned => {
    const within = [...around, definition.task_name];
    let draft = start;
    const made = new Map<string, readonly WorldObject[]>();
    for (const [name, wanted] of Object.entries(definition.components)) {
      const planned = component(draft, wanted, within);
      if (failed(planned)) return planned;
      ({ draft } = planned);
      made.set(name, planned.instances);
    }
    for (const relation of definition.relations) {
      const tails = relation.tail_entity_list.flatMap((name) => made.get(name) ?? []);
      for (const object of relation.head_entity_list.flatMap((name) => made.get(name) ?? [])) {
        if (tails.some(({ id }) => objectState(draft.state, object).parent === id)) continue;
        const has = takeOnly(draft, object);
        if (!isDraft(has)) return has;
        const placed = firstPlan(
          tails,
          (tail) => planner.place(has, object, tail),
          "there is no place for it",
        );
        if (!isDraft(placed)) return placed;
        draft = placed;
      }
    }
    const anchor = definition.task_anchor_object;
    return { draft, instances: anchor === null ? [] : (made.get(anchor) ?? []) };
  };
  return { task };
};

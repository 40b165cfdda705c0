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
export class FollowerPlanner {
  constructor(
    private readonly planner: RoomPlanner,
    private readonly library: TaskLibrary,
    private readonly classes: ObjectClasses,
  ) {}

  private ofTypes(draft: Draft, ...types: readonly string[]) {
    return this.planner.nearestFirst(
      draft,
      types.flatMap((type) => this.planner.ofType(draft, type)),
    );
  }

  private held({ state }: Draft) {
    return agentOf(state, this.planner.body.agentId).inventory.map((id) => this.planner.object(id));
  }

  /** Lays what is held on the nearest open surface. */
  private freeHands(draft: Draft): Drafted {
    return this.held(draft).reduce<Drafted>((reached, object) => {
      if (!isDraft(reached)) return reached;
      const surfaces = this.planner.nearestFirst(
        reached,
        this.planner.body.world.objects.filter(
          (place) =>
            place.can.has("receptacle") &&
            !place.can.has("openable") &&
            !place.can.has("pickupable") &&
            !/Basin|Burner|Toaster|Machine|Bin|Can$|Toilet/u.test(place.type),
        ),
      );
      const laid = firstPlan(
        surfaces.slice(0, 6),
        (surface) => this.planner.place(reached, object, surface),
        "there is no surface",
      );
      return isDraft(laid) ? laid : this.planner.doAction(reached, "drop", object);
    }, draft);
  }

  private takeOnly(draft: Draft, object: WorldObject): Drafted {
    return this.planner.isHeld(draft, object)
      ? draft
      : inTurn(this.freeHands(draft), (empty) => this.planner.take(empty, object));
  }

  private runTap(draft: Draft, basin: WorldObject): Drafted {
    return firstPlan(
      this.planner.ofType(draft, "Faucet").filter((tap) => tap.controls.includes(basin.id)),
      (tap) =>
        inTurn(
          this.planner.approach(draft, tap),
          (there) => this.planner.doAction(there, "toggle_on", tap),
          (on) => this.planner.doAction(on, "toggle_off", tap),
        ),
      "no tap fills the basin",
    );
  }

  private fillAtSink(draft: Draft, vessel: WorldObject): Drafted {
    return firstPlan(
      this.ofTypes(draft, "SinkBasin", "BathtubBasin"),
      (basin) =>
        inTurn(
          this.takeOnly(draft, vessel),
          (has) => this.planner.place(has, vessel, basin),
          (placed) => this.runTap(placed, basin),
          (full) => this.planner.take(full, vessel),
        ),
      "there is no basin",
    );
  }

  private useHigh(
    draft: Draft,
    object: WorldObject,
    action: "clean" | "heat",
    types: readonly string[],
  ): Drafted {
    return firstPlan(
      this.ofTypes(draft, ...types),
      (appliance) =>
        inTurn(
          this.takeOnly(draft, object),
          (has) => this.planner.approach(has, appliance),
          (there) => this.planner.doAction(there, action, object, appliance),
        ),
      `there is no ${types.join(" or ")}`,
    );
  }

  private boil(draft: Draft, object: WorldObject): Drafted {
    return firstPlan(
      this.ofTypes(draft, "Pot", "Pan", "Bowl").filter((vessel) =>
        vessel.can.has("canFillWithLiquid"),
      ),
      (vessel) =>
        firstPlan(
          this.ofTypes(draft, "StoveBurner"),
          (burner) => {
            const knobs = this.ofTypes(draft, "StoveKnob").filter(({ controls }) =>
              controls.includes(burner.id),
            );
            return inTurn(
              this.fillAtSink(draft, vessel),
              (full) => this.planner.place(full, vessel, burner),
              (stands) => this.takeOnly(stands, object),
              (has) => this.planner.place(has, object, vessel),
              (inside) =>
                firstPlan(
                  knobs,
                  (knob) =>
                    inTurn(this.planner.approach(inside, knob), (there) =>
                      this.planner.doAction(there, "toggle_on", knob),
                    ),
                  "no knob works the burner",
                ),
            );
          },
          "there is no burner",
        ),
      "there is no vessel",
    );
  }

  private brew(draft: Draft, mug: WorldObject): Drafted {
    return firstPlan(
      this.ofTypes(draft, "CoffeeMachine"),
      (machine) =>
        inTurn(
          this.takeOnly(draft, mug),
          (has) => this.planner.place(has, mug, machine),
          (placed) => this.planner.doAction(placed, "toggle_on", machine),
          (on) => this.planner.doAction(on, "toggle_off", machine),
        ),
      "there is no coffee machine",
    );
  }

  private water(draft: Draft, houseplant: WorldObject): Drafted {
    return firstPlan(
      this.ofTypes(draft, "Cup", "Mug", "Bowl", "Pot", "Bottle", "WateringCan").filter((vessel) =>
        vessel.can.has("canFillWithLiquid"),
      ),
      (vessel) =>
        inTurn(
          this.fillAtSink(draft, vessel),
          (full) => this.planner.approach(full, houseplant),
          (there) => this.planner.doAction(there, "pour", vessel, houseplant),
        ),
      "there is no vessel",
    );
  }

  /** Makes one condition true of one thing. */
  private achieve(
    draft: Draft,
    object: WorldObject,
    property: string,
    wanted: string | number,
  ): Drafted {
    const now = objectState(draft.state, object);
    const isWanted = Number(wanted) === 1 || String(wanted).toLowerCase() === "on";
    if (property === "isDirty" && !isWanted && now.isDirty === true)
      return this.useHigh(draft, object, "clean", ["SinkBasin", "BathtubBasin"]);
    if (property === "simbotIsFilledWithCoffee" && now.filledWith !== "Coffee")
      return this.brew(draft, object);
    if (property === "simbotIsBoiled" && now.wasBoiled !== true) return this.boil(draft, object);
    if ((property === "isCooked" || property === "simbotIsCooked") && now.isCooked !== true)
      return this.useHigh(draft, object, "heat", ["Microwave", "Toaster"]);
    if (property === "isFilledWithLiquid" && (now.filledWith ?? false) === false)
      return this.water(draft, object);
    if (property === "isToggled" && (now.isToggled === true) !== isWanted) {
      return inTurn(this.planner.approach(draft, object), (there) =>
        this.planner.doAction(there, isWanted ? "toggle_on" : "toggle_off", object),
      );
    }
    if (property === "isOpen" && now.isOpen !== isWanted)
      return inTurn(this.planner.approach(draft, object), (there) =>
        this.planner.doAction(there, isWanted ? "open" : "close", object),
      );
    return draft;
  }

  /** Things of the wanted kind; slices are cut when there are not enough. */
  private supply(draft: Draft, component: TaskComponent, count: number): Planned {
    const type = component.conditions?.objectType;
    const group = component.conditions?.simbotObjectClass;
    const kind = this.planner.nearestFirst(
      draft,
      this.planner.body.world.objects.filter(
        (object) =>
          objectState(draft.state, object).exists &&
          (object.type === type ||
            (group !== undefined &&
              (object.type === group ||
                (this.classes[object.type] ?? []).includes(String(group))))),
      ),
    );
    if (kind.length >= count)
      return { draft, instances: component.determiner === "all" ? kind : kind.slice(0, count) };
    const whole = /^(?:(.+)Sliced|(Egg)Cracked)$/u.exec(String(type));
    const wholes = whole === null ? [] : this.ofTypes(draft, whole[1] ?? whole[2] ?? "");
    let failure: Planned = { reason: `there are not ${count} ${type ?? group}` };
    for (const object of wholes) {
      const cut = firstPlan(
        this.ofTypes(draft, "Knife", "ButterKnife"),
        (knife) =>
          inTurn(
            this.takeOnly(draft, knife),
            (armed) => this.planner.approach(armed, object),
            (there) => this.planner.doAction(there, "slice", object),
            (cut) => this.freeHands(cut),
          ),
        "there is no knife",
      );
      if (isDraft(cut)) return this.supply(cut, component, count);
      failure = cut;
    }
    return failure;
  }

  private component(draft: Draft, wanted: TaskComponent, within: readonly string[]): Planned {
    const count = /^\d+$/u.test(wanted.determiner) ? Number(wanted.determiner) : 1;
    if (count === 0) return { draft, instances: [] };
    if (wanted.task_name !== undefined) {
      const nested = resolveTask(this.library, wanted.task_name, wanted.task_params ?? [], within);
      const anchor = nested.task_anchor_object;
      const target = anchor === null ? undefined : nested.components[anchor];
      if (target === undefined || count === 1 || nested.relations.length > 0)
        return this.task(draft, nested, within);
      return this.component(draft, { ...target, determiner: String(count) }, [
        ...within,
        nested.task_name,
      ]);
    }
    const found = this.supply(draft, wanted, count);
    if (failed(found)) return found;
    let current = found.draft;
    for (const object of found.instances) {
      for (const [property, value] of Object.entries(wanted.conditions ?? {}).toSorted(
        ([one], [other]) => Number(one.includes("Coffee")) - Number(other.includes("Coffee")),
      )) {
        const done = this.achieve(current, object, property, value);
        if (!isDraft(done)) return done;
        current = done;
      }
    }
    return { draft: current, instances: found.instances };
  }

  task(start: Draft, definition: TaskDefinition, around: readonly string[] = []): Planned {
    const within = [...around, definition.task_name];
    let draft = start;
    const made = new Map<string, readonly WorldObject[]>();
    for (const [name, wanted] of Object.entries(definition.components)) {
      const planned = this.component(draft, wanted, within);
      if (failed(planned)) return planned;
      ({ draft } = planned);
      made.set(name, planned.instances);
    }
    for (const relation of definition.relations) {
      const tails = relation.tail_entity_list.flatMap((name) => made.get(name) ?? []);
      for (const object of relation.head_entity_list.flatMap((name) => made.get(name) ?? [])) {
        if (tails.some(({ id }) => objectState(draft.state, object).parent === id)) continue;
        const has = this.takeOnly(draft, object);
        if (!isDraft(has)) return has;
        const placed = firstPlan(
          tails,
          (tail) => this.planner.place(has, object, tail),
          "there is no place for it",
        );
        if (!isDraft(placed)) return placed;
        draft = placed;
      }
    }
    const anchor = definition.task_anchor_object;
    return { draft, instances: anchor === null ? [] : (made.get(anchor) ?? []) };
  }
}

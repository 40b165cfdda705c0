import type { HouseholdGoal } from "./goal.js";
import { objectState } from "../../rooms/access.js";
import type { WorldObject } from "../../rooms/world.js";
import {
  firstPlan,
  inTurn,
  isDraft,
  shortest,
  type Draft,
  type Drafted,
  type RoomPlanner,
} from "../../planning/room-planner.js";

/** Alternatives looked at per choice; nearest first. */
const choices = 4;

type Treatment = (draft: Draft, object: WorldObject) => Drafted;

/** Heats, cools or cleans a held object and holds it again. */
const treatWith =
  (
    planner: RoomPlanner,
    types: readonly string[],
    highAction: "heat" | "cool" | "clean",
    run: (draft: Draft, object: WorldObject, appliance: WorldObject) => Drafted,
  ): Treatment =>
  (draft, object) => {
    const appliances = planner.nearestFirst(
      draft,
      types.flatMap((type) => planner.ofType(draft, type)),
    );
    return firstPlan(
      appliances,
      (appliance) =>
        planner.isHigh
          ? inTurn(planner.approach(draft, appliance), (near) =>
              planner.doAction(near, highAction, object, appliance),
            )
          : run(draft, object, appliance),
      `there is no ${types.join(" or ")}`,
    );
  };

const heating = (planner: RoomPlanner): Treatment =>
  treatWith(planner, ["Microwave"], "heat", (draft, object, microwave) =>
    inTurn(
      planner.place(draft, object, microwave),
      (placed) => planner.doAction(placed, "close", microwave),
      (shut) => planner.doAction(shut, "toggle_on", microwave),
      (on) => planner.doAction(on, "toggle_off", microwave),
      (off) => planner.doAction(off, "open", microwave),
      (open) => planner.take(open, object),
    ),
  );

const cooling = (planner: RoomPlanner): Treatment =>
  treatWith(planner, ["Fridge"], "cool", (draft, object, fridge) =>
    inTurn(planner.place(draft, object, fridge), (placed) => planner.take(placed, object)),
  );

const cleaning = (planner: RoomPlanner): Treatment =>
  treatWith(planner, ["SinkBasin", "BathtubBasin"], "clean", (draft, object, basin) => {
    const taps = planner
      .ofType(draft, "Faucet")
      .filter(
        (tap) =>
          tap.controls.includes(basin.id) || objectState(draft.state, tap).parent === basin.id,
      );
    const isFull = objectState(draft.state, basin).filledWith === "Water";
    return inTurn(
      planner.place(draft, object, basin),
      (placed) =>
        isFull
          ? placed
          : firstPlan(
              taps,
              (tap) => {
                const isOn = objectState(placed.state, tap).isToggled === true;
                return inTurn(
                  planner.approach(placed, tap),
                  (near) => (isOn ? planner.doAction(near, "toggle_off", tap) : near),
                  (off) => planner.doAction(off, "toggle_on", tap),
                  (on) => planner.doAction(on, "toggle_off", tap),
                );
              },
              `no tap fills ${basin.id}`,
            ),
      (cleaned) => planner.take(cleaned, object),
    );
  });

/**
 * Cuts a whole with the nearest knife; the slices lie where it lay. With one hand the knife is laid
 * down.
 */
const cutting = (planner: RoomPlanner, draft: Draft, whole: WorldObject): Drafted => {
  const knives = planner.nearestFirst(draft, [
    ...planner.ofType(draft, "Knife"),
    ...planner.ofType(draft, "ButterKnife"),
  ]);
  return firstPlan(
    knives,
    (knife) =>
      inTurn(
        planner.take(draft, knife),
        (armed) => planner.approach(armed, whole),
        (near) => planner.doAction(near, "slice", whole),
        (cut) =>
          planner.body.options.inventoryCapacity === 1 ? planner.doAction(cut, "drop", knife) : cut,
      ),
    "there is no knife",
  );
};

/** Candidates for the target, each with a draft in which it exists: slices are cut first. */
const targets = (
  planner: RoomPlanner,
  draft: Draft,
  { params }: HouseholdGoal,
  count: number,
): { draft: Draft; objects: WorldObject[] }[] => {
  if (!params.object_sliced) {
    const objects = planner.nearestFirst(draft, planner.ofType(draft, params.object_target));
    return objects.slice(0, choices).map((first) => ({
      draft,
      objects: [first, ...objects.filter((other) => other !== first)].slice(0, count),
    }));
  }
  return planner
    .nearestFirst(draft, planner.ofType(draft, params.object_target))
    .slice(0, choices)
    .flatMap((whole) => {
      const cut = cutting(planner, draft, whole);
      return isDraft(cut)
        ? [
            {
              draft: cut,
              objects: whole.slices
                .slice(0, count)
                .map((index) => planner.body.world.objects[index]!),
            },
          ]
        : [];
    });
};

const lookInLight = (
  planner: RoomPlanner,
  draft: Draft,
  object: WorldObject,
  params: HouseholdGoal["params"],
): Drafted => {
  const lamps = planner.nearestFirst(draft, planner.ofType(draft, params.toggle_target));
  return firstPlan(
    lamps.slice(0, choices),
    (lamp) =>
      inTurn(
        planner.take(draft, object),
        (held) => planner.approach(held, lamp),
        (near) =>
          objectState(near.state, lamp).isToggled === true
            ? near
            : planner.doAction(near, "toggle_on", lamp),
      ),
    `there is no ${params.toggle_target}`,
  );
};

interface Carried {
  readonly draft: Draft;
  readonly ready: Draft;
  readonly object: WorldObject;
  readonly params: HouseholdGoal["params"];
  readonly receptacles: (from: Draft) => readonly WorldObject[];
}

/** The object into the carrier and both to their place, in whichever order is shorter. */
const placeInCarrier = (
  planner: RoomPlanner,
  { draft, ready, object, params, receptacles }: Carried,
): Drafted => {
  const carriers = planner
    .nearestFirst(ready, planner.ofType(ready, params.mrecep_target))
    .slice(0, choices);
  if (carriers.length === 0) return { reason: `the room has no ${params.mrecep_target}` };
  return shortest(
    carriers.flatMap((carrier) => {
      const loaded = inTurn(planner.place(ready, object, carrier), (placed) =>
        planner.take(placed, carrier),
      );
      const both = [
        inTurn(ready, (held) => planner.take(held, carrier)),
        inTurn(
          draft,
          (empty) => planner.take(empty, carrier),
          (held) => planner.take(held, object),
        ),
      ];
      const inLast = isDraft(loaded)
        ? receptacles(loaded).map((receptacle) => planner.place(loaded, carrier, receptacle))
        : [loaded];
      const carrierFirst = both
        .filter(isDraft)
        .flatMap((held) =>
          receptacles(held).map((receptacle) =>
            inTurn(planner.place(held, carrier, receptacle), (stood) =>
              planner.place(stood, object, carrier),
            ),
          ),
        );
      return inLast.concat(carrierFirst);
    }),
  );
};

/**
 * An ordered list of sub-tasks that reaches a Household goal, without the final stop; ways are
 * shortest by A*.
 */
export const planHousehold = (planner: RoomPlanner, start: Draft, goal: HouseholdGoal): Drafted => {
  const { type, params } = goal;
  const count = type === "pick_two_obj_and_place" ? 2 : 1;
  const candidates = targets(planner, start, goal, count).filter(
    ({ objects }) => objects.length === count,
  );
  if (candidates.length === 0)
    return {
      reason: `the room does not have ${count} ${params.object_target}${params.object_sliced ? " to slice" : ""}`,
    };
  const treatment: Partial<Record<HouseholdGoal["type"], Treatment>> = {
    pick_heat_then_place_in_recep: heating(planner),
    pick_cool_then_place_in_recep: cooling(planner),
    pick_clean_then_place_in_recep: cleaning(planner),
  };
  const treat = treatment[type] ?? ((draft: Draft) => draft);

  const finish = (draft: Draft, objects: readonly WorldObject[]): Drafted => {
    const [object] = objects as [WorldObject];
    if (type === "look_at_obj_in_light") return lookInLight(planner, draft, object, params);
    const takeTreated = (from: Draft, each: WorldObject) =>
      inTurn(planner.take(from, each), (taken) => treat(taken, each));
    const ready = inTurn(draft, ...objects.map((each) => (held: Draft) => takeTreated(held, each)));
    const receptacles = (from: Draft) =>
      planner.nearestFirst(from, planner.ofType(from, params.parent_target)).slice(0, choices);
    if (!isDraft(ready)) {
      const placeEach = (receptacle: WorldObject) =>
        inTurn(
          draft,
          ...objects.map(
            (each) => (from: Draft) =>
              inTurn(takeTreated(from, each), (held) => planner.place(held, each, receptacle)),
          ),
        );
      return objects.length === 1 ? ready : shortest([...receptacles(draft).map(placeEach), ready]);
    }
    if (type === "pick_and_place_with_movable_recep")
      return placeInCarrier(planner, { draft, ready, object, params, receptacles });
    if (receptacles(ready).length === 0)
      return { reason: `the room has no ${params.parent_target}` };
    return shortest(
      receptacles(ready).map((receptacle) =>
        inTurn(
          ready,
          ...objects.map((each) => (held: Draft) => planner.place(held, each, receptacle)),
        ),
      ),
    );
  };
  return shortest(candidates.map(({ draft, objects }) => finish(draft, objects)));
};

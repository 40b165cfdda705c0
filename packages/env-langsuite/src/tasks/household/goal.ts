import { agentOf, type Body } from "../../play/body.js";
import { allContentOf, objectState } from "../../rooms/access.js";
import type { ObjectState, WorldState } from "../../rooms/object-state.js";
import { canSee } from "../../view/sight.js";
import type { World, WorldObject } from "../../rooms/world.js";
import type { HouseholdParams, HouseholdTaskType } from "./household-records.js";

/** How many of a goal's conditions hold. */
export interface GoalScore {
  readonly met: number;
  readonly total: number;
}
export interface HouseholdGoal {
  readonly type: HouseholdTaskType;
  readonly params: HouseholdParams;
}

interface Facts {
  readonly world: World;
  readonly state: WorldState;
  readonly targets: readonly WorldObject[];
  readonly receptacles: readonly WorldObject[];
  readonly sees: (object: WorldObject) => boolean;
  readonly treatmentsStay: boolean;
}

const present = (world: World, state: WorldState, type: string): WorldObject[] =>
  (world.byType.get(type) ?? []).filter((object) => objectState(state, object).exists);

const targetType = ({ object_target, object_sliced }: HouseholdParams): string =>
  object_sliced ? `${object_target}Sliced` : object_target;

const inReceptacle = (
  {
    world,
    state,
    receptacles,
    targets,
  }: Pick<Facts, "world" | "state" | "receptacles" | "targets">,
  receptacle = receptacles,
): WorldObject[] => {
  const inside = new Set(
    receptacle.flatMap((holder) => allContentOf(world, state, holder).map(({ id }) => id)),
  );
  return targets.filter(({ id }) => inside.has(id));
};

const score = (...conditions: boolean[]): GoalScore => ({
  met: conditions.filter(Boolean).length,
  total: conditions.length,
});

/**
 * ALFRED's goal conditions of the seven task types: how many hold now, out of how many. A lamp
 * counts while the agent sees it.
 */
export const householdScore = (
  body: Body,
  state: WorldState,
  { type, params }: HouseholdGoal,
): GoalScore => {
  const { world, agentId, options, play } = body;
  const sees = (object: WorldObject) =>
    canSee(world, state, agentOf(state, agentId), options, play.rules, object);
  const targets = present(world, state, targetType(params));
  const receptacles =
    params.parent_target === "" ? [] : present(world, state, params.parent_target);
  const facts: Facts = {
    world,
    state,
    targets,
    receptacles,
    sees,
    treatmentsStay: play.rules.treatmentsStay,
  };
  const base = goalOf[type](facts, params);
  if (!params.object_sliced) return base;
  const copies = type === "pick_two_obj_and_place" ? 2 : 1;
  return { met: base.met + Math.min(copies, targets.length), total: base.total + copies };
};

/** By the mark that a treatment leaves, or by the present state where treatments do not stay. */
const treated =
  (
    mark: "wasHeated" | "wasCooled" | "wasCleaned",
    isSo: (now: ObjectState) => boolean,
  ): ((facts: Facts) => GoalScore) =>
  (facts) => {
    const isTreated = (object: WorldObject) => {
      const now = objectState(facts.state, object);
      return facts.treatmentsStay ? now[mark] === true : isSo(now);
    };
    const placed = inReceptacle(facts);
    return score(placed.length > 0, facts.targets.some(isTreated), placed.some(isTreated));
  };

const goalOf: Record<HouseholdTaskType, (facts: Facts, params: HouseholdParams) => GoalScore> = {
  pick_and_place_simple: (facts) => score(inReceptacle(facts).length > 0),
  pick_two_obj_and_place: ({ world, state, receptacles, targets }) => {
    const most = Math.max(
      0,
      ...receptacles.map(
        (holder) => inReceptacle({ world, state, receptacles, targets }, [holder]).length,
      ),
    );
    return score(most >= 1, most >= 2);
  },
  pick_and_place_with_movable_recep: (facts, { mrecep_target }) => {
    const { world, state, targets } = facts;
    const carriers = present(world, state, mrecep_target);
    const inPlace = inReceptacle({ ...facts, targets: carriers });
    const loaded = (carrier: WorldObject) =>
      inReceptacle({ ...facts, targets }, [carrier]).length > 0;
    return score(carriers.some(loaded), inPlace.length > 0, inPlace.some(loaded));
  },
  pick_heat_then_place_in_recep: treated("wasHeated", ({ temperature }) => temperature === "Hot"),
  pick_cool_then_place_in_recep: treated("wasCooled", ({ temperature }) => temperature === "Cold"),
  pick_clean_then_place_in_recep: treated("wasCleaned", ({ isDirty }) => isDirty !== true),
  look_at_obj_in_light: ({ world, state, targets, sees }, { toggle_target }) => {
    const lamps = present(world, state, toggle_target);
    return score(
      targets.some((object) => objectState(state, object).heldBy !== null),
      lamps.some((lamp) => objectState(state, lamp).isToggled === true && sees(lamp)),
    );
  },
};

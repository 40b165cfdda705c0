import { findObject } from "../../rooms/access.js";
import { untouchedWorld, type WorldState } from "../../rooms/object-state.js";
import type { World } from "../../rooms/world.js";
import { misplacedIds, placementOf } from "./arrangement.js";

/** What the recorded software prints where a rearrangement failed, as shares of 1. */
export interface RecordedRates {
  /** Displaced things that are back; 0 as soon as one of them is neither back nor where it was. */
  readonly fixed: number;
  /** Things out of place for each thing that was displaced. */
  readonly misplaced: number;
}

/** The rates of the recorded software: other disorder leaves its share of fixed things as it is. */
export const recordedRates = (world: World, start: WorldState, now: WorldState): RecordedRates => {
  const displaced = misplacedIds(world, start);
  const wrong = new Set(misplacedIds(world, now));
  const goal = untouchedWorld();
  const hasStrayed = (id: string): boolean => {
    const object = findObject(world, id)!;
    const [first, present, wanted] = [start, now, goal].map((state) =>
      placementOf(world, state, object),
    );
    return first?.place === wanted?.place
      ? first?.isOpen !== present?.isOpen
      : first?.place !== present?.place;
  };
  const count = Math.max(1, displaced.length);
  const still = displaced.filter((id) => wrong.has(id));
  return {
    fixed: still.some(hasStrayed) ? 0 : (displaced.length - still.length) / count,
    misplaced: wrong.size / count,
  };
};

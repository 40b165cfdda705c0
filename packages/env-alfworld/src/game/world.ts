import type { HouseRule } from "./house-rule.js";
import type { Goal } from "./goal.js";

/** A place to put things. Names are those of the observations, for example `cabinet 6`. */
export interface Receptacle {
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly isOpenable: boolean;
  /** Names of the objects inside at the start, in list order. */
  readonly contents: readonly string[];
}

export interface HouseholdObject {
  readonly name: string;
  readonly type: string;
  /** Position in the order of raw ids, in which every list is written. */
  readonly rank: number;
  readonly isPickupable: boolean;
  readonly isCleanable: boolean;
  readonly isHeatable: boolean;
  readonly isCoolable: boolean;
  readonly isSliceable: boolean;
  readonly isToggleable: boolean;
  /** A bowl, a box …; what lies in it never changes. */
  readonly holds?: readonly string[];
}

/** The static part of a game. All maps are in list order (ascending raw id). */
export interface World {
  readonly receptacles: ReadonlyMap<string, Receptacle>;
  readonly objects: ReadonlyMap<string, HouseholdObject>;
  readonly receptaclesAt: ReadonlyMap<string, readonly Receptacle[]>;
  /** Objects at each location at the start, in list order. */
  readonly objectsAt: ReadonlyMap<string, readonly string[]>;
  /** Holds `<receptacle type> <object type>` where the one can contain the other. */
  readonly canContain: ReadonlySet<string>;
  readonly startLocation: string;
  /** Names of what is so at the start. */
  readonly initially: Readonly<
    Record<"opened" | "clean" | "hot" | "cool" | "sliced" | "toggled", readonly string[]>
  >;
  readonly goal: Goal;
  /** What this house demands beside the game's own rules; none in games of ALFWorld. */
  readonly houseRules: readonly HouseRule[];
}

import type { World } from "../game/world.js";

/**
 * The dynamic facts of a game as small plain JSON; lists and places that did not change are left to
 * the static world.
 */
export type Situation = {
  readonly location: string;
  readonly held: string | null;
  /** What now lies in each receptacle whose contents changed, in list order. */
  readonly contents: { readonly [receptacle: string]: readonly string[] };
  /**
   * Which objects are now at each location where that changed. An object can be here and yet be
   * listed elsewhere.
   */
  readonly objectsAt: { readonly [location: string]: readonly string[] };
  /** Pairs of object and receptacle: taken from there and not put back since. */
  readonly takenFrom: readonly (readonly [object: string, receptacle: string])[];
  readonly opened: readonly string[];
  readonly clean: readonly string[];
  readonly hot: readonly string[];
  readonly cool: readonly string[];
  readonly sliced: readonly string[];
  readonly toggled: readonly string[];
};

export const initialSituation = (world: World): Situation => ({
  location: world.startLocation,
  held: null,
  contents: {},
  objectsAt: {},
  takenFrom: [],
  ...world.initially,
});

export const contentsOf = (
  world: World,
  situation: Situation,
  receptacle: string,
): readonly string[] =>
  situation.contents[receptacle] ?? world.receptacles.get(receptacle)?.contents ?? [];

export const objectsHere = (world: World, situation: Situation): readonly string[] =>
  situation.objectsAt[situation.location] ?? world.objectsAt.get(situation.location) ?? [];

/** An open door, or none. */
export const isReachable = (
  situation: Situation,
  receptacle: { readonly name: string; readonly isOpenable: boolean },
): boolean => !receptacle.isOpenable || situation.opened.includes(receptacle.name);

/**
 * The list with an object added at its place in list order; the same list if it is there already.
 */
export const withObject = (
  world: World,
  names: readonly string[],
  added: string,
): readonly string[] => {
  if (names.includes(added)) return names;
  const rankOf = (name: string) => world.objects.get(name)?.rank ?? 0;
  return [...names, added].toSorted((first, second) => rankOf(first) - rankOf(second));
};

export const without = (names: readonly string[], removed: string): readonly string[] =>
  names.filter((name) => name !== removed);

export const withName = (names: readonly string[], added: string): readonly string[] =>
  names.includes(added) ? names : [...names, added].toSorted();

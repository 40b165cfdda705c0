import { MnemographError } from "../errors/mnemograph-error.js";

/**
 * A deterministic source of random numbers: the same seed gives the same numbers on every machine.
 */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [minimum, maximum], both included. */
  integer(minimum: number, maximum: number): number;
  /** One element; throws on an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** A new list in random order (Fisher–Yates); the input stays as it is. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /**
   * An independent source, fixed by this source's seed and the label alone: drawing from one never
   * moves the other.
   */
  fork(label: string): SeededRandom;
}

/** 32-bit FNV-1a. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/**
 * Starts a source from a number or a text; the generator is mulberry32 over an FNV-1a hash of the
 * seed.
 *
 * @throws MnemographError USAGE, by its members, for what cannot be drawn, such as an item of an
 *   empty list.
 * @example
 * const random = seededRandom("held_out/1");
 * random.next(); // 0 ≤ x < 1, the same in every run
 */
export const seededRandom = (seed: number | string): SeededRandom => {
  const name = String(seed);
  let state = hashText(name);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    pick<Item>(items: readonly Item[]) {
      if (items.length === 0) {
        throw new MnemographError({
          code: "USAGE",
          message: "cannot pick from an empty list",
          hint: "check the list's length before `pick`",
        });
      }
      return items[integer(0, items.length - 1)] as Item;
    },
    shuffle<Item>(items: readonly Item[]) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
      }
      return shuffled;
    },
    fork: (label) => seededRandom(`${name}/${label}`),
  };
};

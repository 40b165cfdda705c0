import { seededRandom } from "@mnemograph/core/domain";

const ONSETS = [
  "b",
  "br",
  "d",
  "dr",
  "f",
  "g",
  "gl",
  "k",
  "l",
  "m",
  "n",
  "p",
  "pl",
  "r",
  "t",
  "v",
  "z",
];
const VOWELS = ["a", "e", "i", "o", "u"];
const ENDINGS = ["b", "d", "k", "l", "m", "n", "p", "rk", "rn", "t", "x"];

/** Names on which the engine's rules depend: they stay as they are. */
const KEPT = new Set(["sinkbasin", "fridge", "microwave", "knife"]);

/**
 * A word of no language for every kind of thing, drawn by a seed, no two alike: nothing is known of
 * a `drolek` but what is seen of it.
 */
export const inventWords = (
  kinds: readonly string[],
  seed: number | string,
): ReadonlyMap<string, string> => {
  const random = seededRandom(`invented words ${seed}`);
  const words = new Map<string, string>();
  const used = new Set<string>();
  for (const kind of new Set(kinds)) {
    let word = KEPT.has(kind) ? kind : "";
    while (word === "" || (word !== kind && used.has(word))) {
      const [first, second] = [random.pick(ONSETS), random.pick(ONSETS)];
      word = first + random.pick(VOWELS) + second + random.pick(VOWELS) + random.pick(ENDINGS);
    }
    used.add(word);
    words.set(kind, word);
  }
  return words;
};

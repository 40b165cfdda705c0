// Texts whose word statistics resemble a shop's catalogue: about 107 words each, 69 of them
// distinct, word frequencies after Zipf and Mandelbrot.
import { seededRandom } from "@mnemograph/core";

const vocabulary = 1_000_000;
const consonants = "bcdfghjklmnprstvwz";
const vowels = "aeiou";

const wordOf = (rank) => {
  let rest = rank + 7;
  let word = "";
  while (rest > 0) {
    word += consonants[rest % 18] + vowels[Math.floor(rest / 18) % 5];
    rest = Math.floor(rest / 90);
  }
  return word;
};

/** Draws word ranks with probability proportional to 1 / (rank + 58.6)^1.3. */
const rankSampler = () => {
  const cumulative = new Float64Array(vocabulary);
  let total = 0;
  for (let rank = 0; rank < vocabulary; rank += 1)
    cumulative[rank] = total += 1 / (rank + 58.6) ** 1.3;
  return (random) => {
    const aim = random * total;
    let low = 0;
    let high = vocabulary - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cumulative[middle] < aim) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

export const createGenerator = (seed) => {
  const random = seededRandom(seed);
  const draw = rankSampler();
  return {
    text() {
      const length = random.integer(40, 174);
      const words = [];
      // A product's text repeats itself: about a third of its words were said before.
      for (let word = 0; word < length; word += 1) {
        words.push(
          words.length > 0 && random.next() < 0.34
            ? random.pick(words)
            : wordOf(draw(random.next())),
        );
      }
      return words.join(" ");
    },
    /** Between 2 and 30 words; common and rare ones mixed as people mix them in shop queries. */
    query() {
      const words = random.integer(2, 30);
      let query = "";
      for (let word = 0; word < words; word += 1) {
        query += `${wordOf(random.next() < 0.5 ? draw(random.next()) : Math.floor(5000 * random.next() ** 1.5))} `;
      }
      return query;
    },
  };
};

export const idOf = (number) =>
  `B${((number * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(9, "0")}`;

import { seededRandom } from "@mnemograph/core";
import type { Shop } from "./shop.js";

/**
 * A search finds at most this many products; the hidden queries for a category or a catalogue query
 * are not limited.
 */
export const searchLimit = 50;
export const productsPerPage = 10;

/**
 * Products for the words of a query. The first word can be a hidden command: `<r>` for 50 random
 * products, `<c> name` for a category, `<q> words` for a catalogue query. Undefined where the
 * original would stop: `<a>`, and `<c>` without a name.
 */
export const findProducts = (
  shop: Pick<Shop, "search" | "store">,
  keywords: readonly string[],
  randomSeed: string,
): readonly string[] | undefined => {
  const [command = "", ...rest] = keywords;
  switch (command) {
    case "<r>": {
      const random = seededRandom(randomSeed);
      const positions = new Set<number>();
      const wanted = Math.min(searchLimit, shop.store.size);
      while (positions.size < wanted) positions.add(random.integer(0, shop.store.size - 1));
      return [...positions].map((position) => shop.store.asinAt(position));
    }
    case "<a>":
      return undefined;
    case "<c>":
      return rest[0] === undefined ? undefined : shop.store.findBy("category", rest[0].trim());
    case "<q>":
      return shop.store.findBy("query", rest.join(" ").trim());
    default:
      return shop.search(keywords.join(" "), searchLimit).map(({ id }) => id);
  }
};

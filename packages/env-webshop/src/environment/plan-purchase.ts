import type { Goal } from "../goal/goal.js";
import type { Product } from "../product/product.js";
import { splitWords } from "../python/text.js";
import { normalizeColor } from "../reward/normalize-color.js";
import { tokenSetRatio } from "../reward/token-set-ratio.js";
import { productsPerPage, searchLimit } from "../shop/find-products.js";
import type { Shop } from "../shop/shop.js";

/** Words that say that someone wants something, not what. */
const filler = new Set(
  "i im i'm am a an the is are me my please find buy get need want would should must could be has have like look looking for some to of that which and with in it one can you search shopping old broke color size style".split(
    " ",
  ),
);

/**
 * A short query from an instruction: its words without the price, the punctuation and the filler.
 */
export const queryFromInstruction = (instruction: string): string =>
  splitWords(instruction.replace(/, and price lower than .*$/, "").toLowerCase())
    .map((word) => word.replace(/^[.,:;!?"'()[\]#]+|[.,:;!?"'()[\]#/]+$/g, ""))
    .filter((word) => word !== "" && !filler.has(word) && !/[/?#[\]]/.test(word))
    .join(" ");

const searchable = (text: string) =>
  text
    .replace(/[\s/?#[\]]+/g, " ")
    .trim()
    .slice(0, 300);

/**
 * The value of each option that the goal asks for; a human goal names values only, so the closest
 * value of any option is taken.
 */
export const chooseOptions = (product: Product, goal: Goal): [name: string, value: string][] => {
  if (goal.options.kind === "pairs")
    return goal.options.pairs.map(([name, value]) => [name, value]);
  const chosen = new Map<string, string>();
  for (const wanted of goal.options.values) {
    const target = normalizeColor(wanted);
    let best: { name: string; value: string; closeness: number } | undefined;
    for (const [name, values] of product.options) {
      for (const value of values) {
        if (chosen.has(name)) continue;
        const similarity =
          value === wanted.toLowerCase() ? 101 : tokenSetRatio(normalizeColor(value), target);
        if (similarity > 85 && similarity > (best?.closeness ?? 0))
          best = { name, value, closeness: similarity };
      }
    }
    if (best !== undefined) chosen.set(best.name, best.value);
  }
  return [...chosen];
};

interface FoundPlace {
  readonly query: string;
  /** 0-based rank in the results, or `Infinity`. */
  readonly rank: number;
}

/**
 * Searches for fewer words of an instruction, at most; a catalogue of a million products is
 * searched as well.
 */
const MOST_SEARCHES = 120;

/**
 * The words of an instruction except those that lead elsewhere: each time the one is left out
 * without which the product comes nearest to the top.
 */
const withFewerWords = (
  whole: FoundPlace,
  comfortableRank: number,
  rankOf: (query: string) => number,
): FoundPlace => {
  let best = whole;
  let words = whole.query.split(" ");
  for (
    let searches = 0;
    best.rank >= comfortableRank && words.length > 2 && searches < MOST_SEARCHES;
    searches += words.length + 1
  ) {
    let next: FoundPlace | undefined;
    for (const index of words.keys()) {
      const query = words.filter((_, at) => at !== index).join(" ");
      const rank = rankOf(query);
      if (next === undefined || rank < next.rank) next = { query, rank };
      if (rank < comfortableRank) break;
    }
    if (next === undefined) break;
    words = next.query.split(" ");
    if (next.rank < best.rank) best = next;
  }
  return best;
};

const findPlace = (
  shop: Shop,
  goal: Goal,
  product: Product,
  comfortableRank: number,
): FoundPlace => {
  const rankOf = (query: string): number => {
    const place = shop.search(query, searchLimit).findIndex(({ id }) => id === product.asin);
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const asked = queryFromInstruction(goal.instructionText);
  let best: FoundPlace =
    asked === ""
      ? { query: searchable(product.asin), rank: Number.POSITIVE_INFINITY }
      : withFewerWords({ query: asked, rank: rankOf(asked) }, comfortableRank, rankOf);
  const known = [
    `${goal.attributes.join(" ")} ${product.query}`,
    product.name,
    `${product.name} ${product.description}`,
    `${product.name} ${product.options.flatMap(([, values]) => values).join(" ")}`,
  ].map(searchable);
  for (const query of known) {
    if (best.rank < comfortableRank) break;
    const rank = query === "" ? Number.POSITIVE_INFINITY : rankOf(query);
    if (rank < best.rank) best = { query, rank };
  }
  return best;
};

/**
 * The actions of a shopper who knows the wanted product: search, turn pages where the client can,
 * open it, choose the options, buy. The query is of the instruction's words, all or fewer, where
 * some bring the product near the top; else of what the catalogue says of it.
 */
export const planPurchase = (
  shop: Shop,
  goal: Goal,
  client: "text" | "text_rich" | "react",
): string[] => {
  const product = shop.store.get(goal.asin)!;
  const { query, rank } = findPlace(shop, goal, product, client === "react" ? 3 : productsPerPage);
  const pages =
    client === "react" || rank === Number.POSITIVE_INFINITY
      ? 0
      : Math.floor(rank / productsPerPage);
  return [
    `search[${query}]`,
    ...Array.from({ length: pages }, () => "click[Next >]"),
    `click[${product.asin}]`,
    ...chooseOptions(product, goal).map(([, value]) => `click[${value}]`),
    "click[Buy Now]",
  ];
};

import type { Goal } from "../goal/goal.js";
import type { Product } from "../product/product.js";
import { splitWords } from "../python/text.js";
import { normalizeColor } from "../reward/normalize-color.js";
import { tokenSetRatio } from "../reward/token-set-ratio.js";
import { productsPerPage, searchLimit } from "../shop/find-products.js";
import type { Shop } from "../shop/shop.js";

/** Words that say that someone wants something, not what. */
const filler = new Set(
  "i im i'm am a an the is are me my please find buy get need want would like look looking for some to of that which and with in it can you search shopping color size style".split(
    " ",
  ),
);

/** A short query from an instruction: its words without the price, the punctuation and the filler. */
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

/** The value of each option that the goal asks for; a human goal names values only, so the closest value of any option is taken. */
export const chooseOptions = (product: Product, goal: Goal): [name: string, value: string][] => {
  if (goal.options.kind === "pairs") return goal.options.pairs.map(([name, value]) => [name, value]);
  const chosen = new Map<string, string>();
  for (const wanted of goal.options.values) {
    const target = normalizeColor(wanted);
    let best: { name: string; value: string; closeness: number } | undefined;
    for (const [name, values] of product.options) {
      for (const value of values) {
        if (chosen.has(name)) continue;
        const likeness = value === wanted.toLowerCase() ? 101 : tokenSetRatio(normalizeColor(value), target);
        if (likeness > 85 && likeness > (best?.closeness ?? 0)) best = { name, value, closeness: likeness };
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

const findPlace = (shop: Shop, goal: Goal, product: Product, comfortableRank: number): FoundPlace => {
  const queries = [
    queryFromInstruction(goal.instructionText),
    searchable(`${goal.attributes.join(" ")} ${product.query}`),
    searchable(product.name),
    searchable(`${product.name} ${product.description}`),
    searchable(`${product.name} ${product.options.flatMap(([, values]) => values).join(" ")}`),
  ].filter((query) => query !== "");
  let best: FoundPlace = { query: queries[0] ?? searchable(product.asin), rank: Number.POSITIVE_INFINITY };
  for (const query of queries) {
    const place = shop.search(query, searchLimit).findIndex(({ id }) => id === product.asin);
    const rank = place < 0 ? Number.POSITIVE_INFINITY : place;
    if (rank < best.rank) best = { query, rank };
    if (best.rank < comfortableRank) break;
  }
  return best;
};

/**
 * The actions of a shopper who knows the wanted product: search, turn pages where the client can, open it, choose the options, buy.
 * The query is the first of several natural ones that brings the product near the top.
 */
export const planPurchase = (shop: Shop, goal: Goal, client: "text" | "text_rich" | "react"): string[] => {
  const product = shop.store.get(goal.asin) as Product;
  const { query, rank } = findPlace(shop, goal, product, client === "react" ? 3 : productsPerPage);
  const pages = client === "react" || rank === Number.POSITIVE_INFINITY ? 0 : Math.floor(rank / productsPerPage);
  return [
    `search[${query}]`,
    ...Array.from({ length: pages }, () => "click[Next >]"),
    `click[${product.asin}]`,
    ...chooseOptions(product, goal).map(([, value]) => `click[${value}]`),
    "click[Buy Now]",
  ];
};

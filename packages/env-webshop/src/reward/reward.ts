import { countGoalOptions, type Goal } from "../goal/goal.js";
import type { Product } from "../product/product.js";
import { representText, type TextPairs } from "../python/represent.js";
import { strip } from "../python/text.js";
import { colorOfPair, normalizeColor } from "./normalize-color.js";
import type { NounTagger } from "./noun-tagger.js";
import { tokenSetRatio } from "./token-set-ratio.js";

/** Ratios above this count as the same thing. */
const sameAbove = 85;

/** What the reward needs to know of the wanted product. */
export type WantedProduct = Pick<Product, "name" | "query" | "productCategory">;

export interface Purchase {
  readonly product: Product;
  /** The chosen options; the last click of a name counts. */
  readonly options: TextPairs;
  /** US dollars. */
  readonly price: number;
}

/**
 * Every term of the reward, scores and factors from 0 to 1; `share` fields are the weights of the
 * terms in it, and add up to 1.
 */
export interface RewardDetails {
  readonly reward: number;
  readonly typeFactor: number;
  readonly queryMatches: boolean;
  readonly categoryMatches: boolean;
  readonly titleScore: number;
  readonly attributeMatches: number;
  readonly attributeScore: number;
  readonly attributeShare: number;
  readonly optionMatches: number;
  /** Undefined for a goal without options. */
  readonly optionScore: number | undefined;
  readonly optionShare: number;
  readonly priceMatches: boolean;
  readonly priceShare: number;
}

const categoryParts = (path: string) => new Set(path.split("›").map(strip));

const scoreType = (bought: WantedProduct, wanted: WantedProduct, tagger: NounTagger) => {
  const queryMatches = bought.query === wanted.query;
  const wantedParts = categoryParts(wanted.productCategory);
  const categoryMatches =
    [...categoryParts(bought.productCategory)].filter((part) => wantedParts.has(part)).length >= 2;
  const wantedNouns = tagger.nounsOf(wanted.name);
  const boughtNouns = new Set(tagger.nounsOf(bought.name));
  const shared = new Set(wantedNouns.filter((noun) => boughtNouns.has(noun))).size;
  const titleScore = wantedNouns.length === 0 ? 0.2 : shared / wantedNouns.length;
  let typeFactor = queryMatches || categoryMatches || titleScore > 0.2 ? 1 : 0.5;
  if (titleScore < 0.1) typeFactor = 0.1;
  if (titleScore === 0) typeFactor = 0;
  return { typeFactor, queryMatches, categoryMatches, titleScore };
};

const countAttributes = (product: Product, wanted: readonly string[]): number => {
  const title = product.name.toLowerCase();
  const bullets = product.bulletPoints.join(" ").toLowerCase();
  const description = product.description.toLowerCase();
  return wanted.filter(
    (attribute) =>
      product.attributes.some((own) => tokenSetRatio(own, attribute) > sameAbove) ||
      title.includes(attribute) ||
      bullets.includes(attribute) ||
      description.includes(attribute),
  ).length;
};

const optionTexts = ({ options }: Goal): string[] =>
  options.kind === "values"
    ? options.values.map(normalizeColor)
    : options.pairs.map(
        (pair) => colorOfPair(pair) ?? `(${representText(pair[0])}, ${representText(pair[1])})`,
      );

const countOptions = (chosen: TextPairs, goal: Goal): number => {
  const values = chosen.map(([, value]) => normalizeColor(value));
  return optionTexts(goal).filter((wanted) =>
    values.some((value) => tokenSetRatio(value, wanted) > sameAbove),
  ).length;
};

/**
 * The reward of buying a product for a goal, 0 to 1, with all its terms.
 *
 * @example
 * const shop = loadBuiltinShop({ families: 1 });
 * const [goal] = shop.goals;
 * const product = shop.store.get(goal!.asin)!;
 * scorePurchase({ product, options: [], price: 1e6 }, goal!, product, shop.tagger).priceMatches; // → false
 */
export const scorePurchase = (
  { product, options, price }: Purchase,
  goal: Goal,
  wanted: WantedProduct,
  tagger: NounTagger,
): RewardDetails => {
  const type = scoreType(product, wanted, tagger);
  const attributeMatches = countAttributes(product, goal.attributes);
  const optionMatches = countOptions(options, goal);
  const priceMatches = price <= goal.priceUpper;
  const goalOptions = countGoalOptions(goal);
  const terms = goal.attributes.length + goalOptions + 1;
  return {
    reward: ((attributeMatches + optionMatches + (priceMatches ? 1 : 0)) / terms) * type.typeFactor,
    ...type,
    attributeMatches,
    attributeScore: goal.attributes.length === 0 ? 0 : attributeMatches / goal.attributes.length,
    attributeShare: goal.attributes.length / terms,
    optionMatches,
    optionScore: goalOptions === 0 ? undefined : optionMatches / goalOptions,
    optionShare: goalOptions / terms,
    priceMatches,
    priceShare: 1 / terms,
  };
};

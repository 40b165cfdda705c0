import { z } from "zod";
import type { Goal } from "../goal/goal.js";
import type { NounTagger } from "../reward/noun-tagger.js";
import { scorePurchase } from "../reward/reward.js";
import type { Shop } from "../shop/shop.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";

export const RewardCase = z.object({
  goal: z.object({
    asin: z.string(),
    query: z.string(),
    name: z.string(),
    product_category: z.string(),
    attributes: z.array(z.string()),
    price_upper: z.number(),
    goal_options: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
  }),
  purchased_asin: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.number(),
  num_attr_matches: z.number(),
  num_option_matches: z.number(),
  reward: z.number(),
  info: z.record(z.string(), z.union([z.number(), z.boolean()])),
  title_nouns: z.object({ purchased: z.array(z.string()), goal: z.array(z.string()) }).optional(),
});

/** The two recorded noun lists in place of a tagger. */
const recordedNouns = (
  goalName: string,
  nouns: { readonly purchased: readonly string[]; readonly goal: readonly string[] },
): NounTagger => {
  let isGoal = true;
  return {
    name: "recorded",
    // The goal's title is tagged first; equal titles of two products still get their own lists.
    nounsOf(title) {
      const answer = isGoal && title === goalName ? nouns.goal : nouns.purchased;
      isGoal = false;
      return answer;
    },
  };
};

/** Compares the reward and every term of it. */
export const verifyReward = (recorded: z.infer<typeof RewardCase>, shop: Shop): CaseVerdict => {
  const { goal: wanted, purchased_asin: asin, info } = recorded;
  const name = `${wanted.asin} bought as ${asin}`;
  const product = shop.store.get(asin);
  if (product === undefined)
    return { name, difference: { field: "product", expected: asin, found: undefined } };
  const goal: Goal = {
    index: 0,
    asin: wanted.asin,
    instructionText: "-",
    attributes: wanted.attributes,
    priceUpper: wanted.price_upper,
    options: Array.isArray(wanted.goal_options)
      ? { kind: "values", values: wanted.goal_options }
      : { kind: "pairs", pairs: Object.entries(wanted.goal_options) },
    weight: 1,
  };
  const tagger =
    recorded.title_nouns === undefined
      ? shop.tagger
      : recordedNouns(wanted.name, recorded.title_nouns);
  const found = scorePurchase(
    { product, options: Object.entries(recorded.options), price: recorded.price },
    goal,
    { name: wanted.name, query: wanted.query, productCategory: wanted.product_category },
    tagger,
  );
  const hasOptions = found.optionScore !== undefined;
  return {
    name,
    difference: firstDifference([
      ["reward", recorded.reward, found.reward],
      ["num_attr_matches", recorded.num_attr_matches, found.attributeMatches],
      ["num_option_matches", recorded.num_option_matches, found.optionMatches],
      ["r_type", info["r_type"], found.typeFactor],
      ["r_att", info["r_att"], found.attributeScore],
      ["w_att", info["w_att"], found.attributeShare],
      ["query_match", info["query_match"], found.queryMatches],
      ["category_match", info["category_match"], found.categoryMatches],
      ["title_score", info["title_score"], found.titleScore],
      ["r_option", info["r_option"], found.optionScore],
      ["w_option", info["w_option"], hasOptions ? found.optionShare : undefined],
      ["r_price", info["r_price"], found.priceMatches],
      ["w_price", info["w_price"], found.priceShare],
    ]),
  };
};

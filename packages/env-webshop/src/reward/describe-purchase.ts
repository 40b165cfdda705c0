import type { WorldVerdict } from "@mnemograph/core/environment";
import { countGoalOptions, type Goal, noPriceBound } from "../goal/goal.js";
import type { Product } from "../product/product.js";
import type { NounTagger } from "./noun-tagger.js";
import { type Purchase, scorePurchase } from "./reward.js";

type Point = WorldVerdict["points"][number];

const money = (price: number) => `$${price.toFixed(2)}`;

/** The same goal with one of its attributes or options alone: each is judged by itself. */
const singles = (goal: Goal) => ({
  attributes: goal.attributes.map((attribute) => ({
    text: attribute,
    goal: { ...goal, attributes: [attribute] },
  })),
  options:
    goal.options.kind === "pairs"
      ? goal.options.pairs.map((pair) => ({
          text: pair.join(": "),
          goal: { ...goal, options: { kind: "pairs" as const, pairs: [pair] } },
        }))
      : goal.options.values.map((value) => ({
          text: value,
          goal: { ...goal, options: { kind: "values" as const, values: [value] } },
        })),
});

/**
 * What the reward wanted of a purchase and what it found, term by term; null for the purchase where
 * nothing was bought.
 */
export const describePurchase = (
  purchase: Purchase | null,
  goal: Goal,
  wanted: Product,
  tagger: NounTagger,
): WorldVerdict => {
  const score = (one: Goal) => purchase && scorePurchase(purchase, one, wanted, tagger);
  const details = score(goal);
  const { attributes, options } = singles(goal);
  const missing = (
    terms: typeof attributes,
    count: (details: NonNullable<ReturnType<typeof score>>) => number,
  ) =>
    terms
      .filter((term) => {
        const own = score(term.goal);
        return own === null || count(own) === 0;
      })
      .map(({ text }) => text);
  const termPoint = (name: string, terms: typeof attributes, lacks: readonly string[]): Point => ({
    name,
    expected: terms.map(({ text }) => text).join(", "),
    found: lacks.length === 0 ? "all" : `missing: ${lacks.join(", ")}`,
    fits: lacks.length === 0,
  });
  const chosen = purchase?.options.map((pair) => pair.join(": ")).join(", ");
  const points: Point[] = [
    {
      name: "product",
      expected: `${wanted.name} (${goal.asin})`,
      found: purchase?.product.name ?? "nothing bought",
      fits: details?.typeFactor === 1,
    },
  ];
  if (attributes.length > 0)
    points.push(
      termPoint(
        "attributes",
        attributes,
        missing(attributes, (own) => own.attributeMatches),
      ),
    );
  if (countGoalOptions(goal) > 0) {
    const lacks = missing(options, (own) => own.optionMatches);
    const point = termPoint("options", options, lacks);
    points.push({ ...point, found: `${chosen || "none chosen"}; ${point.found}` });
  }
  points.push({
    name: "price",
    expected: goal.priceUpper < noPriceBound ? `at most ${money(goal.priceUpper)}` : "any",
    found: purchase === null ? "nothing bought" : money(purchase.price),
    fits: details?.priceMatches ?? false,
  });
  return { points };
};

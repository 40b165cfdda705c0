import { seededRandom, type SeededRandom } from "@mnemograph/core";
import type { UnplacedGoal } from "../goal/goal.js";
import { drawPriceBound } from "../goal/price-bound.js";
import type { Product } from "../product/product.js";
import { colors as allColors, productKinds, type ProductKind } from "./product-kinds.js";
import { writeProduct, type ProductTraits } from "./write-product.js";

/**
 * A wanted product, products that nearly fit, and instructions that only the wanted one fulfils.
 */
export interface ProductFamily {
  readonly products: readonly Product[];
  readonly goals: readonly UnplacedGoal[];
}

const roundPrice = (price: number) => Math.round(price * 100) / 100;
const asinOf = (family: number, member: number) =>
  `M${(family * 8 + member).toString(36).toUpperCase().padStart(9, "0")}`;

interface ProductRequest {
  readonly attributes: readonly [string, string];
  readonly color: string;
  readonly value: string;
}

const phrase = (
  kind: ProductKind,
  { attributes: [quality, part], color, value }: ProductRequest,
  random: SeededRandom,
): string => {
  const [optionName] = kind.option;
  const { noun } = kind;
  return random.pick([
    `i need a ${quality} ${noun} with ${part} in ${color}, ${optionName} ${value}`,
    `looking for a ${noun} in ${color} that is ${quality} and has ${part}; the ${optionName} should be ${value}`,
    `please find a ${color} ${noun}, ${optionName} ${value}, ${quality}, with ${part}`,
    `my old ${noun} broke. i want a ${quality} one with ${part}, color ${color}, ${optionName} ${value}`,
    `can you get me a ${noun} with ${part}? it must be ${quality}, ${color} and ${value} in ${optionName}`,
  ]);
};

interface FamilyPlan {
  readonly kind: ProductKind;
  readonly family: number;
  readonly request: ProductRequest;
  /** The colours of all goals of the family, the first goal's among them. */
  readonly requestedColors: readonly string[];
  readonly price: number;
  readonly bound: number;
}

/**
 * The wanted product first, then one that lacks the quality, one without the colour, one too dear,
 * and one without the part.
 */
const familyTraits = (
  { kind, family, request, requestedColors, price, bound }: FamilyPlan,
  random: SeededRandom,
): ProductTraits[] => {
  const [, allValues] = kind.option;
  const [quality, part] = request.attributes;
  const otherQualities = kind.qualities.filter((other) => other !== quality);
  const otherParts = kind.parts.filter((other) => other !== part);
  const otherColors = allColors.filter((other) => !requestedColors.includes(other));
  const someColors = () =>
    random.shuffle([...requestedColors, ...random.shuffle(otherColors).slice(0, 3)]);
  const fair = () => roundPrice(price * (0.8 + 0.2 * random.next()));
  const extraQuality = random.pick(otherQualities);
  const extraPart = random.pick(otherParts);
  const extras = [extraQuality, extraPart];
  // Equal scores are ranked by product number: the wanted product must not always have the lowest.
  const numbers = random.shuffle([0, 1, 2, 3, 4]);
  const member = (number: number, traits: Partial<ProductTraits>): ProductTraits => ({
    asin: asinOf(family, numbers[number]!),
    kind,
    attributes: [quality, part, ...extras],
    colors: someColors(),
    values: allValues,
    price: fair(),
    ...traits,
  });
  const replacement = otherQualities.find((other) => other !== extraQuality) ?? extraQuality;
  const replacementPart = otherParts.find((other) => other !== extraPart) ?? extraPart;
  return [
    member(0, { price }),
    member(1, { attributes: [replacement, part, ...extras] }),
    member(2, { colors: random.shuffle(otherColors).slice(0, 4) }),
    member(3, { price: roundPrice(bound + 1 + 20 * random.next()) }),
    member(4, { attributes: [quality, replacementPart, ...extras] }),
  ];
};

/**
 * Generates one family of products and its goals; the same seed and number give the same family.
 *
 * @example
 * const { products, goals } = generateFamily(1, 0, 2);
 * goals.length; // → 2
 */
export const generateFamily = (
  seed: number | string,
  family: number,
  goalsPerFamily: number,
): ProductFamily => {
  const random = seededRandom(`${seed}/family/${family}`);
  const kind = productKinds[family % productKinds.length]!;
  const [, values] = kind.option;
  const first: ProductRequest = {
    attributes: [random.pick(kind.qualities), random.pick(kind.parts)],
    color: random.pick(allColors),
    value: random.pick(values),
  };
  const [low, high] = kind.price;
  const price = roundPrice(low + (high - low) * random.next());
  const { priceUpper, text } = drawPriceBound(price, random.fork("bound"));
  // Later goals of a family want the same product in another colour and another value.
  const palette = random.shuffle(allColors.filter((color) => color !== first.color)).slice(0, 3);
  const requests = Array.from({ length: goalsPerFamily }, (_, number): ProductRequest => {
    if (number === 0) return first;
    return {
      ...first,
      color: palette[(number - 1) % palette.length]!,
      value: random.fork(`wish ${number}`).pick(values),
    };
  });
  const requestedColors = [...new Set(requests.map(({ color }) => color))];
  const traits = familyTraits(
    { kind, family, request: first, requestedColors, price, bound: priceUpper },
    random,
  );
  const products = traits.map((one) => writeProduct(one, random.fork(one.asin)));
  const wanted = traits[0]!;
  const goals = requests.map((request, number): UnplacedGoal => ({
    asin: wanted.asin,
    instructionText: `${phrase(kind, request, random.fork(`phrase ${number}`))}${text}`,
    attributes: [...request.attributes],
    priceUpper,
    options: { kind: "values", values: [request.color, request.value] },
    weight: 1,
  }));
  return { products, goals };
};

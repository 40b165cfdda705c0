import { createEnglishAnalyzer } from "../search/english-analyzer.js";
import { z } from "zod";
import type { Product } from "../product/product.js";
import { normalizeColor } from "../reward/normalize-color.js";
import { tokenSetRatio } from "../reward/token-set-ratio.js";
import { searchLimit } from "../shop/find-products.js";
import type { Shop } from "../shop/shop.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";

export const AnalyzerCase = z.object({ text: z.string(), tokens: z.array(z.string()) });

export const verifyAnalyzer = (): ((recorded: z.infer<typeof AnalyzerCase>) => CaseVerdict) => {
  const analyze = createEnglishAnalyzer();
  return ({ text, tokens }) => ({
    name: text,
    difference: firstDifference([["tokens", tokens, analyze(text)]]),
  });
};

export const ColorCase = z.object({ input: z.string(), output: z.string() });

export const verifyColor = ({ input, output }: z.infer<typeof ColorCase>): CaseVerdict => ({
  name: input,
  difference: firstDifference([["output", output, normalizeColor(input)]]),
});

export const RatioCase = z.object({ a: z.string(), b: z.string(), token_set_ratio: z.number() });

export const verifyRatio = ({ a, b, token_set_ratio }: z.infer<typeof RatioCase>): CaseVerdict => ({
  name: `${a} / ${b}`,
  difference: firstDifference([["token_set_ratio", token_set_ratio, tokenSetRatio(a, b)]]),
});

export const RankingCase = z.object({
  query: z.string(),
  hits: z.array(z.tuple([z.string(), z.number()])),
});
const scoreTolerance = 1e-4;

/** The order must agree exactly, the scores within 1e-4. */
export const verifyRanking = (
  { query, hits }: z.infer<typeof RankingCase>,
  shop: Shop,
): CaseVerdict => {
  const found = shop.search(query, searchLimit);
  const off = hits.findIndex(
    ([, score], rank) => Math.abs(score - (found[rank]?.score ?? Number.NaN)) > scoreTolerance,
  );
  return {
    name: query,
    difference: firstDifference([
      ["order", hits.map(([asin]) => asin), found.map(({ id }) => id)],
      ["score", off < 0 ? undefined : hits[off], off < 0 ? undefined : found[off]],
    ]),
  };
};

export const ExpectedProduct = z.object({
  asin: z.string(),
  Price: z.string(),
  pricing: z.array(z.number()),
  options: z.record(z.string(), z.array(z.string())),
  Attributes: z.array(z.string()),
  query: z.string(),
  BulletPoints_n: z.number(),
});

/** Compares what the loader made of a product. */
export const verifyProduct = (
  expected: z.infer<typeof ExpectedProduct>,
  shop: Shop,
): CaseVerdict => {
  const product: Product | undefined = shop.store.get(expected.asin);
  return {
    name: expected.asin,
    difference: firstDifference([
      ["Price", expected.Price, product?.priceTag],
      ["pricing", expected.pricing, product?.prices],
      ["options", Object.entries(expected.options), product?.options],
      ["Attributes", expected.Attributes, product?.attributes],
      ["query", expected.query, product?.query],
      ["BulletPoints_n", expected.BulletPoints_n, product?.bulletPoints.length],
    ]),
  };
};

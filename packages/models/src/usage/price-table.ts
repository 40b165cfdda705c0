import type { TokenUsage } from "@mnemograph/core";

/**
 * What a model costs, in US dollars per million tokens, and where and when (year-month) that was
 * read.
 */
export interface Price {
  /** Model name, without provider or with it: `gpt-4o-mini`, `openai:gpt-4o-mini`. */
  readonly model: string;
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
  /** Input that the provider had in its prefix cache; as other input where absent. */
  readonly cachedInputPerMillion?: number;
  readonly source: string;
  readonly date: string;
}

export type PriceTable = readonly Price[];

// Dated snapshots such as `gpt-4o-2024-08-06` or `gpt-3.5-turbo-0125` are charged like the model
// that they are a snapshot of.
const snapshotDate = /-(?:\d{4}-\d{2}-\d{2}|\d{4})$/;

/**
 * Finds a model's price by name, with or without a provider in front; undefined when it is unknown.
 *
 * @example
 * priceOf("openai:gpt-4o-mini-2024-07-18", openaiPrices)?.model; // → "gpt-4o-mini"
 */
export const priceOf = (model: string, table: PriceTable): Price | undefined => {
  // Names of models hold colons too (`llama3.1:8b`), so the whole name counts before what may only
  // look like a provider is taken off.
  const names = [model, model.slice(model.indexOf(":") + 1)];
  for (const name of [...names, ...names.map((each) => each.replace(snapshotDate, ""))]) {
    const found = table.find((price) => price.model === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * US dollars of one call; null where the price is unknown, never 0. Of the prompt's tokens those
 * that were cached cost what cached input costs.
 *
 * @example
 * const price = { model: "own", inputPerMillion: 0.5, outputPerMillion: 2, source: "the provider's page", date: "2026-01-01" };
 * costOf({ promptTokens: 1_000_000, completionTokens: 250_000 }, price); // → 1
 * costOf({ promptTokens: 1_000, completionTokens: 10 }, undefined); // → null
 */
export const costOf = (
  {
    promptTokens,
    completionTokens,
    cachedTokens = 0,
  }: Pick<TokenUsage, "promptTokens" | "completionTokens" | "cachedTokens">,
  price: Price | undefined,
): number | null => {
  if (!price) return null;
  const { inputPerMillion, outputPerMillion, cachedInputPerMillion = inputPerMillion } = price;
  const cached = Math.min(cachedTokens, promptTokens);
  return (
    ((promptTokens - cached) * inputPerMillion +
      cached * cachedInputPerMillion +
      completionTokens * outputPerMillion) /
    1_000_000
  );
};

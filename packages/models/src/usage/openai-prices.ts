import type { PriceTable } from "./price-table.js";

const april = {
  source: "https://aumiqx.com/ai-tools/openai-api-pricing-gpt4-costs-guide-2026",
  date: "2026-04",
};
const may = {
  source: "https://aimodelcalc.pages.dev/guides/openai-api-pricing.html",
  date: "2026-05",
};

/**
 * List prices of a few models at OpenAI's own endpoint, from dated secondary sources: check them
 * before trusting a sum of money.
 */
export const openaiPrices: PriceTable = [
  { model: "gpt-4.1", inputPerMillion: 2, outputPerMillion: 8, ...april },
  { model: "gpt-4.1-mini", inputPerMillion: 0.4, outputPerMillion: 1.6, ...april },
  { model: "gpt-4.1-nano", inputPerMillion: 0.1, outputPerMillion: 0.4, ...april },
  { model: "gpt-4o", inputPerMillion: 2.5, outputPerMillion: 10, ...may },
  { model: "gpt-4o-mini", inputPerMillion: 0.15, outputPerMillion: 0.6, ...may },
  { model: "gpt-3.5-turbo", inputPerMillion: 0.5, outputPerMillion: 1.5, ...may },
];

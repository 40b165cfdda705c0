import type { Trajectory } from "@mnemograph/core";
import type { ShopVisit } from "./client/shop-visit.js";
import type { Product } from "./product/product.js";

const blank: Omit<Product, "asin"> = {
  name: "",
  description: "",
  bulletPoints: [],
  category: "",
  query: "",
  productCategory: "",
  priceTag: "",
  prices: [],
  options: [],
  attributes: [],
};

const linesOf = (page: string) =>
  page
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/ $/, ""));

const parseOptionLine = (line: string): [string, string[]] => {
  const [, name = "", values = ""] = /^(.*?) ((?:\[.*\])+)$/.exec(line) ?? [];
  const parts = values.slice(1, -1).split("][");
  return [name, parts.map((value) => value.replace(/^\[|\]$/g, ""))];
};

/** What the pages of one recording showed. */
interface Shown {
  readonly products: Map<string, Product>;
  readonly results: Map<string, { total: number; asins: string[] }>;
  /** The product whose page was opened last. */
  asin: string;
}

const learn = ({ products }: Shown, asin: string, facts: Partial<Product>) =>
  products.set(asin, { asin, ...blank, ...products.get(asin), ...facts });

const noteOpening = (shown: Shown, action: string, page: string) => {
  const asin = /^click\[(B[0-9A-Z]{9})\]$/.exec(action)?.[1];
  if (asin === undefined || !page.startsWith("\n[Back to Search] \n[< Prev] ")) return;
  shown.asin = asin;
  for (const found of shown.results.values())
    if (!found.asins.includes(asin)) found.asins.push(asin);
};

const noteResults = (shown: Shown, action: string, lines: readonly string[], total: number) => {
  const asins: string[] = [];
  for (let line = 3; line < lines.length; line += 3) {
    const listed = lines[line]?.slice(1, -1) ?? "";
    asins.push(listed);
    learn(shown, listed, { name: lines[line + 1] ?? "", priceTag: lines[line + 2] ?? "" });
  }
  if (action.startsWith("search[")) shown.results.set(action.slice(7, -1), { total, asins });
};

const noteProduct = (shown: Shown, lines: readonly string[]) => {
  const price = lines.findIndex((line) => line.startsWith("Price: "));
  learn(shown, shown.asin, {
    name: lines[price - 1] ?? "",
    priceTag: lines[price]?.slice(7) ?? "",
    options: lines.slice(2, price - 1).map(parseOptionLine),
  });
};

const notePage = (shown: Shown, action: string, page: string) => {
  const lines = linesOf(page);
  const below = page.split("\n[< Prev] \n")[1]?.replace(/ $/, "") ?? "";
  const total = /^\n\[Back to Search\] \nPage 1 \(Total results: (\d+)\)/.exec(page)?.[1];
  noteOpening(shown, action, page);
  if (total !== undefined) noteResults(shown, action, lines, Number(total));
  else if (page.includes("\n[Buy Now] ")) noteProduct(shown, lines);
  else if (action === "click[Description]") learn(shown, shown.asin, { description: below });
  else if (action === "click[Features]")
    learn(shown, shown.asin, { bulletPoints: below.split(" \n").map((line) => line.trim()) });
};

/**
 * A shop that holds just what one recorded episode of the ReAct client showed: its products, its
 * results, and its reward.
 */
export const visitOfRecording = ({
  task,
  steps,
  finalObservation,
  reward,
}: Trajectory): ShopVisit => {
  const shown: Shown = { products: new Map(), results: new Map(), asin: "" };
  for (const [index, { action }] of steps.entries())
    notePage(shown, action, steps[index + 1]?.observation ?? finalObservation);
  const { products, results } = shown;
  const search = (query: string) => {
    const { total, asins } = results.get(query) ?? { total: 0, asins: [] };
    return Array.from({ length: Math.max(total, asins.length) }, (_, rank) => ({
      id: asins[rank] ?? "",
      score: 1,
    }));
  };
  const store = {
    size: products.size,
    get: (asin: string) => products.get(asin),
    asinAt: () => "",
    findBy: () => [],
    close: () => undefined,
  };
  const shop = { store, search } as unknown as ShopVisit["shop"];
  return {
    shop,
    instruction: task.goal,
    sessionName: task.id,
    showAttributes: false,
    score: () => reward,
  };
};

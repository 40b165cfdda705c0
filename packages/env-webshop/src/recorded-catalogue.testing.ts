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

/** A shop that holds just what one recorded episode of the ReAct client showed: its products, its results, and its reward. */
export const visitOfRecording = ({ task, steps, finalObservation, reward }: Trajectory): ShopVisit => {
  const products = new Map<string, Product>();
  const results = new Map<string, { total: number; asins: string[] }>();
  const learn = (asin: string, facts: Partial<Product>) => products.set(asin, { asin, ...blank, ...products.get(asin), ...facts });
  let shown = "";
  for (const [index, { action }] of steps.entries()) {
    const page = steps[index + 1]?.observation ?? finalObservation;
    const lines = linesOf(page);
    const below = page.split("\n[< Prev] \n")[1]?.replace(/ $/, "") ?? "";
    const asin = /^click\[(B[0-9A-Z]{9})\]$/.exec(action)?.[1];
    const total = /^\n\[Back to Search\] \nPage 1 \(Total results: (\d+)\)/.exec(page)?.[1];
    if (asin !== undefined && page.startsWith("\n[Back to Search] \n[< Prev] ")) {
      shown = asin;
      for (const found of results.values()) if (!found.asins.includes(asin)) found.asins.push(asin);
    }
    if (total !== undefined) {
      const asins: string[] = [];
      for (let line = 3; line < lines.length; line += 3) {
        const listed = lines[line]?.slice(1, -1) ?? "";
        asins.push(listed);
        learn(listed, { name: lines[line + 1] ?? "", priceTag: lines[line + 2] ?? "" });
      }
      if (action.startsWith("search[")) results.set(action.slice(7, -1), { total: Number(total), asins });
    } else if (page.includes("\n[Buy Now] ")) {
      const price = lines.findIndex((line) => line.startsWith("Price: "));
      learn(shown, {
        name: lines[price - 1] ?? "",
        priceTag: lines[price]?.slice(7) ?? "",
        options: lines.slice(2, price - 1).map(parseOptionLine),
      });
    } else if (action === "click[Description]") learn(shown, { description: below });
    else if (action === "click[Features]") learn(shown, { bulletPoints: below.split(" \n").map((line) => line.trim()) });
  }
  const search = (query: string) => {
    const { total, asins } = results.get(query) ?? { total: 0, asins: [] };
    return Array.from({ length: Math.max(total, asins.length) }, (_, rank) => ({ id: asins[rank] ?? "", score: 1 }));
  };
  const store = {
    size: products.size,
    get: (asin: string) => products.get(asin),
    asinAt: () => "",
    findBy: () => [],
    close: () => undefined,
  };
  const shop = { store, search } as unknown as ShopVisit["shop"];
  return { shop, instruction: task.goal, sessionName: task.id, showAttributes: false, score: () => reward };
};

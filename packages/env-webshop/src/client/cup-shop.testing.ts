import { createIndexBuilder } from "../search/index-builder.js";
import type { Product } from "../product/product.js";
import { searchDocument } from "../product/search-document.js";
import { createShop } from "../shop/create-shop.js";
import { memoryProductStore } from "../store/memory-product-store.js";
import type { ShopVisit } from "./shop-visit.js";

const productOf = (asin: string, change: Partial<Product> = {}): Product => ({
  asin,
  name: `Tin cup ${asin}`,
  description: "A cup.",
  bulletPoints: ["Light", "", "a\\b"],
  category: "kitchen",
  query: "cups",
  productCategory: "Kitchen › Cups",
  priceTag: "$10.0",
  prices: [10],
  options: [
    ["color", ["red", "navy #2", `28" wide`]],
    ["style", ["plain", "red", "description"]],
  ],
  attributes: ["light"],
  ...change,
});
const products = [
  ...Array.from({ length: 12 }, (_, number) =>
    productOf(`A00000000${number.toString(36).toUpperCase()}`),
  ),
  productOf("BARE000001", { name: "Bare thing", options: [], bulletPoints: [], description: "" }),
];
const builder = createIndexBuilder();
for (const product of products) builder.add(product.asin, searchDocument(product));
const shop = createShop({
  store: memoryProductStore(products),
  index: builder.finish(),
  goalSet: "human",
  goals: [],
  productsHash: "test",
});
/** A shop of twelve cups with awkward options, and one thing without any. */
export const visit: ShopVisit = {
  shop,
  instruction: "i want a cup",
  sessionName: "7",
  showAttributes: false,
  score: (asin, options) =>
    asin === "A000000001" && options.some(([, value]) => value === "red") ? 1 : 0.25,
};

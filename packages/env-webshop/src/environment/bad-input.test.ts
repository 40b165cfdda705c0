import { createIndexBuilder } from "../search/index-builder.js";
import { describe, expect, it } from "vitest";
import type { Goal } from "../goal/goal.js";
import { parseProducts } from "../load/load-shared-shop.js";
import { searchDocument } from "../product/search-document.js";
import { createShop } from "../shop/create-shop.js";
import { memoryProductStore } from "../store/memory-product-store.js";
import { createWebshopEnvironment, type WebshopClient } from "./webshop-environment.js";

const raw = (asin: string, change: object) => ({
  asin,
  name: `Tin lantern ${asin}`,
  category: "garden",
  query: "lanterns",
  product_category: "Garden › Lanterns",
  pricing: "$12.00",
  small_description: ["Tin"],
  full_description: "A lantern.",
  customization_options: "" as const,
  ...change,
});
const values = (...names: readonly string[]) => names.map((value) => ({ value }));
const { products } = parseProducts(
  [
    raw("PRICELESS1", { pricing: "" }),
    raw("PLAINTIN01", {}),
    raw("ODDOPTIONS", {
      customization_options: {
        Finish: values("matte #3", '9" wide', "plain"),
        Hook: values("brass"),
      },
    }),
  ],
  new Map(),
);
const goal = (index: number, asin: string, change: Partial<Goal> = {}): Goal => ({
  index,
  asin,
  instructionText: `i want a tin lantern, number ${index}`,
  attributes: ["tin"],
  priceUpper: 50,
  options: { kind: "values", values: [] },
  weight: 1,
  ...change,
});
const goals = [
  goal(0, "PRICELESS1"),
  goal(1, "PLAINTIN01"),
  goal(2, "ODDOPTIONS", { options: { kind: "values", values: ["matte #3"] } }),
  goal(3, "ODDOPTIONS", { options: { kind: "values", values: ['9" wide'] } }),
  goal(4, "NOWHERE001"),
];
const builder = createIndexBuilder();
for (const product of products) builder.add(product.asin, searchDocument(product));
const shop = createShop({
  store: memoryProductStore(products),
  index: builder.finish(),
  goalSet: "human",
  goals,
  productsHash: "odd",
});

const play = (
  client: WebshopClient,
  index: number,
  actions: readonly string[],
  options: { readonly encodeOptions?: boolean } = {},
) => {
  const environment = createWebshopEnvironment({ shop, client, ...options });
  const task = environment.tasks().find(({ id }) => id === `human/${index}`);
  if (task === undefined) throw new Error(`no task ${index}`);
  let turn = environment.reset(task);
  for (const action of actions) turn = environment.step(turn.state, action);
  return turn;
};
const clients: readonly WebshopClient[] = ["text", "text_rich", "react"];

describe.each(clients)("bad input in the %s client", (client) => {
  it("buys a product without a price for 100 dollars, which counts against the bound", () => {
    // Attribute met, price not: one of two.
    const turn = play(client, 0, ["search[tin lantern]", "click[PRICELESS1]", "click[Buy Now]"]);
    expect(turn).toMatchObject({ reward: 0.5, done: true, success: false });
    expect(play(client, 0, ["search[tin lantern]", "click[PRICELESS1]"]).observation).toContain(
      "$100.0",
    );
  });

  it("shows a product without options, and ignores choices that it does not offer", () => {
    const open = ["search[tin lantern]", "click[PLAINTIN01]"];
    expect(play(client, 1, [...open, "click[plain]", "click[Buy Now]"])).toMatchObject({
      reward: 1,
      success: true,
    });
  });

  it("does nothing on a product that is unknown or not on the page", () => {
    const results = play(client, 1, ["search[tin lantern]"]);
    for (const asin of ["NOWHERE001", "plaintin0", "", "__proto__"]) {
      const turn = play(client, 1, ["search[tin lantern]", `click[${asin}]`]);
      expect(turn).toMatchObject({ reward: 0, done: false });
      expect(turn.observation).toBe(client === "react" ? "Invalid action!" : results.observation);
    }
  });

  it("has no task for a goal whose product is missing, and says so", () => {
    expect(() => play(client, 4, [])).toThrow("no task 4");
    expect(shop.warnings).toEqual([expect.objectContaining({ asin: "NOWHERE001", field: "goal" })]);
  });

  it("refuses a query of ten megabytes without reading it, and takes one of control characters for an empty one", () => {
    const huge = play(client, 1, [`search[${"tin ".repeat(2_621_440)}]`]);
    expect(huge).toMatchObject({ reward: 0, done: false });
    expect(huge.state.session).toEqual(play(client, 1, []).state.session);
    expect(play(client, 1, ["search[\u0000\u0007\u001b]"]).observation).toContain(
      "Total results: 0",
    );
    expect(play(client, 1, ["search[tin\u0007lantern]"]).observation).toContain("Total results: 3");
  });

  it("scores an option with quotes like any other", () => {
    const turn = play(client, 3, [
      "search[tin lantern]",
      "click[ODDOPTIONS]",
      'click[9" wide]',
      "click[Buy Now]",
    ]);
    expect(turn).toMatchObject({ reward: 1, done: true });
  });

  it("scores an option with a number sign, but for the web address of the react client, which ends there", () => {
    const actions = [
      "search[tin lantern]",
      "click[ODDOPTIONS]",
      "click[matte #3]",
      "click[Buy Now]",
    ];
    expect(play(client, 2, actions)).toMatchObject({
      reward: client === "react" ? 0 : 1,
      done: true,
    });
    expect(play(client, 2, actions, { encodeOptions: true })).toMatchObject({
      reward: 1,
      success: true,
    });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import { loadSharedShop } from "./load-shared-shop.js";
import { openShop } from "./open-shop.js";

let folder = "";
const write = (name: string, ...lines: readonly unknown[]) =>
  writeFileSync(join(folder, name), lines.map((line) => JSON.stringify(line)).join("\n"));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shared-shop-"));
  const product = {
    asin: "LAMP000001",
    name: "Brass lamp",
    category: "home",
    query: "lamps",
    product_category: "Home › Lamps",
    pricing: "$20.00 $40.00",
    small_description: null,
    full_description: null,
    customization_options: { Color: [{ value: "Red" }, { value: "Blue" }] },
  };
  write("products.jsonl", product, product);
  write("attributes_and_synthetic_instructions.json", {
    LAMP000001: {
      attributes: ["solid brass"],
      instruction: "Find me solid brass lamps",
      instruction_attributes: ["solid brass"],
    },
  });
  write("human_instructions_for_products.json", {
    LAMP000001: [
      {
        asin: "LAMP000001",
        instruction: "a red lamp.",
        instruction_attributes: ["solid brass"],
        instruction_options: ["red"],
      },
    ],
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("loadSharedShop", () => {
  it("makes goals and prices where none are recorded", () => {
    const shop = loadSharedShop(folder, { seed: 3 });
    expect(shop.goals.map(({ index }) => index)).toEqual([0, 1]);
    const price = shop.priceOf("LAMP000001");
    expect(price > 20 && price < 40).toBe(true);
    expect(shop.goals.every(({ priceUpper }) => priceUpper > price)).toBe(true);
    expect(loadSharedShop(folder, { seed: 3 }).dataHash).toBe(shop.dataHash);
  });

  it("takes recorded goals and prices as they are", () => {
    const goal = {
      index: 5,
      asin: "LAMP000001",
      instruction_text: "a lamp",
      attributes: [],
      price_upper: 30,
      goal_options: { color: "blue" },
      weight: 1,
    };
    write("goals_synthetic.jsonl", goal, { ...goal, index: 6, asin: "GONE000001" });
    write("product_prices_synthetic.json", { LAMP000001: 30.5 });
    const shop = openShop(folder, { goalSet: "synthetic" });
    const environment = createWebshopEnvironment({ shop });
    expect(environment.tasks().map(({ id, goal: text }) => [id, text])).toEqual([
      ["synthetic/5", "a lamp"],
    ]);
    expect(shop.warnings).toHaveLength(1);
    const [task] = environment.tasks();
    if (task === undefined) throw new Error("no task");
    expect(environment.score(task, "LAMP000001", [["color", "blue"]])).toMatchObject({
      priceMatches: false,
      optionMatches: 1,
      reward: 0.5,
    });
  });

  it("says which line is wrong", () => {
    write("product_prices_human.json", { LAMP000001: "dear" });
    expect(() => loadSharedShop(folder, { goalSet: "human" })).toThrow(
      expect.objectContaining({ code: "DATA_INVALID" }),
    );
    writeFileSync(join(folder, "goals_human.jsonl"), '{"index": 1\n');
    expect(() => loadSharedShop(folder, { goalSet: "human" })).toThrow(/goals_human\.jsonl line 1/);
    expect(() => loadSharedShop(join(folder, "nowhere"))).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
  });
});

import { expect, test } from "vitest";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { shopExamples } from "../builtin/shop-examples.js";
import { demonstrate } from "./demonstrate.js";
import { planPurchase, queryFromInstruction } from "./plan-purchase.js";
import { hasDescribedQuery, describedFirst } from "./described-query.js";
import { createWebshopEnvironment } from "./webshop-environment.js";

const shop = loadBuiltinShop();
const environment = createWebshopEnvironment({ shop });
const bought = (search: string) => ({
  task: {
    id: "1",
    environment: "webshop",
    split: "train",
    type: "any",
    goal: "Find me a fade resistant red floor rug, and price lower than 80.00 dollars",
  },
  steps: [{ index: 0, observation: "", action: `search[${search}]`, kind: "act" as const }],
});

test.each([
  ["fade resistant floor rug", true],
  ["Red rug", true],
  ["Velfort floor rug", false],
])("the words of search[%s] stand in the instruction: %s", (search, isDescribed) => {
  expect(hasDescribedQuery(bought(search))).toBe(isDescribed);
});

test("an expert searches with fewer words of the instruction before it uses words that only the catalogue has", async () => {
  const played = await demonstrate(environment, environment.tasks("train"), { limit: 200 });
  const described = played.filter(hasDescribedQuery);
  expect(described.length).toBeGreaterThan(played.length * 0.85);
  // What no words of the instruction bring to the first results is bought all the same.
  expect(described.length).toBeLessThan(played.length);
});

test("what searches for the whole instruction comes first, then for fewer of its words, then for others", () => {
  const [other, fewer, whole] = [
    "Velfort floor rug",
    "floor rug",
    "fade resistant red floor rug",
  ].map(bought);
  expect(describedFirst([other!, fewer!, whole!])).toEqual([whole, fewer, other]);
});

test("words that lead elsewhere are left out, and nothing comes in for them", () => {
  const goal = shop.goals.find(
    ({ instructionText }) => queryFromInstruction(instructionText).split(" ").length > 5,
  )!;
  const words = queryFromInstruction(goal.instructionText).split(" ");
  const [, misleading = ""] = words;
  const misled = {
    ...shop,
    search: (query: string, limit: number) =>
      query.split(" ").includes(misleading) ? [] : shop.search(query, limit),
  };
  const [search = ""] = planPurchase(misled, goal, "react");
  const asked = search.slice("search[".length, -1).split(" ");
  expect(asked).not.toContain(misleading);
  expect(words).toEqual(expect.arrayContaining(asked));
});

test("examples for prompts search for what their instruction says", async () => {
  const examples = await shopExamples({ count: 6 });
  expect(examples).toHaveLength(6);
  expect(examples.every(({ trajectory }) => hasDescribedQuery(trajectory))).toBe(true);
});

test("a search leaves out words that say no more than that something is wanted", () => {
  expect(
    queryFromInstruction(
      "my old rain jacket broke. i want one that is breathable, it must be lavender, and price lower than 9.00 dollars",
    ),
  ).toBe("rain jacket breathable lavender");
});

test("thoughts of examples name the price that fits, and the choice", async () => {
  const [{ text } = { text: "" }] = await shopExamples({ count: 1 });
  expect(text).toMatch(
    /think\[(M\w+) costs \$\d+\.\d\d, less than \d+\.\d\d dollars, so I look at it\.\]\n.*\n> click\[\1\]/,
  );
  expect(text).toMatch(/think\[I have chosen .* I buy it\.\]/);
});

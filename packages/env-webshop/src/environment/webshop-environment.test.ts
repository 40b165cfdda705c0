import type { Task } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import type { Goal } from "../goal/goal.js";
import { indexProducts } from "../load/load-shared-shop.js";
import { createShop } from "../shop/create-shop.js";
import { memoryProductStore } from "../store/memory-product-store.js";
import { createWebshopEnvironment, type WebshopClient } from "./webshop-environment.js";

const shop = loadBuiltinShop({ families: 20 });
const clients: readonly WebshopClient[] = ["text", "text_rich", "react"];

describe.each(clients)("the environment with client %s", (client) => {
  const environment = createWebshopEnvironment({ shop, client });
  const [task] = environment.tasks() as [Task];

  it("is pure: the same state and action give the same turn, through JSON too", () => {
    const policy = environment.expert(task);
    let turn = environment.reset(task);
    const steps: { action: string; kind: "act"; index: number; observation: string }[] = [];
    while (!turn.done) {
      const action = policy({ trajectory: steps, observation: turn.observation });
      const copy = JSON.parse(JSON.stringify(turn.state)) as typeof turn.state;
      const next = environment.step(turn.state, action);
      expect(environment.step(copy, action)).toEqual(next);
      expect(JSON.parse(JSON.stringify(next.state))).toEqual(next.state);
      steps.push({ action, kind: "act", index: steps.length, observation: turn.observation });
      turn = next;
    }
    expect(turn).toMatchObject({ reward: 1, success: true });
    expect(environment.step(turn.state, "search[x]")).toEqual(turn);
    expect(environment.admissible(turn.state)).toEqual([]);
  });

  it("says what the judge wanted and found, which fits where the reward is whole", () => {
    const misfits = (state: ReturnType<typeof environment.reset>["state"]) =>
      environment.verdict?.(state).points.flatMap(({ name, fits }) => (fits ? [] : [name]));
    for (const one of environment.tasks().slice(0, 12)) {
      const policy = environment.expert(one);
      let turn = environment.reset(one);
      expect(misfits(turn.state)).toEqual(expect.arrayContaining(["product", "price", "reward"]));
      const steps: { action: string; kind: "act"; index: number; observation: string }[] = [];
      while (!turn.done) {
        const action = policy({ trajectory: steps, observation: turn.observation });
        steps.push({ action, kind: "act", index: steps.length, observation: turn.observation });
        turn = environment.step(turn.state, action);
      }
      expect(misfits(turn.state)).toEqual([]);
      // The same way without its options: the verdict names what the reward lacks.
      let poor = environment.reset(one);
      for (const { action } of [...steps.slice(0, 2), ...steps.slice(-1)])
        poor = environment.step(poor.state, action);
      expect(misfits(poor.state)?.length === 0).toBe(poor.reward === 1);
    }
  });

  it("ends after maxSteps without a reward", () => {
    const short = createWebshopEnvironment({ shop, client, maxSteps: 2 });
    const second = short.step(
      short.step(short.reset(task).state, "search[lamp]").state,
      "search[again]",
    );
    expect(second).toMatchObject({ done: true, success: false, reward: 0 });
  });

  it("never crashes and never rewards anything but a purchase", () => {
    const action = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string().map((text) => `search[${text}]`),
      fc.string().map((text) => `click[${text}]`),
      fc.constantFrom(
        "search[lamp]",
        "click[Next >]",
        "click[< Prev]",
        "click[Back to Search]",
        "click[Features]",
        "search[<a> x]",
        "search[<r>]",
        "search[<c>]",
        "search[<q>]",
      ),
      fc.nat(),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 13 }), (actions) => {
        let turn = environment.reset(task);
        for (const one of actions) {
          const offered = environment.admissible(turn.state);
          const text =
            typeof one === "string"
              ? one
              : (offered[one % Math.max(1, offered.length)] ?? "search[desk lamp]");
          const before = turn;
          turn = environment.step(turn.state, text);
          const mayEarn = !before.done && text.toLowerCase().includes("buy now");
          expect(turn.reward > before.reward).toBe(mayEarn && turn.reward > 0);
          expect(before.done && JSON.stringify(turn) !== JSON.stringify(before)).toBe(false);
          expect(turn.reward).toBeGreaterThanOrEqual(0);
          expect(turn.reward).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("offers only what works", () => {
    const results = environment.step(environment.reset(task).state, "search[lamp]");
    const offered = environment.admissible(results.state);
    expect(offered).toEqual(offered.toSorted());
    expect(offered.length).toBeGreaterThan(5);
    for (const one of offered.filter((name) => name !== "click[next >]")) {
      expect(environment.step(results.state, one).state.session).not.toEqual(results.state.session);
    }
  });

  it("takes a ten megabyte query and control characters as invalid or empty", () => {
    const start = environment.reset(task);
    const huge = environment.step(start.state, `search[${"x".repeat(10 * 2 ** 20)}]`);
    expect(huge.state.session).toEqual(start.state.session);
    expect(huge.observation).toBe(client === "react" ? "Invalid action!" : start.observation);
    expect(environment.step(start.state, "search[\u0000\u0001\u001f]").observation).toContain(
      "Total results: 0",
    );
  });
});

describe("tasks and versions", () => {
  it("splits by wanted product", () => {
    const environment = createWebshopEnvironment({ shop });
    const splits = ["train", "eval", "test"].map((split) => environment.tasks(split));
    expect(splits.flat()).toHaveLength(environment.tasks().length);
    const wanted = splits.map(
      (tasks) =>
        new Set(
          tasks.map(({ id }) => shop.goals.find(({ index }) => id === `human/${index}`)?.asin),
        ),
    );
    const [train = new Set(), evaluation = new Set(), test = new Set()] = wanted;
    for (const asin of test) expect(train.has(asin) || evaluation.has(asin)).toBe(false);
  });

  it("names rules, client, tagger and data", () => {
    const names = [
      createWebshopEnvironment({ shop }),
      createWebshopEnvironment({ shop, client: "text" }),
      createWebshopEnvironment({ shop: loadBuiltinShop({ families: 21 }) }),
      createWebshopEnvironment({
        shop: loadBuiltinShop({ families: 20, tagger: { name: "none", nounsOf: () => [] } }),
      }),
    ].map(({ version }) => version);
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toMatch(
      /^webshop\/react\/rules-1\/human\/tagger-whitespace\/built-in-sha256:[0-9a-f]{64}$/,
    );
    expect(createWebshopEnvironment({ shop: loadBuiltinShop({ families: 20 }) }).version).toBe(
      names[0],
    );
  });

  it("leaves out goals for missing products, and refuses unknown tasks and products", () => {
    const products = [shop.store.get(shop.store.asinAt(0))].filter(
      (product) => product !== undefined,
    );
    const goal = (index: number, asin: string): Goal => ({
      ...shop.goals[0]!,
      index,
      asin,
    });
    const small = createShop({
      store: memoryProductStore(products),
      index: indexProducts(products),
      goalSet: "human",
      goals: [goal(0, "MISSING000"), goal(1, shop.store.asinAt(0))],
      productsHash: "x",
    });
    const environment = createWebshopEnvironment({ shop: small });
    expect(environment.tasks().map(({ id }) => id)).toEqual(["human/1"]);
    expect(small.warnings).toEqual([
      expect.objectContaining({ asin: "MISSING000", field: "goal" }),
    ]);
    const [task] = environment.tasks() as [Task];
    expect(() => environment.reset({ ...task, id: "human/0" })).toThrow(
      expect.objectContaining({ code: "TASK_UNKNOWN" }),
    );
    expect(() => environment.score(task, "MISSING000", [])).toThrow(
      expect.objectContaining({ code: "TASK_UNKNOWN" }),
    );
  });
});

import { playPolicy, Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { demonstrate } from "../environment/demonstrate.js";
import { chooseOptions } from "../environment/plan-purchase.js";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import type { Product } from "../product/product.js";
import { normalizeColor } from "../reward/normalize-color.js";
import { tokenSetRatio } from "../reward/token-set-ratio.js";
import { generateFamily } from "./generate-catalogue.js";
import { loadBuiltinShop } from "./load-builtin-shop.js";
import { colors, productKinds } from "./product-kinds.js";
import { shopExamples } from "./shop-examples.js";

/** Pairs that the reward would take for each other. */
const alike = (group: readonly string[]) =>
  group.flatMap((one) =>
    group
      .filter((other) => one !== other && (tokenSetRatio(one, other) > 85 || one.includes(other)))
      .map((other) => [one, other]),
  );

describe("the vocabulary", () => {
  it.each(productKinds.map((kind) => [kind.noun, kind] as const))(
    "of %s is distinguished by the reward",
    (_, kind) => {
      const values = [...colors, ...kind.option[1]];
      expect(values.map(normalizeColor)).toEqual(values);
      expect(alike(values)).toEqual([]);
      expect(alike([...kind.qualities, ...kind.parts])).toEqual([]);
    },
  );
});

describe("generateFamily", () => {
  it("makes near misses that never earn the full reward", () => {
    const shop = loadBuiltinShop({ families: 40, goalsPerFamily: 3 });
    const environment = createWebshopEnvironment({ shop });
    for (const task of environment.tasks()) {
      const goal = shop.goals.find(({ index }) => task.id === `human/${index}`);
      if (goal === undefined) throw new Error(task.id);
      const family = Math.floor(goal.index / 3);
      const rewards = generateFamily(1, family, 3).products.map((product: Product) => {
        const chosen = chooseOptions(product, goal);
        return [
          product.asin === goal.asin,
          environment.score(task, product.asin, chosen).reward,
        ] as const;
      });
      expect(rewards.filter(([isWanted, reward]) => isWanted && reward === 1)).toHaveLength(1);
      expect(
        rewards.filter(([isWanted, reward]) => !isWanted && reward >= 0.5 && reward < 1),
      ).toHaveLength(4);
    }
  });

  it("depends on its seed and number alone", () => {
    expect(generateFamily(1, 3, 2)).toEqual(generateFamily(1, 3, 2));
    expect(generateFamily(2, 3, 2)).not.toEqual(generateFamily(1, 3, 2));
  });
});

describe("loadBuiltinShop", () => {
  it("has every kind and split", () => {
    const environment = createWebshopEnvironment({ shop: loadBuiltinShop() });
    expect(["train", "eval", "test"].map((split) => environment.tasks(split).length)).toEqual([
      240, 80, 80,
    ]);
    for (const split of ["train", "test"])
      expect(new Set(environment.tasks(split).map(({ type }) => type))).toEqual(
        new Set(productKinds.map(({ category }) => category)),
      );
  });

  it("is not solved by buying the first result", async () => {
    const environment = createWebshopEnvironment({ shop: loadBuiltinShop() });
    const actions = ["search", "open", "buy"];
    const played = await Promise.all(
      environment.tasks("test").map((task) =>
        playPolicy(environment, task, ({ trajectory, observation }) => {
          if (trajectory.length === 0) return `search[${task.goal.replace(/[/?#]/g, " ")}]`;
          return trajectory.length < actions.length - 1
            ? `click[${/\[(M\w{9})\]/.exec(observation)?.[1]}]`
            : "click[Buy Now]";
        }),
      ),
    );
    const mean = played.reduce((total, { reward }) => total + reward, 0) / played.length;
    expect(mean).toBeGreaterThan(0.2);
    expect(mean).toBeLessThan(0.7);
    expect(played.some(({ success }) => success)).toBe(false);
  });

  it("refuses sizes that make no shop", () => {
    expect(() => loadBuiltinShop({ families: 0 })).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });
});

describe("demonstrations and examples", () => {
  it("are whole trajectories, with thoughts marked as such", async () => {
    const environment = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 20 }) });
    const [silent, aloud] = await Promise.all([
      demonstrate(environment, environment.tasks("train"), { limit: 3 }),
      demonstrate(environment, environment.tasks("train"), { limit: 3, thoughts: true }),
    ]);
    expect(silent).toHaveLength(3);
    for (const [index, trajectory] of aloud.entries()) {
      expect(Trajectory.parse(trajectory)).toEqual(trajectory);
      expect(trajectory.steps.filter(({ kind }) => kind === "think")).toHaveLength(3);
      expect(
        trajectory.steps.filter(({ kind }) => kind === "act").map(({ action }) => action),
      ).toEqual(silent[index]?.steps.map(({ action }) => action));
      expect(trajectory).toMatchObject({ reward: 1, success: true });
    }
  });

  it("give worked examples of different kinds, from a shop of their own", async () => {
    const examples = await shopExamples({ count: 3 });
    const goals = new Set(loadBuiltinShop().goals.map(({ instructionText }) => instructionText));
    expect(new Set(examples.map(({ trajectory }) => trajectory.steps[1]?.action)).size).toBe(3);
    for (const { text, trajectory } of examples) {
      expect(goals.has(trajectory.task.goal)).toBe(false);
      expect(text).toMatch(
        /^\nWebShop[^]*\nYour task is to: [^]*\n> think\[[^]*\nOK\.\n> search\[[^]*\n> click\[Buy Now\]\nYour score \(min 0\.0, max 1\.0\): 1\.0$/,
      );
    }
    expect((await shopExamples({ thoughts: false }))[0]?.text).not.toContain("think");
    expect((await shopExamples({ client: "text" }))[0]?.text).toContain("[SEP]");
  });
});

import { MnemographError } from "@mnemograph/core";
import type { ShopVisit } from "../client/shop-visit.js";
import type { GoalSet } from "../goal/goal.js";
import { scorePurchase } from "../reward/reward.js";
import type { Shop } from "../shop/shop.js";
import type { VisitForGoal } from "./recordings.js";

export interface ShopKeeper {
  readonly shop: (goalSet: GoalSet) => Shop;
  readonly visit: VisitForGoal;
}

/** Keeps one shop per goal set, and makes visits from them. */
export const shopKeeper = (shopFor: (goalSet: GoalSet) => Shop): ShopKeeper => {
  const shops = new Map<GoalSet, Shop>();
  const shop = (goalSet: GoalSet): Shop => {
    const known = shops.get(goalSet) ?? shopFor(goalSet);
    shops.set(goalSet, known);
    return known;
  };
  const visit = (goalSet: GoalSet, goalIndex: number, client: "text" | "react"): ShopVisit => {
    const open = shop(goalSet);
    const goal = open.goals.find(({ index }) => index === goalIndex);
    if (goal === undefined) {
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `the shop has no ${goalSet} goal ${goalIndex}`,
        hint: "verify against the products that the recording was made with",
        evidence: { goalSet, goalIndex },
      });
    }
    const wanted = open.store.get(goal.asin)!;
    return {
      shop: open,
      instruction: goal.instructionText,
      sessionName: client === "react" ? `fixed_${goalIndex}` : String(goalIndex),
      showAttributes: false,
      score: (asin, options) =>
        scorePurchase(
          { product: open.store.get(asin)!, options, price: open.priceOf(asin) },
          goal,
          wanted,
          open.tagger,
        ).reward,
    };
  };
  return { shop, visit };
};

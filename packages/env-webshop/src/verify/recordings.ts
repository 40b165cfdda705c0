import type { ShopVisit } from "../client/shop-visit.js";
import type { GoalSet } from "../goal/goal.js";

/** Opens a goal of a goal set for one of the clients. */
export type VisitForGoal = (
  goalSet: GoalSet,
  goalIndex: number,
  client: "text" | "react",
) => ShopVisit;

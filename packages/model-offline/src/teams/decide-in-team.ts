import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { vote } from "../cases/vote.js";
import { decideInScene, isInScene } from "../scenes/propose-in-scene.js";
import { freeHands } from "./free-hands.js";
import { standingOrder, takesOrders, underOrder } from "./follow-order.js";
import { isInHouse, shareHouse } from "./share-house.js";
import { onlyTalks, takeTurn } from "./take-turn.js";

/** Whether the agent takes orders, shares a house with others, or only talks. */
export const isInTeam = (prompt: CasePrompt): boolean =>
  takesOrders(prompt) || isInHouse(prompt) || onlyTalks(prompt);

/**
 * Carries out the standing order as if it were the task; without one does what the cases do who
 * have none: wait.
 */
const obey = (prompt: CasePrompt): string | undefined => {
  const ordered = underOrder(prompt);
  if (ordered === null)
    return takeTurn({
      ...prompt,
      cases: prompt.cases.filter(({ situation }) => standingOrder(situation) === null),
    });
  const freed = freeHands(prompt, ordered);
  if (freed !== null) return freed;
  const decided = isInScene(ordered) ? decideInScene(ordered) : undefined;
  return decided ?? vote(ordered.cases, ordered.current, ordered.placeText)[0]?.action;
};

/** What to do next among others. */
export const decideInTeam = (prompt: CasePrompt): string | undefined => {
  if (takesOrders(prompt)) return obey(prompt);
  return isInHouse(prompt) ? (shareHouse(prompt) ?? takeTurn(prompt)) : takeTurn(prompt);
};

import type { Trajectory } from "@mnemograph/core";
import { splitWords } from "../python/text.js";
import { queryFromInstruction } from "./plan-purchase.js";

type Played = Pick<Trajectory, "task" | "steps">;

const wordsOf = (text: string): string[] =>
  splitWords(text.toLowerCase()).map((word) => word.replace(/^[.,:;!?"'()]+|[.,:;!?"'()]+$/g, ""));

const queriesOf = ({ steps }: Played): string[] =>
  steps.flatMap(({ action }) =>
    action.startsWith("search[") ? action.slice("search[".length, -1) : [],
  );

/**
 * Whether a shopper searched only for words of the instruction. A search for a name that the
 * instruction does not contain would teach a model to guess.
 *
 * @example
 * const shop = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 1 }) });
 * hasDescribedQuery(replayActions(shop, shop.tasks()[0]!, ["search[X00SECRET1]"])); // → false
 */
export const hasDescribedQuery = (played: Played): boolean => {
  const described = new Set(wordsOf(played.task.goal.replaceAll(/[[\]/?#]/g, " ")));
  return queriesOf(played).every((query) => wordsOf(query).every((word) => described.has(word)));
};

const isWhole = (played: Played): boolean =>
  queriesOf(played).every((query) => query === queryFromInstruction(played.task.goal));

/**
 * Trajectories in the order of what their searches teach: those for all that the instruction says;
 * then for fewer of its words, left out for a reason that only who knows the product can see; then
 * for anything else. In their order otherwise.
 *
 * @example
 * const shop = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 2 }) });
 * const [best] = describedFirst(await demonstrate(shop, shop.tasks()));
 * hasDescribedQuery(best!); // → true
 */
export const describedFirst = <T extends Played>(trajectories: readonly T[]): T[] => {
  const rank = (played: T): number => {
    if (isWhole(played)) return 0;
    return hasDescribedQuery(played) ? 1 : 2;
  };
  return trajectories.toSorted((one, other) => rank(one) - rank(other));
};

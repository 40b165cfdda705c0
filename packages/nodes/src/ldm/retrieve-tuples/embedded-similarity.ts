import type { Embedder, StateActionTuple } from "@mnemograph/core";
import { type Situation, describeSituation } from "../../shared/prompting/describe-situation.js";
import { cosine } from "../../shared/similarity/cosine.js";
import type { RankOptions } from "../../shared/retrieve-options.js";

/**
 * How much each tuple is like the situation: the cosine of their texts' vectors, -1 to 1. One call
 * of the embedder.
 */
export const embeddedSimilarity = async (
  tuples: readonly StateActionTuple[],
  situation: Situation,
  compare: Required<RankOptions>["compare"],
  embedder: Embedder,
): Promise<readonly number[]> => {
  const textOf = (one: Situation) =>
    compare === "situation" ? describeSituation(one) : one.observation;
  const [current, ...others] = await embedder.embed([textOf(situation), ...tuples.map(textOf)]);
  return others.map((vector) => (current ? cosine(current, vector) : 0));
};

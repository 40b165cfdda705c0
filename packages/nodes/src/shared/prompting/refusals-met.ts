import { beginsWithAny } from "../words/begins-with-any.js";
import type { EnvironmentDescription } from "@mnemograph/core";

/**
 * Those of a world's refusals that the episode has met: a prompt need not mention the others.
 * Undefined where the world does not say how it refuses.
 */
export const refusalsMet = (
  { refusals }: Pick<EnvironmentDescription, "refusals"> = {},
  answers: readonly string[],
): readonly string[] | undefined =>
  refusals?.filter((refusal) => answers.some((answer) => beginsWithAny(answer, [refusal])));

import { beginsWithAny } from "../words/begins-with-any.js";
import type { EnvironmentDescription } from "@mnemograph/core";

/**
 * Of the answers by which a world refuses those that were met: of others a prompt has nothing to
 * say. Undefined where the world does not tell how it refuses.
 */
export const refusalsMet = (
  { refusals }: Pick<EnvironmentDescription, "refusals"> = {},
  answers: readonly string[],
): readonly string[] | undefined =>
  refusals?.filter((refusal) => answers.some((answer) => beginsWithAny(answer, [refusal])));

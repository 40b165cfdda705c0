import { MnemographError } from "@mnemograph/core/domain";
import type { NodeOptions } from "@mnemograph/bench";

/**
 * Reads `--set '{"retrieve":{"max":4}}'`; throws USAGE for what is no JSON. The options are checked
 * when the pipelines are known.
 */
export const parseSet = (text: string): NodeOptions => {
  try {
    return JSON.parse(text) as NodeOptions;
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
      cause,
    });
  }
};

import { quoted } from "./world-manual.js";

/**
 * That a refused action did not happen, in a prompt that tells actions with the world's answers: by the words of the world's own description where it has
 * some.
 */
export const tellRefusals = (refusals: readonly string[]): string =>
  refusals.length === 0 ? "What the world refused did not happen." : `${quoted(refusals)} refuses an action: it did not happen.`;

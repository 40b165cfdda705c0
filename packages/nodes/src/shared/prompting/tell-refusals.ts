import { quoted } from "./world-manual.js";

/** That a refused action did not happen, in a prompt that tells actions with the world's answers; `refusals` are those that it tells. Nothing where there are none. */
export const tellRefusals = (refusals: readonly string[]): readonly string[] =>
  refusals.length === 0 ? [] : [`${quoted(refusals)} refuses an action: it did not happen.`];

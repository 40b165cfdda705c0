import { defineNode, fields } from "@mnemograph/core";
import { gatheredRuns, pairsRead } from "../channels.js";
import { pairsOf } from "../runs/run-lists.js";

const { runs } = fields;

/**
 * Takes the next pair of a success and a failure of the same task; no runs where none is left.
 * ExpeL section 4.2.
 *
 * @example
 * const { runs: [success, failure] } = await openPair.run({ gatheredRuns, pairsRead: 0 }, {});
 */
export const openPair = defineNode({
  name: "openPair",
  reads: { gatheredRuns, pairsRead },
  writes: { runs, pairsRead },
  needs: [],
  run: async ({ gatheredRuns, pairsRead }) => {
    const pair = pairsOf(gatheredRuns)[pairsRead];
    return pair === undefined ? { runs: [] } : { runs: [...pair], pairsRead: pairsRead + 1 };
  },
});

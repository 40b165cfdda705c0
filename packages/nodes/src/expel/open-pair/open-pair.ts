import { defineNode, fields } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import { gatheredRuns, pairsRead } from "../channels.js";
import { pairsOf } from "../runs/run-lists.js";
import { shownList } from "../runs/shown-list.js";

const { runs, notes, notesVersion } = fields;

export interface OpenPairDeps {
  readonly noteMemory: NoteReader;
}

/**
 * Takes the next pair of a success and a failure of the same task, and the rules as they
 * are now; no runs where none is left. ExpeL section 4.2.
 *
 * @example
 * const pair = await openPair.run({ gatheredRuns: runs, pairsRead: 0 }, { noteMemory });
 */
export const openPair = defineNode({
  name: "openPair",
  reads: { gatheredRuns, pairsRead },
  writes: { runs, pairsRead, notes, notesVersion },
  needs: ["noteMemory"],
  run: async ({ gatheredRuns, pairsRead }, { noteMemory }: OpenPairDeps) => {
    const pair = pairsOf(gatheredRuns)[pairsRead];
    if (pair === undefined) return { runs: [] };
    return { ...(await shownList(noteMemory)), runs: [...pair], pairsRead: pairsRead + 1 };
  },
});

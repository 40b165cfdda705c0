import { defineNode, fields } from "@mnemograph/core";
import { chunksRead, gatheredRuns } from "../channels.js";
import { type ExpelDeps, ExpelOptions, expelOptions } from "../ops/expel-options.js";
import { chunksOf } from "../runs/run-lists.js";

const { runs } = fields;

/**
 * Takes the next chunk of the successes; no runs where none is left. ExpeL section 4.2.
 *
 * @example
 * const { runs } = await openChunk.run({ gatheredRuns, chunksRead: 0 }, { expel: { chunk: 8 } });
 */
export const openChunk = defineNode({
  name: "openChunk",
  reads: { gatheredRuns, chunksRead },
  writes: { runs, chunksRead },
  needs: [],
  options: { expel: ExpelOptions },
  run: async ({ gatheredRuns, chunksRead }, { expel }: ExpelDeps) => {
    const { chunk, seed } = expelOptions(expel);
    const next = chunksOf(gatheredRuns, chunk, seed)[chunksRead];
    return next === undefined ? { runs: [] } : { runs: [...next], chunksRead: chunksRead + 1 };
  },
});

import { defineNode, fields } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import { chunksRead, gatheredRuns } from "../channels.js";
import { type ExpelDeps, ExpelOptions, expelOptions } from "../ops/expel-options.js";
import { chunksOf } from "../runs/run-lists.js";
import { shownList } from "../runs/shown-list.js";

const { runs, notes, notesVersion } = fields;

export interface OpenChunkDeps extends ExpelDeps {
  readonly noteMemory: NoteReader;
}

/**
 * Takes the next chunk of the successes, and the rules as they are now; no runs where none is left. ExpeL section 4.2.
 *
 * @example
 * const chunk = await openChunk.run({ gatheredRuns: runs, chunksRead: 0 }, { noteMemory, expel: { chunk: 8 } });
 */
export const openChunk = defineNode({
  name: "openChunk",
  reads: { gatheredRuns, chunksRead },
  writes: { runs, chunksRead, notes, notesVersion },
  needs: ["noteMemory"],
  options: { expel: ExpelOptions },
  run: async ({ gatheredRuns, chunksRead }, { expel, noteMemory }: OpenChunkDeps) => {
    const { chunk, seed } = expelOptions(expel);
    const next = chunksOf(gatheredRuns, chunk, seed)[chunksRead];
    if (next === undefined) return { runs: [] };
    return { ...(await shownList(noteMemory)), runs: [...next], chunksRead: chunksRead + 1 };
  },
});

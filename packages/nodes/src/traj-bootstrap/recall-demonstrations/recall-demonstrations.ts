import { defineNode, type Embedder, fields } from "@mnemograph/core";
import type { NoteMemory, NoteReader } from "@mnemograph/memory";
import { candidatesOf, nearestNotes } from "../../notes/recall-notes/nearest-notes.js";
import { goalSimilarities } from "../../shared/similarity/goal-similarities.js";
import { type BootstrapDeps, BootstrapOptions, bootstrapOptions } from "../bootstrap-options.js";
import { curated } from "../curated.js";
import { utilityOf } from "../utility-of.js";

const { task, notes, notesVersion } = fields;

export interface RecallDemonstrationsDeps extends BootstrapDeps {
  readonly noteMemory: Pick<NoteReader, "version" | "all"> & Pick<NoteMemory, "batches">;
  /** Without one, goals are compared by their words. */
  readonly embedder?: Embedder;
}

/**
 * The nearest of the agent's own successes, in the order in which they were played. Curation is a
 * view: what it leaves out stays in memory. Traj-Bootstrap, section 3.
 *
 * @example
 * const { notes } = await recallDemonstrations.run({ task }, { noteMemory, embedder, bootstrap: { k: 6 } });
 */
export const recallDemonstrations = defineNode({
  name: "recallDemonstrations",
  reads: { task },
  writes: { notes, notesVersion },
  needs: ["noteMemory", "embedder"],
  options: { bootstrap: BootstrapOptions },
  run: async ({ task }, { noteMemory, embedder, bootstrap }: RecallDemonstrationsDeps, runtime) => {
    const { k, curate, most } = bootstrapOptions(bootstrap);
    const version = await noteMemory.version();
    const successes = (await noteMemory.all()).filter(
      ({ kind, sources: [source] }) => kind === "episode" && source?.success === true,
    );
    const inView =
      curate === "none"
        ? successes
        : curated(successes, utilityOf(await noteMemory.batches()), most);
    const candidates = candidatesOf(inView, "task");
    const scores = await goalSimilarities(
      task.goal,
      candidates.map(({ text }) => text),
      embedder,
    );
    const found = nearestNotes(candidates, scores, { k, order: "near-last" });
    runtime?.emit?.({
      type: "memory-read",
      node: "recallDemonstrations",
      place: task.id,
      version,
      results: found.map(({ note: { id, title }, score }) => ({ id, score, text: title })),
    });
    const shown = found.map(({ note }) => note);
    return {
      notes: shown.toSorted((one, other) => one.order - other.order),
      notesVersion: version,
    };
  },
});

import { defineNode, type Embedder, fields, type Note, type Task } from "@mnemograph/core";
import type { NoteMemory, NoteReader } from "@mnemograph/memory";
import { candidatesOf, nearestNotes } from "../../notes/nearest-notes.js";
import { goalSimilarities } from "../../shared/similarity/goal-similarities.js";
import { type BootstrapDeps, BootstrapOptions, bootstrapOptions } from "../bootstrap-options.js";
import { curated } from "../curated.js";
import { utilityOf } from "../utility-of.js";

const { task, notes, notesVersion } = fields;

export interface RecallDemonstrationsDeps extends BootstrapDeps {
  readonly noteMemory: Pick<NoteReader, "version" | "all"> &
    Pick<NoteMemory, "batches"> &
    Partial<Pick<NoteMemory, "at">>;
  /** Without one, goals are compared by their words. */
  readonly embedder?: Embedder;
}

const isSuccess = ({ kind, sources: [source] }: Note): boolean =>
  kind === "episode" && source?.success === true;

/** How near each success is: by its goal, or by the mean of goal and type of task. */
const nearness = async (
  task: Task,
  successes: readonly Note[],
  { embedder, by }: { readonly embedder?: Embedder | undefined; readonly by: "goal" | "type" },
): Promise<readonly number[]> => {
  const goals = successes.map(({ recallText }) => recallText);
  const byGoal = await goalSimilarities(task.goal, goals, embedder);
  if (by === "goal") return byGoal;
  const types = successes.map(({ sources: [source] }) => source?.taskType ?? "");
  const distinct = [...new Set(types)];
  const byType = await goalSimilarities(task.type, distinct, embedder);
  return byGoal.map(
    (score, index) => (score + (byType[distinct.indexOf(types[index] ?? "")] ?? 0)) / 2,
  );
};

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
    const { k, by, curate, most } = bootstrapOptions(bootstrap);
    const version = await noteMemory.version();
    // Another task may write in between: the list is that of the version.
    const reader = (await noteMemory.at?.(version)) ?? noteMemory;
    const successes = (await reader.all()).filter(isSuccess);
    const inView =
      curate === "none"
        ? successes
        : curated(successes, utilityOf(await noteMemory.batches()), most);
    const scores = await nearness(task, inView, { embedder, by });
    const found = nearestNotes(candidatesOf(inView, "task"), scores, { k, order: "near-first" });
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

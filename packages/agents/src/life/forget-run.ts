import { outcomeOf } from "../methods/outcome-of.js";
import { taskOf } from "../record/task-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { keepTuples, tuplesOf } from "./keep-tuples.js";
import { unknownRunId } from "./unknown-run-id.js";

/** How much left the memory. */
export interface Forgotten {
  readonly runs: number;
  readonly situations: number;
  readonly notes: number;
}

type Memories = Pick<ScopedMemories, "experiences" | "tuples" | "reflections">;

const isAnotherRunOn = async (
  { experiences }: Memories,
  goal: string,
  runId: string,
): Promise<boolean> => {
  for (const id of await experiences.logIds())
    if (id !== runId && (await experiences.log(id))?.task === goal) return true;
  return false;
};

/**
 * Takes a run out of the memory, with its situations and the notes on its request. Notes are
 * written on failures: they stay where the run succeeded and another one on the same request is
 * kept. Readers that are pinned to an earlier version go on seeing it.
 *
 * @throws MnemographError USAGE for a run that the memory does not have.
 */
export const forgetRun = async (memories: Memories, runId: string): Promise<Forgotten> => {
  const { experiences, tuples, reflections } = memories;
  const log = await experiences.log(runId);
  const goal = log?.task ?? (await tuplesOf(tuples, runId))[0]?.tuple.goal;
  if (goal === undefined) throw unknownRunId(runId);
  const isSuccess = log === undefined || outcomeOf(log, experiences.namespace) === "succeeded";
  const notes =
    isSuccess && (await isAnotherRunOn(memories, goal, runId))
      ? []
      : await reflections.all(taskOf(goal).id);
  const situations = await keepTuples(tuples, runId);
  if (notes.length > 0) await reflections.remove(notes);
  const { removed } = await experiences.remove([runId]);
  return { runs: removed, situations, notes: notes.length };
};

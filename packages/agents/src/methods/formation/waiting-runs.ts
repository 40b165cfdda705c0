import type { StateActionTuple, Step, Trajectory } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";
import { taskOf } from "../../record/task-of.js";
import { tupleBatch } from "../tuples-of-run.js";

/** A run that was kept and not yet formed. */
export interface WaitingRun {
  readonly demonstration: Trajectory;
  /** Its tuples as they were kept, by the position of their step. */
  readonly tuples: ReadonlyMap<number, StateActionTuple>;
}

/** How many actions went before a tuple's: its past names each. */
const actsBefore = ({ history }: StateActionTuple) =>
  history.summary === "" ? 0 : history.summary.split(", ").length;

/** Acts as steps that are numbered without gaps. */
export const stepsOf = (
  tuples: readonly Pick<StateActionTuple, "observation" | "action">[],
): Step[] =>
  tuples.map(({ observation, action }, index) => ({ index, observation, action, kind: "act" }));

/**
 * The runs whose tuples wait to be formed, in the order in which they were kept. A memory keeps
 * what was done twice in one situation once: a step that a run lacks is lent to it by another run
 * on the same goal.
 */
export const waitingRuns = async (reader: TupleReader): Promise<readonly WaitingRun[]> => {
  if (!(await reader.batches()).includes(tupleBatch)) return [];
  const runs: WaitingRun[] = [];
  for (const { id: goalTypeId, name: category } of await reader.goalTypes({
    batchId: tupleBatch,
  })) {
    const kept = await reader.tuplesInCell({ batchId: tupleBatch, goalTypeId });
    const lent = new Map(kept.map((tuple) => [`${actsBefore(tuple)} ${tuple.goal}`, tuple]));
    for (const id of new Set(kept.map(({ trajectoryId }) => trajectoryId))) {
      const own = kept.filter(({ trajectoryId }) => trajectoryId === id);
      const goal = own[0]?.goal ?? "";
      const last = Math.max(...own.map(actsBefore));
      const acts = Array.from({ length: last + 1 }, (_, place) => {
        const mine = own.find((tuple) => actsBefore(tuple) === place);
        return { mine, shown: mine ?? lent.get(`${place} ${goal}`) };
      }).flatMap(({ mine, shown }) => (shown === undefined ? [] : [{ mine, shown }]));
      runs.push({
        demonstration: {
          id,
          task: taskOf(goal, { category }),
          steps: stepsOf(acts.map(({ shown }) => shown)),
          finalObservation: "",
          reward: 1,
          success: true,
        },
        tuples: new Map(
          acts.flatMap(({ mine }, position) => (mine === undefined ? [] : [[position, mine]])),
        ),
      });
    }
  }
  return runs;
};

import type { StateActionTuple } from "@mnemograph/core";
import { forgetRun } from "../life/forget-run.js";
import { unknownRunId } from "../life/unknown-run-id.js";
import { taskOf } from "../record/task-of.js";
import { type ScopedMemories, storesOf } from "../store/scoped-memories.js";
import { eraseRows } from "./erase-rows.js";
import type { IndexCache } from "./index-cache.js";
import type { ItemIndex } from "./item-index.js";
import { withdrawRules } from "./share-rules.js";

/** What was removed. */
export interface ForgottenItems {
  readonly runs: number;
  readonly rules: number;
  /** The situations and notes that other memories over the store had from these runs. */
  readonly derived: number;
}

/** Removes everything of a scope, with every version of it. */
export const forgetScope = async (memories: ScopedMemories): Promise<ForgottenItems> => {
  const { experiences, items, tuples, reflections } = memories;
  const forgotten = {
    runs: (await experiences.logIds()).length,
    rules: (await items.all()).filter(({ kind }) => kind === "rule").length,
    derived: (await tuples.stats()).tuples + (await reflections.stats()).reflections,
  };
  for (const store of storesOf(memories)) await store.clear();
  await withdrawRules(memories);
  return forgotten;
};

/** Rules that rest on this run alone, or that it taught together with runs that are gone. */
const foundedOn = (index: ItemIndex, id: string) =>
  index.rules.filter(
    ({ evidence }) =>
      evidence.includes(id) && evidence.every((one) => one === id || !index.runs.has(one)),
  );

/**
 * Removes a rule, or a run with the rules that rest on it alone and with what other memories made
 * of it.
 */
export const forgetItem = async (
  memories: ScopedMemories,
  cache: IndexCache,
  id: string,
): Promise<ForgottenItems> => {
  const { experiences, items, explanations } = memories;
  const index = await cache.at(items, null);
  const rule = index.rules.find((one) => one.id === id);
  if (rule !== undefined) {
    await withdrawRules(memories, [rule]);
    await items.remove([{ id }]);
    return { runs: 0, rules: 1, derived: 0 };
  }
  if (!index.runs.has(id) && (await experiences.log(id)) === undefined) throw unknownRunId(id);
  const rules = foundedOn(index, id);
  await withdrawRules(memories, rules);
  const { situations, notes } = await forgetRun(memories, id);
  await items.remove([{ id }, ...rules].map((item) => ({ id: item.id })));
  await explanations.remove([{ id }]);
  return { runs: 1, rules: rules.length, derived: situations + notes };
};

/** What a run left in any version: its own text, and what was made of it. */
export const eraseItem = async (
  memories: ScopedMemories,
  id: string,
  goal: string | undefined,
): Promise<void> => {
  const { experiences, tuples, reflections, items, explanations } = memories;
  const remaining = await Promise.all(
    (await experiences.logIds()).map((one) => experiences.log(one)),
  );
  const isGoalShared = remaining.some((log) => log?.task === goal);
  await eraseRows(experiences, ({ log }) => log.id === id);
  await eraseRows(
    items,
    (item) =>
      item.id === id ||
      (item.kind === "rule" &&
        item.evidence.every((one) => one === id) &&
        item.evidence.length > 0),
  );
  await eraseRows(explanations, (explanation) => explanation.id === id);
  const isOwn = ({ trajectoryId }: StateActionTuple) => trajectoryId === id;
  await eraseRows(
    tuples,
    (row) =>
      (row.row === "tuple" && isOwn(row.tuple)) ||
      (row.row === "goal" && row.goal === goal && !isGoalShared),
  );
  const taskId = goal === undefined || isGoalShared ? undefined : taskOf(goal).id;
  await eraseRows(reflections, (note) => note.taskId === taskId);
};

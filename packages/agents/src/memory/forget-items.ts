import type { StateActionTuple } from "@mnemograph/core";
import { forgetRun } from "../life/forget-run.js";
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
 * of it. Undefined where neither is there.
 */
export const forgetItem = async (
  memories: ScopedMemories,
  cache: IndexCache,
  id: string,
): Promise<ForgottenItems | undefined> => {
  const { experiences, items, explanations } = memories;
  const index = await cache.at(items, null);
  const rule = index.rules.find((one) => one.id === id);
  if (rule !== undefined) {
    await withdrawRules(memories, [rule]);
    await items.remove([{ id }]);
    return { runs: 0, rules: 1, derived: 0 };
  }
  if (!index.runs.has(id) && (await experiences.log(id)) === undefined) return undefined;
  const rules = foundedOn(index, id);
  await withdrawRules(memories, rules);
  const { situations, notes } = await forgetRun(memories, id);
  await items.remove([{ id }, ...rules].map((item) => ({ id: item.id })));
  await explanations.remove([{ id }]);
  return { runs: 1, rules: rules.length, derived: situations + notes };
};

/**
 * What an item left in any version: its own text, what was made of it, and rules whose runs are all
 * gone. Returns how many rows that were.
 */
export const eraseItem = async (memories: ScopedMemories, id: string): Promise<number> => {
  const { experiences, tuples, reflections, items, explanations } = memories;
  const [goals, others] = [new Set<string>(), new Set<string>()];
  const stored = new Set<string>();
  const runs = await eraseRows(experiences, ({ log }) => {
    const isOwn = log.id === id;
    (isOwn ? goals : others).add(log.task);
    if (!isOwn) stored.add(log.id);
    return isOwn;
  });
  for (const goal of others) goals.delete(goal);
  const tasks = new Set([...goals].map((goal) => taskOf(goal).id));
  const rows = await eraseRows(
    items,
    (item) =>
      item.id === id ||
      (item.kind === "rule" &&
        item.evidence.includes(id) &&
        !item.evidence.some((one) => stored.has(one))),
  );
  await eraseRows(explanations, (explanation) => explanation.id === id);
  const isOwn = ({ trajectoryId }: StateActionTuple) => trajectoryId === id;
  await eraseRows(
    tuples,
    (row) =>
      (row.row === "tuple" && isOwn(row.tuple)) || (row.row === "goal" && goals.has(row.goal)),
  );
  await eraseRows(reflections, (note) => tasks.has(note.taskId));
  return runs + rows;
};

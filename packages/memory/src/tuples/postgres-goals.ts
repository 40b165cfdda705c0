import { nextIds } from "../postgres/next-ids.js";
import type { PostgresTransaction } from "../postgres/postgres-database.js";
import { toStoredText } from "../stored-text.js";
import { contentHash } from "../sqlite/content-hash.js";

/** A goal of a goal type, which is named by its row id. */
export interface NewGoal {
  readonly goalType: number;
  readonly goal: string;
  readonly version: number;
}

/** Adds the goals that their types do not have yet; returns how many. */
export const addGoals = async (
  change: PostgresTransaction,
  goals: readonly NewGoal[],
): Promise<number> => {
  const fresh = new Map<string, NewGoal & { readonly text: string; readonly hash: Buffer }>();
  for (const goal of goals) {
    const text = toStoredText(goal.goal);
    const hash = contentHash(text);
    const identity = `${goal.goalType}/${hash.toString("hex")}`;
    if (!fresh.has(identity)) fresh.set(identity, { ...goal, text, hash });
  }
  const wanted = [...fresh.values()];
  const known = await change.rows<{ goalType: number; hash: string }>(
    `SELECT goal_type AS "goalType", encode(text_hash, 'hex') AS hash
     FROM unnest($1::bigint[], $2::bytea[]) AS wanted (goal_type, text_hash) JOIN {goal} AS goal USING (goal_type, text_hash)`,
    [wanted.map(({ goalType }) => goalType), wanted.map(({ hash }) => hash)],
  );
  for (const { goalType, hash } of known) fresh.delete(`${goalType}/${hash}`);
  if (fresh.size === 0) return 0;
  const ids = await nextIds(change, "goal", fresh.size);
  await change.copy(
    "goal",
    ["id", "goal_type", "text", "text_hash", "length", "version"],
    [...fresh.values()].map(({ goalType, goal, text, hash, version }, index) => [
      ids[index]!,
      goalType,
      text,
      hash,
      goal.length,
      version,
    ]),
  );
  return fresh.size;
};

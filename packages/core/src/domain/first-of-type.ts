import type { Task } from "./task.js";

type Typed = Pick<Task, "type">;
const typeOf = (item: Typed | { readonly task: Typed }): string =>
  "task" in item ? item.task.type : item.type;

/**
 * The first `perType` tasks, or trajectories, of each task type, in their order; all of a type that
 * has fewer.
 *
 * @example
 * firstOfType([{ type: "put" }, { type: "put" }, { type: "heat" }], 1); // → [{ type: "put" }, { type: "heat" }]
 */
export const firstOfType = <Item extends Typed | { readonly task: Typed }>(
  items: readonly Item[],
  perType: number,
): readonly Item[] => {
  const counts = new Map<string, number>();
  return items.filter((item) => {
    const count = counts.get(typeOf(item)) ?? 0;
    counts.set(typeOf(item), count + 1);
    return count < perType;
  });
};

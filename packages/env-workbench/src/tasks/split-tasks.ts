import { seededRandom } from "@mnemograph/core";
import type { Protocol } from "../options.js";
import type { OfficeTask } from "./office-task.js";

export interface TaskSplit {
  /** Tasks that memories may be made from. */
  readonly learn: readonly OfficeTask[];
  /** Tasks that are played, in order. */
  readonly test: readonly OfficeTask[];
}

const groupBy = (
  tasks: readonly OfficeTask[],
  keyOf: (task: OfficeTask) => string,
): readonly (readonly OfficeTask[])[] => {
  const groups = new Map<string, OfficeTask[]>();
  for (const task of tasks) groups.set(keyOf(task), [...(groups.get(keyOf(task)) ?? []), task]);
  return [...groups.values()];
};

/**
 * Which half is played: the second fold learns from what the first one plays, so that both together
 * play every task.
 */
export type Fold = 1 | 2;

/**
 * Divides tasks by a protocol; the same seed gives the same halves, whatever else is played.
 *
 * @example
 * const { learn, test } = splitTasks(loadBuiltinOffice().tasks, "seen", 1);
 * learn.some(({ id }) => test.some((task) => task.id === id)); // → false
 */
export const splitTasks = (
  tasks: readonly OfficeTask[],
  protocol: Protocol,
  seed: number,
  fold: Fold = 1,
): TaskSplit => {
  const shuffle = <Item>(key: string, items: readonly Item[]) =>
    seededRandom(`${protocol}/${seed}/${key}`).shuffle(items);
  if (protocol === "stream") return { learn: [], test: shuffle("all", tasks) };
  const groups =
    protocol === "seen"
      ? groupBy(tasks, ({ template }) => template).map(
          (instances) => [instances[0]?.template ?? "", instances.map(({ id }) => id)] as const,
        )
      : groupBy(tasks, ({ domain }) => domain).map(
          (own) =>
            [own[0]?.domain ?? "", [...new Set(own.map(({ template }) => template))]] as const,
        );
  const learned = new Set(
    groups.flatMap(([key, members]) =>
      shuffle(key, members).slice(0, Math.floor(members.length / 2)),
    ),
  );
  const isLearned = ({ id, template }: OfficeTask) =>
    learned.has(protocol === "seen" ? id : template);
  const [first, second] = [tasks.filter(isLearned), tasks.filter((task) => !isLearned(task))];
  return fold === 1 ? { learn: first, test: second } : { learn: second, test: first };
};

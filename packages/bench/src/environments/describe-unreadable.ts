import type { OpenEnvironment, UnreadableTask } from "@mnemograph/core";

const NAMED = 3;

/**
 * A note on the tasks of the user's data that cannot be read; none where all can.
 *
 * @example
 * describeUnreadable([{ id: "train/a/b", reason: "is UTF-16" }]); // → ["1 task of the data cannot be read and is left out: train/a/b (is UTF-16)"]
 */
export const describeUnreadable = (unreadable: readonly UnreadableTask[]): readonly string[] => {
  const [first] = unreadable;
  if (first === undefined) return [];
  if (unreadable.length === 1)
    return [`1 task of the data cannot be read and is left out: ${first.id} (${first.reason})`];
  const named = unreadable.slice(0, NAMED).map(({ id }) => id);
  const more = unreadable.length > NAMED ? ` and ${unreadable.length - NAMED} more` : "";
  return [
    `${unreadable.length} tasks of the data cannot be read and are left out: ${named.join(", ")}${more}; the first: ${first.reason}`,
  ];
};

/**
 * Those that an environment has come across so far, each once.
 *
 * @example
 * unreadableIn({ unreadable: () => [] }); // → []
 */
export const unreadableIn = ({
  unreadable,
}: Pick<OpenEnvironment, "unreadable">): readonly UnreadableTask[] => [
  ...new Map((unreadable?.() ?? []).map((task) => [task.id, task])).values(),
];

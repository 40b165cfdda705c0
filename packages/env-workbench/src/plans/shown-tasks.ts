/** A task as an answer of the project tools shows it. */
export interface ShownTask {
  readonly list: string;
  /** `YYYY-MM-DD`. */
  readonly due: string;
}

/** The tasks that an answer shows, in its order. */
export const shownTasks = (answer: string): readonly ShownTask[] =>
  [...answer.matchAll(/'list_name': '([^']+)', 'due_date': '([^']+)'/g)].map(
    ([, list = "", due = ""]) => ({ list, due }),
  );

export const isOverdue = ({ list, due }: ShownTask, today: string): boolean =>
  list !== "Completed" && due < today;

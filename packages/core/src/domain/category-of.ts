import type { Task } from "./task.js";

/**
 * The category under which RAP's logs of a task are kept: its own, else its type. RAP section
 * 4.1.2.
 *
 * @example
 * categoryOf({ type: "furniture", category: "console tables" }); // → "console tables"
 */
export const categoryOf = ({ category, type }: Pick<Task, "category" | "type">): string =>
  category ?? type;

import { type Layout, itemsOf, textOf } from "./layout.js";

/** `Example 1:` tasks with their plans, and the new task with its plan begun. */
export const plan: Layout = (fields) => {
  const examples = itemsOf(fields, "examples");
  return [
    ...examples.map(
      (example, index) =>
        `Example ${index + 1}:\nYour task is to: ${textOf(example, "goal")}\n> think: ${textOf(example, "plan")}\n`,
    ),
    ...(examples.length === 0 ? [] : ["The new task:"]),
    `Your task is to: ${textOf(fields, "goal")}`,
    "> think: To solve the task,",
  ].join("\n");
};

import { createHash } from "node:crypto";
import type { Task } from "@mnemograph/core";

export const shortHash = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The category of a request whose kind nobody named. */
export const defaultCategory = "task";

/**
 * A goal as a task. The same words are the same task, whoever says them and when: what was learnt
 * on it is found again by them.
 *
 * @example
 * taskOf("Where is  order A1?").id === taskOf(" Where is order A1? ").id; // → true
 */
export const taskOf = (
  goal: string,
  { agent = "agent", category = defaultCategory } = {},
): Task => ({
  id: `goal/${shortHash(goal.trim().replaceAll(/\s+/g, " "))}`,
  environment: agent,
  split: "agent",
  type: category,
  goal,
});

import type { Task } from "@mnemograph/core";

export interface ExamplesDeps {
  /** Whole example episodes for a task, as text: with thoughts for ReAct, without for Act. */
  readonly examples: (task: Task) => readonly string[];
}

/** Examples of ReAct hold thoughts, those of Act none. */
export const isThinking = (examples: readonly string[]): boolean =>
  examples.some((example) => /^(?:> ?think\b|Thought:)/im.test(example));

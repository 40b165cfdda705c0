import { z } from "zod";

/** One thing that an agent is asked to do. */
export const AgentTask = z.object({
  /** Unique among the tasks. */
  id: z.string().min(1),
  /** What the agent is asked: the user's words, or whole messages of any framework. */
  input: z.union([z.string().min(1), z.array(z.unknown()).min(1)]),
  /** The kind of task, for tables; `task` where nobody knows kinds. */
  type: z.string().min(1).optional(),
  /** What a judge may compare with; agents are never shown it. */
  expected: z.unknown().optional(),
  /**
   * Played after the other tasks of a trial, and never learned from: the agent's memory keeps
   * nothing of it.
   */
  heldOut: z.boolean().optional(),
});
export type AgentTask = z.infer<typeof AgentTask>;

import { z } from "zod";
import { RetrievalKey } from "./retrieval-key.js";
import { Step } from "./step.js";
import { Thought } from "./thought.js";

/** What one agent of a team keeps from turn to turn, and no other agent sees. */
export const AgentMemory = z.object({
  trajectory: z.array(Step).default([]),
  thoughts: z.array(Thought).default([]),
  /** LDM2: the type of the agent's goal, found at its first turn. */
  goalTypeId: z.number().int().nullable().default(null),
  /** RAP: the agent's own plan and newest key; empty before there are any. */
  plan: z.string().default(""),
  retrievalKey: RetrievalKey.nullable().default(null),
});
export type AgentMemory = z.infer<typeof AgentMemory>;

/** Before the agent's first turn. */
export const emptyAgentMemory: AgentMemory = { trajectory: [], thoughts: [], goalTypeId: null, plan: "", retrievalKey: null };

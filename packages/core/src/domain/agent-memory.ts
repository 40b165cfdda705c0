import { z } from "zod";
import { RetrievalKey } from "./retrieval-key.js";
import { Step } from "./step.js";
import { Thought } from "./thought.js";

/** What one agent of a team keeps from turn to turn, and no other agent sees. */
export const AgentMemory = z.object({
  trajectory: z.array(Step).default([]).describe("what this agent saw and did"),
  thoughts: z.array(Thought).default([]).describe("its thoughts, by the action's index"),
  goalTypeId: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe("LDM2: the type of the agent's goal, found at its first turn"),
  evaluation: z
    .string()
    .default("")
    .describe("LDM2: what was judged of its sub-goals at its last turn"),
  plan: z.string().default("").describe("RAP: the agent's own plan; empty before there is one"),
  retrievalKey: RetrievalKey.nullable().default(null).describe("RAP: its newest key"),
});
export type AgentMemory = z.infer<typeof AgentMemory>;

/** Before the agent's first turn. */
export const emptyAgentMemory: AgentMemory = {
  trajectory: [],
  thoughts: [],
  goalTypeId: null,
  evaluation: "",
  plan: "",
  retrievalKey: null,
};

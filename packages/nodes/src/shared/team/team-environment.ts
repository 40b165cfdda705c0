import { ReducedValue } from "@langchain/langgraph";
import { type Json, Step, type Task } from "@mnemograph/core";
import { z } from "zod";
import { retrievalKey } from "../../rap/extract-key/retrieval-key.js";
import { plan } from "../../rap/make-plan/overall-plan.js";

/** What a node of a team needs to know of an agent. */
export interface TeamAgent {
  readonly id: string;
  /** What the agent is told about its part; the goal only where it may know it. */
  readonly role: string;
}

/** What a team's environment answers to one agent's action. */
export interface TeamTurn {
  readonly state: Json;
  /** Whose turn is next; null at the end. */
  readonly nextAgentId: string | null;
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
}

/** Several agents in one world, each with its own view, who take turns; messages between them arrive with the view. */
export interface TeamEnvironment {
  readonly name: string;
  /** Actions of all agents together. */
  readonly maxSteps: number;
  agents(taskId: string): readonly TeamAgent[];
  reset(task: Task): TeamTurn;
  /** What this agent reads when its turn comes. */
  observe(state: Json, agentId: string): string;
  step(state: Json, move: { readonly agentId: string; readonly action: string }): TeamTurn;
}

export interface TeamDeps {
  readonly environment: TeamEnvironment;
}

/** Whose turn it is; empty when the episode is over. */
export const nextAgentId = z.string().default("");

/** What one agent keeps from turn to turn, and no other agent sees. */
export const AgentMemory = z.object({
  trajectory: z.array(Step).default([]),
  /** The thought that stood in front of each action, by the action's index. */
  thoughts: z.array(z.object({ index: z.number().int().nonnegative(), text: z.string() })).default([]),
  /** LDM2: the type of the agent's goal, found at its first turn. */
  goalTypeId: z.number().int().nullable().default(null),
  /** RAP: the agent's own plan and newest key; empty before there are any. */
  plan,
  retrievalKey,
});
export type AgentMemory = z.infer<typeof AgentMemory>;
export const emptyMemory: AgentMemory = { trajectory: [], thoughts: [], goalTypeId: null, plan: "", retrievalKey: null };

type Memories = Record<string, AgentMemory>;

/** Every agent's memory by its id; each writes its own alone, so the others' stay as they are. */
export const agentMemories = new ReducedValue<Memories, Memories>(z.record(z.string(), AgentMemory).default(() => ({})) as never, {
  inputSchema: z.record(z.string(), AgentMemory) as never,
  reducer: (current, next) => ({ ...current, ...next }),
});

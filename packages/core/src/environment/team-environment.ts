import type { Json } from "../domain/json.js";
import type { Task } from "../domain/task.js";
import type { ToolResult } from "../domain/tool-result.js";
import type { EnvironmentDescription } from "./environment.js";
import type { EnvironmentTool } from "./environment-tool.js";
import type { WorldMap } from "./world-map.js";

/** What a node of a team needs to know of an agent. */
export interface TeamAgent {
  readonly id: string;
  /** The description of the agent's part; it has the goal only where the agent may know it. */
  readonly role: string;
}

/** What a team's environment answers to one agent's action. */
export interface TeamTurn {
  readonly state: Json;
  /**
   * What the agent that acted is answered; one that begins as `describe().refusals` do is counted
   * as a refused action.
   */
  readonly observation?: string;
  /** Whose turn is next; null at the end. */
  readonly nextAgentId: string | null;
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
  /** What the calls of this action gave, where actions are calls. */
  readonly toolResults?: ToolResult[];
}

/**
 * Several agents in one world, each with its own view, who take turns; messages between them arrive
 * with the view.
 */
export interface TeamEnvironment {
  readonly name: string;
  /** Actions of all agents together. */
  readonly maxSteps: number;
  /**
   * Where actions are calls: bound to the model of every agent. Give an agent others with
   * `withOwn(agent, { environment: { ...team, tools } })`.
   */
  readonly tools?: readonly EnvironmentTool[];
  agents(taskId: string): readonly TeamAgent[];
  reset(task: Task): TeamTurn;
  /** What this agent reads when its turn comes. */
  observe(state: Json, agentId: string): string;
  step(state: Json, move: { readonly agentId: string; readonly action: string }): TeamTurn;
  /**
   * How one acts here, for prompts; with an agent's task (`enterTurn`), whose type ends in the
   * agent's id, what holds for that agent.
   */
  describe?(task?: Task): EnvironmentDescription;
  /** The world from above with every agent in it, for people to look at. */
  map?(state: Json): WorldMap | null;
}

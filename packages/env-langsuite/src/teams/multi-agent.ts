import type { EnvironmentDescription, Json, Task, WorldMap } from "@mnemograph/core";

/** One participant of a multi-agent task. */
export interface AgentDescription {
  readonly id: string;
  readonly name: string;
  /** The description of this agent's part; it has the goal only where the agent may know it. */
  readonly role: string;
  readonly actions: readonly string[];
}

/** What a multi-agent environment answers to one agent's action. */
export interface MultiAgentTurn<State extends Json = Json> {
  readonly state: State;
  /** Who acted; its feedback and view are `observation`. */
  readonly agentId: string;
  readonly observation: string;
  /** Whose turn is next; null at the end. */
  readonly nextAgentId: string | null;
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
}

/**
 * Several agents in one world, each with its own view. They take turns in a fixed order; a pure
 * transition over plain JSON, so that every agent can be a sub-graph of its own over the shared
 * state.
 */
export interface MultiAgentEnvironment<State extends Json = Json> {
  readonly name: string;
  readonly version: string;
  /** Actions of all agents together. */
  readonly maxSteps: number;
  readonly tasks: readonly Task[];
  agents(taskId: string): readonly AgentDescription[];
  reset(task: Task): MultiAgentTurn<State>;
  /**
   * What this agent reads when its turn comes: its last feedback or opening, messages since, and
   * its present view.
   */
  observe(state: State, agentId: string): string;
  /** Throws USAGE when it is another agent's turn. */
  step(
    state: State,
    move: { readonly agentId: string; readonly action: string },
  ): MultiAgentTurn<State>;
  /**
   * How one acts here, for prompts; with a task whose type ends in an agent's id, what holds for
   * that agent.
   */
  describe?(task?: Task): EnvironmentDescription;
  /** The world from above with every agent in it, for people to look at. */
  map?(state: State): WorldMap | null;
  /** Scripted cooperative experts, one action at a time. */
  expert?(task: Task): CooperativePolicy<State>;
}

/** Chooses the next action of an agent from the shared state and what that agent may know. */
export type CooperativePolicy<State extends Json = Json> = (
  state: State,
  agentId: string,
) => string;

/** A message from one agent to the others. */
export type Message = { readonly from: string; readonly text: string };

/** A demonstration by several agents: one list of steps in the order of turns. */
export interface MultiAgentTrajectory {
  readonly id: string;
  readonly task: Task;
  readonly steps: readonly {
    readonly index: number;
    readonly agentId: string;
    readonly observation: string;
    readonly action: string;
  }[];
  /**
   * What each agent would read next when the episode was over: the answer to its last action is in
   * it.
   */
  readonly endings: Readonly<Record<string, string>>;
  readonly reward: number;
  readonly success: boolean;
}

/**
 * Plays one task with a cooperative policy until the environment ends it.
 *
 * @example
 * const team = maWahEnvironment({ tasks: generateMaWah({ count: 1 }) });
 * const [task] = team.tasks;
 * playTogether(team, task!, () => "Act: stop []").success; // → false
 */
export const playTogether = <State extends Json>(
  environment: MultiAgentEnvironment<State>,
  task: Task,
  policy: CooperativePolicy<State>,
): MultiAgentTrajectory => {
  let turn = environment.reset(task);
  const steps: MultiAgentTrajectory["steps"][number][] = [];
  while (!turn.done && turn.nextAgentId !== null) {
    const agentId = turn.nextAgentId;
    const observation = environment.observe(turn.state, agentId);
    const action = policy(turn.state, agentId);
    steps.push({ index: steps.length, agentId, observation, action });
    turn = environment.step(turn.state, { agentId, action });
  }
  const endings = Object.fromEntries(
    environment.agents(task.id).map(({ id }) => [id, environment.observe(turn.state, id)]),
  );
  return {
    id: `${environment.name}/${task.id}`,
    task,
    steps,
    endings,
    reward: turn.reward,
    success: turn.success,
  };
};

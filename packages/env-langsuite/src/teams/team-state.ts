import type { Json } from "@mnemograph/core";
import type { Message, MultiAgentTurn } from "./multi-agent.js";

/** What the states of multi-agent episodes have in common. */
export type TeamState = {
  readonly taskId: string;
  /** Actions of all agents so far. */
  readonly steps: number;
  readonly nextAgentId: string;
  /** Actions per agent. */
  readonly turns: Readonly<Record<string, number>>;
  /** What each agent was last answered. */
  readonly feedback: Readonly<Record<string, string>>;
  /** Messages that an agent has not read yet. */
  readonly inbox: Readonly<Record<string, readonly Message[]>>;
  readonly outcome: {
    readonly agentId: string;
    readonly action: string;
    readonly status: string;
  } | null;
  readonly done: boolean;
  readonly success: boolean;
  /** Share of goal conditions met, 0 to 1. */
  readonly goalRate: number;
};

export const teamTurn = <State extends TeamState & Json>(
  state: State,
  agentId: string,
  observation: string,
): MultiAgentTurn<State> => ({
  state,
  agentId,
  observation,
  nextAgentId: state.done ? null : state.nextAgentId,
  reward: state.goalRate,
  done: state.done,
  success: state.success,
});

/** The inboxes after one agent has said something to all others. */
export const deliver = (
  inbox: TeamState["inbox"],
  agentIds: readonly string[],
  from: string,
  text: string,
): TeamState["inbox"] =>
  Object.fromEntries(
    agentIds.map((id) => [
      id,
      id === from ? (inbox[id] ?? []) : (inbox[id] ?? []).concat({ from, text }),
    ]),
  );

/**
 * What an agent reads when its turn comes, or when all is over: its last feedback, the messages
 * since, its view, and at the end what became of the task.
 */
export const briefing = (
  { feedback, inbox, done, success }: TeamState,
  agentId: string,
  view: string,
  solved = "",
): string =>
  [
    feedback[agentId] ?? "",
    ...(inbox[agentId] ?? []).map(({ from, text }) => `${from}: ${text}`),
    `Obs: ${view}`,
    done && success && feedback[agentId]?.includes(solved) !== true ? solved : "",
  ]
    .filter((line) => line !== "")
    .join("\n");

import type { AgentMemory, Step, Thought, TeamAgent } from "@mnemograph/core";
import { shortenRepeatedViews } from "../../shared/prompting/repeated-views.js";
import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface TeamEpisode {
  /** Steps of all agents in the order of their turns, each with what its agent saw before it. */
  readonly trajectory: readonly Step[];
  readonly agents: readonly TeamAgent[];
  readonly agentMemories: Readonly<Record<string, AgentMemory>>;
  /** What each agent would read next. */
  readonly endings: Readonly<Record<string, string>>;
  /** The beginning of the line that says what is in sight; empty where a world does not say. */
  readonly view: string;
}

/**
 * An episode in the form of one agent's transcript: `trajectory[i + 1].observation`, or at the end
 * `observation`, answers the action before.
 */
export interface DescribedEpisode {
  readonly trajectory: Step[];
  readonly observation: string;
  readonly thoughts: Thought[];
}

const separator = "\n\f\n";

/**
 * What an agent read at each of its turns and after the last one; a view that has not changed since
 * its own last turn is not repeated.
 */
const readBy = ({ agentMemories, endings, view }: TeamEpisode, id: string): readonly string[] => {
  const read = [
    ...(agentMemories[id]?.trajectory ?? []).map(({ observation }) => observation),
    endings[id] ?? "",
  ];
  return shortenRepeatedViews(read.join(separator), view).split(separator);
};

/**
 * Whose step each one was, and its number among the agent's own: agents keep their own steps, in
 * order.
 */
const turnsOf = ({
  trajectory,
  agents,
  agentMemories,
}: TeamEpisode): readonly (readonly [id: string, own: number] | undefined)[] => {
  const played = new Map<string, number>();
  return trajectory.map(({ observation, action }) => {
    const agent = agents.find(({ id }) => {
      const next = agentMemories[id]?.trajectory[played.get(id) ?? 0];
      return next?.observation === observation && next.action === action;
    });
    if (agent === undefined) return undefined;
    const own = played.get(agent.id) ?? 0;
    played.set(agent.id, own + 1);
    return [agent.id, own];
  });
};

const introduction =
  "Several agents act in turns: a line that begins with > names who acts, and below it stands what that one read at its next turn. All of them read the new plan, so it says who is to do what.";

/**
 * A team's episode in a form that one text can show: each action has the name of the agent that
 * took it, and is answered by what that agent read next. The agents' openings stand below each
 * other, each below the agent's role.
 *
 * @example
 * declare const episode: Parameters<typeof describeTeam>[0];
 * const [first] = describeTeam(episode).trajectory; // first?.action: "commander: progress_check"
 */
export const describeTeam = (episode: TeamEpisode): DescribedEpisode => {
  const read = new Map(episode.agents.map(({ id }) => [id, readBy(episode, id)]));
  const opening = episode.agents.map(
    ({ id, role }) => `${id}: ${role}\n${withoutGoal(read.get(id)?.[0] ?? "", role)}`,
  );
  const turns = turnsOf(episode);
  const answers = turns.map((turn) =>
    turn === undefined ? "" : (read.get(turn[0])?.[turn[1] + 1] ?? ""),
  );
  const observations = [[introduction, ...opening].join("\n"), ...answers];
  const thoughts = turns.flatMap((turn, index) =>
    turn === undefined
      ? []
      : (episode.agentMemories[turn[0]]?.thoughts ?? [])
          .filter((one) => one.index === turn[1])
          .map((one) => ({ ...one, index })),
  );
  return {
    trajectory: episode.trajectory.map((step, index) => {
      const id = turns[index]?.[0];
      return {
        ...step,
        index,
        observation: observations[index] ?? "",
        action: id === undefined ? step.action : `${id}: ${shownAction(step.action)}`,
      };
    }),
    observation: observations.at(-1) ?? "",
    thoughts,
  };
};

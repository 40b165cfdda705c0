import type { Suite } from "../suite/open-suite.js";
import { oneOf } from "@mnemograph/core/domain";
import type { TeamEnvironment, OpenTeam } from "@mnemograph/core/environment";

/**
 * The agent that a person plays unless `human` names another: the one who follows requests, or the
 * second of equals.
 */
const humanOf = (ids: readonly string[], wanted: string | undefined): string =>
  wanted === undefined ? ids.at(-1)! : oneOf("human", wanted, ids);

/** The suite's multi-agent parts as teams of agents by name. */
export const openTeams = ({ teams }: Suite, human: string | undefined): readonly OpenTeam[] =>
  teams.flatMap(({ environment }) => {
    const [first] = environment.tasks;
    if (first === undefined) return [];
    const agentIds = environment.agents(first.id).map(({ id }) => id);
    const taskIds = new Set(environment.tasks.map(({ id }) => id));
    return [
      {
        environment: environment as TeamEnvironment,
        agentIds,
        humanId: humanOf(agentIds, human),
        taskIds,
      },
    ];
  });

import { actAgent, reflexionAgent, reflexionTeam, team } from "./index.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";

/**
 * What `act`, `react`, `reflexion` … become on tasks of several agents: drawn here for two, played
 * by those names.
 */
export const teamEntries: readonly PipelineEntry[] = [
  {
    name: "team",
    title:
      "Several agents in one world, each a sub-graph with its own view and memory; played by act, react … on team tasks",
    method: "Team",
    definition: team({ alice: actAgent, bob: actAgent }),
    plays: false,
    memory: "none",
  },
  {
    name: "reflexion-team",
    title:
      "A team's trials, each with the reflections on the failed ones; played by reflexion on team tasks",
    method: "Reflexion with a team",
    definition: reflexionTeam({ alice: reflexionAgent, bob: reflexionAgent }),
    plays: false,
    memory: "none",
  },
];

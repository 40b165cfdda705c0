import { defineGraph } from "@mnemograph/core";
import { judgeTrial, startTrial } from "@mnemograph/nodes";
import { afterTrial } from "../reflexion/after-trial.js";
import { TeamTrialsState } from "./team-state.js";
import { reflectTogether } from "./reflect-together.js";
import { type TeamAgents, team } from "./team.js";

/**
 * Reflexion for a team: its trial is put into words where it failed, and every agent reads them in
 * the next. LangSuitE section 5, Table 4.
 *
 * @example
 * const pair = reflexionTeam({ "agent-1": reflexionAgent, "agent-2": reflexionAgent });
 * await pair({ model, environment: teamEnvironment, examples, reflexion: { maxTrials: 2 } }).compile().invoke({ task });
 */
export const reflexionTeam = <const Agents extends TeamAgents>(agents: Agents) =>
  defineGraph({
    name: "reflexion-team",
    state: TeamTrialsState,
    nodes: { startTrial, playTrial: team(agents), judgeTrial, reflect: reflectTogether },
    edges: {
      start: "startTrial",
      startTrial: "playTrial",
      playTrial: "judgeTrial",
      judgeTrial: {
        choose: afterTrial,
        among: ["reflect", "startTrial", "end"],
      },
      reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
    },
  });

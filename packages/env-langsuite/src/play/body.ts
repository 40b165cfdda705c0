import { refusalValues, signatureOf } from "./signature-of.js";
import type { AgentOptions } from "../rooms/agent-options.js";
import { bySighting, withSighted, type NamingScheme } from "../rooms/names.js";
import type { AgentState, WorldState } from "../rooms/object-state.js";
import { flatten, look, type Sight } from "../view/sight.js";
import { withAgent } from "../rooms/access.js";
import type { World } from "../rooms/world.js";
import { paperRules, type WorldRules } from "../rooms/world-rules.js";
import { describeSight } from "../view/describe-sight.js";
import { worldActions, type WorldActionName } from "../actions/action-table.js";
import type { ActionResult } from "../actions/action.js";
import { defaultTemplates } from "../actions/default-templates.js";
import type { Templates } from "@mnemograph/env-babyai/shared";

/** How a world is played: its rules, names and texts. */
export interface Play {
  readonly rules: WorldRules;
  readonly naming: NamingScheme;
  readonly templates: Templates;
  /**
   * `robust` reads names without brackets too where it is clear what is meant; `published` does
   * not, as the public software.
   */
  readonly replies: "robust" | "published";
}
export const defaultPlay: Play = {
  rules: paperRules,
  naming: bySighting,
  templates: defaultTemplates,
  replies: "robust",
};

/** One agent in one world. */
export interface Body {
  readonly world: World;
  readonly agentId: string;
  readonly options: AgentOptions;
  readonly play: Play;
}

export const agentOf = (state: WorldState, agentId: string): AgentState => state.agents[agentId]!;

/** What the agent sees, and the state in which it has seen it: first sights are numbered. */
export const perceive = (
  { world, agentId, options, play }: Body,
  state: WorldState,
): { readonly state: WorldState; readonly sight: Sight } => {
  const agent = agentOf(state, agentId);
  const sight = look(world, state, agent, options, play.rules);
  const next = withSighted(
    world,
    agent,
    flatten(sight).map(({ index }) => index),
  );
  return { state: next === agent ? state : withAgent(state, agentId, next), sight };
};

/** The view in words. */
export const describeView = (
  { world, agentId, play }: Body,
  state: WorldState,
  sight: Sight,
): string => describeSight({ state, naming: play.naming(world, agentOf(state, agentId)) }, sight);

export const isWorldAction = (name: string): name is WorldActionName =>
  Object.hasOwn(worldActions, name);

/** Carries out one action of the world. */
export const act = (
  { world, agentId, options, play }: Body,
  state: WorldState,
  name: WorldActionName,
  names: readonly string[],
): ActionResult => {
  const agent = agentOf(state, agentId);
  const { arity, run } = worldActions[name];
  if (names.length !== arity)
    return { state, status: "wrong-arguments", values: refusalValues([signatureOf(name)], name) };
  return run(
    { world, state, agentId, agent, options, rules: play.rules, naming: play.naming(world, agent) },
    names,
  );
};

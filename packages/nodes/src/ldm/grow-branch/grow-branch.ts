import { ParseOptions } from "../../shared/prompting/reading.js";
import { listedAction } from "../../shared/replies/index.js";
import { beginsWithAny } from "../../shared/words/begins-with-any.js";
import {
  type Environment,
  type Json,
  defineNode,
  fields,
  refuseForks,
  type Branch,
  type Proposal,
} from "@mnemograph/core";
import { ExploreOptions, type ExploreDeps, exploreOptions } from "../refinement/explore-options.js";
import type { EnvironmentDeps } from "../../shared/deps.js";
import { endOfEpisode } from "../../shared/world/end-of-episode.js";
import { refusalsOf } from "../../shared/prompting/world-manual.js";
import { replayBranch } from "./replay-branch.js";

const { task, environmentState, proposals, branch, children } = fields;

export interface GrowBranchDeps extends EnvironmentDeps, ExploreDeps {
  readonly parse?: ParseOptions;
}

/**
 * The most confident one where none would be left: a path must not vanish because nothing usable
 * was proposed.
 */
const orFirst = <Item>(kept: readonly Item[], all: readonly Item[]): Item[] =>
  kept.length > 0 ? [...kept] : all.slice(0, 1);

const verbOf = (action: string) => /^\w*/.exec(action)?.[0];

/**
 * Drops what the list excludes. A verb of which the list has no action at all, such as a search for
 * any words, is let through.
 */
const keepListed = (proposed: readonly Proposal[], actions: readonly string[]) => {
  const listed = new Set(actions.map((action) => action.toLowerCase()));
  const verbs = new Set([...listed].map(verbOf));
  const isPossible = (action: string) => listed.has(action) || !verbs.has(verbOf(action));
  return orFirst(
    proposed.filter(({ action }) => isPossible(action.toLowerCase())),
    proposed,
  );
};

/** The proposals in the world's spelling; two that mean one action are one. */
const resolved = (
  proposed: readonly Proposal[],
  listed: readonly string[],
  { reader, put }: ParseOptions = {},
): readonly Proposal[] => {
  if (reader === "published") return proposed;
  const byAction = new Map<string, Proposal>();
  for (const { action: described, confidence } of proposed) {
    const action = listedAction(described, listed, put !== "asWritten") ?? described;
    byAction.set(action, {
      action,
      confidence: confidence + (byAction.get(action)?.confidence ?? 0),
    });
  }
  return [...byAction.values()];
};

const grow = async (
  parent: Branch,
  state: Json,
  proposed: readonly Proposal[],
  environment: Environment,
): Promise<Branch[]> =>
  Promise.all(
    proposed.map(async ({ action, confidence }, index): Promise<Branch> => {
      const turn = await environment.step(state, action);
      const position = parent.steps.length;
      return {
        id: `${parent.id}.${index}`,
        environmentState: turn.state,
        observation: turn.observation,
        steps: [
          ...parent.steps,
          { index: position, observation: parent.observation, action, kind: "act" },
        ],
        confidence: parent.confidence * confidence,
        reward: turn.reward,
        success: turn.success,
        ...endOfEpisode(turn, { steps: position + 1, maxSteps: environment.maxSteps }),
      };
    }),
  );

/**
 * Tries every proposed action from the same environment state: one child for each that the
 * environment admits, and always at least one. An environment is a pure transition, so a fork costs
 * no replay; `replayEnvironment` makes others so, and one whose effects cannot be undone is
 * refused. LDM2 section 3.3 "Tree Exploration".
 *
 * @example
 * const { children } = await growBranch.run(state, { environment, explore: { fork: "replay" } });
 */
export const growBranch = defineNode({
  name: "growBranch",
  reads: { task, environmentState, branch, proposals },
  writes: { children },
  needs: ["environment"],
  options: { explore: ExploreOptions, parse: ParseOptions },
  run: async (
    { task, environmentState, branch, proposals },
    { environment, explore, parse }: GrowBranchDeps,
  ) => {
    if (!branch) return { children: [] };
    refuseForks(environment, "an exploration that tries several actions from one state");
    const { admissible, invalidAnswers, fork } = exploreOptions(explore);
    const state =
      fork === "replay" ? await replayBranch(branch, task, environment) : environmentState;
    if (admissible === "keep")
      return { children: await grow(branch, state, proposals, environment) };
    const listed = await environment.admissible?.(state);
    const grown = await grow(
      branch,
      state,
      listed ? keepListed(resolved(proposals, listed, parse), listed) : proposals,
      environment,
    );
    const refusals = [...invalidAnswers, ...refusalsOf({ environment }, task)];
    const accepted = grown.filter(
      ({ done, observation }) => done || !beginsWithAny(observation, refusals),
    );
    return { children: orFirst(accepted, grown) };
  },
});

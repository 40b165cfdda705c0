import { defineNode, fields, type Note } from "@mnemograph/core";
import type { ActDeps } from "../../shared/acting/act-deps.js";
import { actingOptions } from "../../shared/acting/acting-options.js";
import { chooseAction, type EpisodeView } from "../../shared/acting/choose-action.js";
import type { PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import {
  dialoguePrompt,
  inDialogue,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { episodesText } from "../episodes-block.js";
import { shownEpisode } from "../shown-episode.js";
import {
  actWithEpisodesAndToolsPrompt,
  actWithEpisodesPrompt,
  type ActWithEpisodesVariables,
} from "./act-with-episodes.prompt.js";

const { task, observation, trajectory, action, thoughts, notes } = fields;

export type ActWithEpisodesDeps = ActDeps &
  PromptOverride<"actWithEpisodes" | "actWithEpisodesAndTools", ActWithEpisodesVariables>;

/** The newer half of the episodes; undefined where none are left. */
const newerEpisodes = (
  variables: ActWithEpisodesVariables,
): ActWithEpisodesVariables | undefined => {
  const { episodes } = variables;
  return episodes.length === 0
    ? undefined
    : { ...variables, episodes: episodes.slice(Math.ceil(episodes.length / 2)) };
};

/**
 * Chooses the next action as Act does, with all finished episodes above the examples. Evo-Memory,
 * "History".
 *
 * @example
 * const { action } = await actWithEpisodes.run({ ...state, notes: [] }, { model, examples: () => [] }); // without episodes: Act
 */
export const actWithEpisodes = defineNode({
  name: "actWithEpisodes",
  reads: { task, observation, trajectory, thoughts, notes },
  writes: { action, thoughts },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts: [
    actWithEpisodesPrompt,
    actWithEpisodesAndToolsPrompt,
    openDialoguePrompt,
    dialoguePrompt,
  ],
  options: actingOptions,
  run: async (
    { notes, ...seen }: EpisodeView & { readonly notes: readonly Note[] },
    deps: ActWithEpisodesDeps,
    runtime,
  ) => {
    const episodes = notes.map(shownEpisode);
    const actor = {
      node: "actWithEpisodes",
      prompts: {
        page: promptFor(deps, "actWithEpisodes", actWithEpisodesPrompt),
        tools: promptFor(deps, "actWithEpisodesAndTools", actWithEpisodesAndToolsPrompt),
      },
      more: { episodes },
      lines: episodes.length === 0 ? [] : [inDialogue(episodesText(episodes))],
      shortenFirst: newerEpisodes,
    };
    return chooseAction(actor, seen, deps, runtime);
  },
});

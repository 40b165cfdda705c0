import { definePrompt, type PromptTemplate, replyNames } from "@mnemograph/core";
import { actPrompt } from "../../shared/acting/act.prompt.js";
import { actWithToolsPrompt } from "../../shared/acting/act-with-tools.prompt.js";
import { type EpisodeVariables, episodeSample } from "../../shared/prompting/episode-variables.js";
import { blockFields, type EpisodesBlock, episodesBlock } from "../episodes-block.js";

export type ActWithEpisodesVariables = EpisodeVariables & EpisodesBlock;

/** The template of `act` with the episodes above all that differs from task to task. */
const withBlock = (template: PromptTemplate = []): PromptTemplate =>
  template.map((part) =>
    "each" in part || part.role !== "user"
      ? part
      : { ...part, content: `${episodesBlock}${part.content}` },
  );

/** Where a reply goes on to write a further episode. */
const stopsOf = ({ examples, episodes }: ActWithEpisodesVariables): string[] => {
  const newest = episodes.at(-1);
  return [
    `\nExample ${examples.length + 1}:`,
    ...(newest === undefined ? [] : [`\nEpisode ${newest.number + 1}`]),
  ];
};

const sample: ActWithEpisodesVariables = {
  ...episodeSample,
  episodes: [{ number: 1, verdict: "succeeded", text: "EPISODE" }],
};

/**
 * The prompt of Act with all finished episodes above its examples: without episodes it is Act's
 * word for word. Evo-Memory, "History".
 */
export const actWithEpisodesPrompt = definePrompt<ActWithEpisodesVariables>({
  id: "act-long/act",
  reply: replyNames.nextAction,
  stop: stopsOf,
  sample,
  template: withBlock(actPrompt.template),
  fields: (variables) => ({ ...actPrompt.fields?.(variables), ...blockFields(variables) }),
});

/** The same in a world whose actions are calls of tools. */
export const actWithEpisodesAndToolsPrompt = definePrompt<ActWithEpisodesVariables>({
  id: "act-long/act-with-tools",
  sample,
  template: withBlock(actWithToolsPrompt.template),
  fields: (variables) => ({ ...actWithToolsPrompt.fields?.(variables), ...blockFields(variables) }),
});

import { defineNode, fields } from "@mnemograph/core";
import {
  dialoguePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { promptFor } from "../../shared/prompt-for.js";
import { actPrompt } from "../../shared/acting/act.prompt.js";
import { actWithToolsPrompt } from "../../shared/acting/act-with-tools.prompt.js";
import type { ActDeps } from "../../shared/acting/act-deps.js";
import { actingOptions } from "../../shared/acting/acting-options.js";
import { chooseAction, type EpisodeView } from "../../shared/acting/choose-action.js";

const { task, observation, trajectory, action, thoughts } = fields;

/**
 * Chooses the next action from whole examples and everything so far. ReAct section 2; LDM2 section
 * 4.2 "Standard".
 *
 * @example
 * const { action } = await act.run(state, { model, examples: () => ["> look\nYou see a desk."] }); // { kind: "act", text: "open drawer 1" }
 */
export const act = defineNode({
  name: "act",
  reads: { task, observation, trajectory, thoughts },
  writes: { action, thoughts },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model", "examples"],
  prompts: [actPrompt, actWithToolsPrompt, openDialoguePrompt, dialoguePrompt],
  options: actingOptions,
  run: async (seen: EpisodeView, deps: ActDeps, runtime) => {
    const prompts = {
      page: promptFor(deps, "act", actPrompt),
      tools: promptFor(deps, "actWithTools", actWithToolsPrompt),
    };
    return chooseAction({ node: "act", prompts, more: {}, lines: [] }, seen, deps, runtime);
  },
});

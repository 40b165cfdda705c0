import { Actions } from "../../shared/asking/listed-actions.js";
import { TemperatureRetry } from "../../shared/prompting/retry-with-temperature.js";
import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import { RunningTextOptions } from "../../shared/prompting/running-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ChatOptions } from "../../shared/prompting/dialogue/chat-options.js";
import {
  dialoguePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { promptFor } from "../../shared/prompt-for.js";
import { Manual } from "../../shared/prompting/world-manual.js";
import { actPrompt } from "../../shared/acting/act.prompt.js";
import { actWithToolsPrompt } from "../../shared/acting/act-with-tools.prompt.js";
import type { ActDeps } from "../../shared/acting/act-deps.js";
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
  options: {
    manual: Manual,
    actions: Actions,
    parse: ParseOptions,
    llm: LlmOptions,
    running: RunningTextOptions,
    chat: ChatOptions,
    retry: TemperatureRetry,
  },
  run: async (seen: EpisodeView, deps: ActDeps, runtime) => {
    const prompts = {
      page: promptFor(deps, "act", actPrompt),
      tools: promptFor(deps, "actWithTools", actWithToolsPrompt),
    };
    return chooseAction({ node: "act", prompts, more: {}, lines: [] }, seen, deps, runtime);
  },
});

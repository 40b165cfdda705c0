import { actionOrThought } from "./action-or-thought.js";
import { attempts, twoAttempts } from "./attempts.js";
import { cases } from "./cases.js";
import { dialogue } from "./dialogue.js";
import { embodiedState, ownState } from "./embodied-state.js";
import { episode, thoughtfulEpisode } from "./episode.js";
import { itemsToSort } from "./items-to-sort.js";
import { judgedActions } from "./judged-actions.js";
import type { Layout } from "./layout.js";
import { numberedTypes } from "./numbered-types.js";
import { pastSteps } from "./past-steps.js";
import { plan } from "./plan.js";
import { reflection } from "./reflection.js";
import { retrievalKey } from "./retrieval-key.js";
import { verdict } from "./verdict.js";
import { replyNames } from "@mnemograph/core";

/** How the material of each reply is laid out for its skill. */
export const builtInLayouts: Readonly<Record<string, Layout>> = {
  [replyNames.nextAction]: episode,
  [replyNames.stateAndAction]: thoughtfulEpisode,
  "own state and next action": thoughtfulEpisode,
  [replyNames.embodiedState]: embodiedState,
  "own state": ownState,
  [replyNames.dialogueTurn]: dialogue,
  [replyNames.dialogueTurnWithState]: dialogue,
  [replyNames.numberedAction]: cases,
  [replyNames.actionsWithConfidences]: cases,
  [replyNames.subgoals]: judgedActions,
  [replyNames.summary]: pastSteps,
  [replyNames.clusters]: itemsToSort,
  [replyNames.typeNumber]: numberedTypes,
  [replyNames.processNumber]: attempts,
  [replyNames.stepNumber]: twoAttempts,
  [replyNames.actionOrThought]: actionOrThought,
  [replyNames.plan]: plan,
  [replyNames.retrievalKey]: retrievalKey,
  [replyNames.reflection]: reflection,
  verdict,
};

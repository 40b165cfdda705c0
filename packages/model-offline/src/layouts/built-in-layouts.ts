import { replyNames } from "@mnemograph/core";
import { dialogue } from "./dialogue.js";
import { embodiedState, ownState } from "./embodied-state.js";
import { episode, thoughtfulEpisode } from "./episode.js";
import type { Layout } from "./layout.js";

/** How the material of each reply is laid out for its skill. */
export const builtInLayouts: Readonly<Record<string, Layout>> = {
  [replyNames.nextAction]: episode,
  [replyNames.stateAndAction]: thoughtfulEpisode,
  "own state and next action": thoughtfulEpisode,
  [replyNames.embodiedState]: embodiedState,
  "own state": ownState,
  [replyNames.dialogueTurn]: dialogue,
  [replyNames.dialogueTurnWithState]: dialogue,
};

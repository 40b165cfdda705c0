import { replyNames } from "@mnemograph/core";
import { episode } from "./episode.js";
import type { Layout } from "./layout.js";

/** How the material of each reply is laid out for its skill. */
export const builtInLayouts: Readonly<Record<string, Layout>> = {
  [replyNames.nextAction]: episode,
};

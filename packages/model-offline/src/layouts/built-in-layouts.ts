import { replyNames } from "@mnemograph/core";
import { actionOrThought } from "./action-or-thought.js";
import { episode } from "./episode.js";
import type { Layout } from "./layout.js";
import { plan } from "./plan.js";
import { reflection } from "./reflection.js";
import { retrievalKey } from "./retrieval-key.js";
import { verdict } from "./verdict.js";

/** How the material of each reply is laid out for its skill. */
export const builtInLayouts: Readonly<Record<string, Layout>> = {
  [replyNames.nextAction]: episode,
  [replyNames.actionOrThought]: actionOrThought,
  [replyNames.plan]: plan,
  [replyNames.retrievalKey]: retrievalKey,
  [replyNames.reflection]: reflection,
  verdict,
};

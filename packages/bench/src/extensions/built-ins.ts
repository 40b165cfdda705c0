import { alfworld } from "@mnemograph/env-alfworld/plugin";
import { langsuite } from "@mnemograph/env-langsuite/plugin";
import { manipulation } from "@mnemograph/env-manipulation/plugin";
import { webshop } from "@mnemograph/env-webshop/plugin";
import { workbench } from "@mnemograph/env-workbench/plugin";
import { offlineEntry } from "@mnemograph/model-offline";
import { modelEntries } from "@mnemograph/models";
import { presets } from "@mnemograph/pipelines/presets";
import { pipelineEntries } from "@mnemograph/pipelines/entries";
import { embedderEntries } from "./embedder-entries.js";
import { defineConfig } from "./extensions.js";
import { createRegistry } from "./registry.js";

/** What every experiment can name, registered as a user's own is. */
export const builtIns = defineConfig({
  pipelines: pipelineEntries,
  environments: [alfworld, webshop, langsuite, workbench, manipulation],
  models: [...modelEntries, offlineEntry],
  embedders: embedderEntries,
  presets,
});

/**
 * What the house brings along: pipelines, environments, models, embedders and presets, each by its
 * name.
 */
export const builtInRegistry = createRegistry(builtIns);

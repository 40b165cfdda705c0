import { offlineEntry } from "@mnemograph/model-offline";
import { modelEntries } from "@mnemograph/models";
import { presets } from "@mnemograph/pipelines/presets";
import { alfworld } from "../environments/alfworld.js";
import { langsuite } from "../environments/langsuite.js";
import { manipulation } from "../environments/manipulation.js";
import { webshop } from "../environments/webshop.js";
import { pipelineEntries } from "@mnemograph/pipelines/entries";
import { embedderEntries } from "./embedder-entries.js";
import { workbench } from "../environments/workbench.js";
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
 * What the house brings along: pipelines, environments, models, embedders and presets, each by its name.
 */
export const builtInRegistry = createRegistry(builtIns);

import type { Json } from "@mnemograph/core";
import { asJson } from "./pipeline-options.js";
import type { Settings } from "./settings.js";

/** Settings as a manifest holds them; `Settings.parse` reads them again. */
export const settingsAsJson = (settings: Settings): Json => ({
  ...(JSON.parse(JSON.stringify({ ...settings, nodes: {} })) as { [name: string]: Json }),
  nodes: asJson(settings.nodes),
});

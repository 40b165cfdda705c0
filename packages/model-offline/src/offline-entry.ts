import type { ModelEntry } from "@mnemograph/models";
import { offlineModel } from "./offline-model.js";

/**
 * The offline model for a registry: `openModel("offline", {}, [...modelEntries, offlineEntry])`.
 */
export const offlineEntry: ModelEntry = { name: "offline", open: () => offlineModel() };

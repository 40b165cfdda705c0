import type { ModelEntry } from "./model-entry.js";

const openai: ModelEntry = {
  name: "openai",
  argument: "<model>",
  // Loaded on first use: the client is a large module, and offline runs start many processes.
  open: async (argument, options) => (await import("../openai/open-openai-model.js")).openOpenaiModel(argument, options),
};

const replay: ModelEntry = {
  name: "replay",
  argument: "<file.jsonl>",
  open: async (argument, options) => (await import("../cassette/replay-model.js")).replayModel(argument, options),
};

const offline: ModelEntry = {
  name: "offline",
  open: async () => Object.assign((await import("../offline/offline-model.js")).offlineModel(), { isLocal: true }),
};

/** The models that `openModel` knows. */
export const modelEntries: readonly ModelEntry[] = [openai, replay, offline];

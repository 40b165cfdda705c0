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

/** The models that `openModel` knows by itself; whoever puts a program together may add others. */
export const modelEntries: readonly ModelEntry[] = [openai, replay];

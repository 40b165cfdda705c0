import type { Preset } from "../presets/preset.js";

/** What holds for ExpeL, and what its paper's runs were made with. */
export const expelPresets: readonly Preset[] = [
  {
    pipelines: ["expel"],
    options: {
      notes: { recallBy: "all", form: "list", place: "task" },
      retrieve: {
        topK: { start: 2 },
        // Whole runs, by the task alone.
        startLength: 1000,
        weights: { task: 1, category: 0, plan: 0, key: 0 },
        filter: { successOnly: true, sameCategory: true, otherActions: true },
      },
    },
    source: {
      paper: "ExpeL",
      section: "4.3: all rules before the task, the two most similar successes as examples",
    },
  },
  {
    pipelines: ["expel-gather"],
    options: { reflexion: { maxTrials: 4 } },
    source: { paper: "ExpeL", section: "4.1: at most three retries" },
  },
  {
    name: "expel",
    environment: "alfworld",
    pipelines: ["expel", "expel-gather", "expel-extract"],
    options: {
      expel: { mode: "strict", startVotes: 2, maxOps: 4, softMax: 20, chunk: 8, seed: 42 },
      reflexion: { maxTrials: 4 },
    },
    run: { temperature: 0 },
    source: { paper: "ExpeL", section: "4 and 5, and the published code: temperature 0" },
  },
];

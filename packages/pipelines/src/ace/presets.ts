import type { Preset } from "../presets/preset.js";

/** What holds for ACE, and what its paper's runs were made with. */
export const acePresets: readonly Preset[] = [
  {
    pipelines: ["ace"],
    options: { notes: { recallBy: "all", form: "playbook" } },
    source: { paper: "ACE", section: "3: the whole playbook in the prompt" },
  },
  {
    name: "ace",
    environment: "alfworld",
    pipelines: ["ace"],
    options: {
      ace: { maxRounds: 3, budget: 80_000, merge: false, mergeThreshold: 0.9 },
      llm: {
        reflectOnUse: { temperature: 0, maxTokens: 4096 },
        curateNotes: { temperature: 0, maxTokens: 4096 },
        mergeNotes: { temperature: 0.3 },
      },
    },
    run: { temperature: 0 },
    source: { paper: "ACE", section: "4.1 and the published code: temperature 0, three rounds" },
  },
];

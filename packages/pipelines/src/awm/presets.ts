import type { Preset } from "../presets/preset.js";

const pipelines = ["awm", "awm-offline"];

/** What holds for AWM, and what its paper's runs were made with. */
export const awmPresets: readonly Preset[] = [
  {
    pipelines,
    options: { notes: { recallBy: "all", kinds: ["workflow"] } },
    source: { paper: "AWM", section: "2.3: the whole library in the prompt" },
  },
  {
    name: "awm",
    pipelines,
    options: { llm: { induceWorkflows: { temperature: 1, maxTokens: 2048 } } },
    run: { temperature: 0 },
    source: {
      paper: "AWM",
      section: "3.1 and the published code: 0 for actions, 1 and 2,048 tokens for workflows",
    },
  },
];

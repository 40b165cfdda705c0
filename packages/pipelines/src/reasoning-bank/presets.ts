import type { Preset } from "../presets/preset.js";

const pipelines = ["reasoning-bank", "reasoning-bank-parallel"];

/** What holds for ReasoningBank, and what its paper's runs were made with. */
export const reasoningBankPresets: readonly Preset[] = [
  {
    pipelines,
    options: { notes: { askUse: true } },
    source: {
      paper: "ReasoningBank",
      section: "3.2: the agent says at each step whether a note is of use",
    },
  },
  {
    pipelines: ["reasoning-bank-parallel"],
    options: { attempts: { max: 5 } },
    source: { paper: "ReasoningBank", section: "4.3: five runs of each task" },
  },
  {
    name: "reasoning-bank",
    pipelines,
    options: {
      notes: { recallBy: "group", k: 1, place: "system", form: "raw", askUse: true },
      distil: { maxItems: 3, contrastItems: 5 },
      llm: {
        judgeRun: { temperature: 0 },
        judgeRuns: { temperature: 0 },
        distilNotes: { temperature: 1 },
        contrastRuns: { temperature: 0.7 },
      },
    },
    run: { temperature: 0.7 },
    source: {
      paper: "ReasoningBank",
      section: "4.1 and the published code: 0.7 for actions, 0 for the judge, 1 for notes",
    },
  },
];

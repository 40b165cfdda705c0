import { line } from "../presets/paper-values.js";
import type { Preset } from "../presets/preset.js";

/**
 * What holds for Reflexion in the built-in environments, and what its paper's runs were made with.
 */
export const reflexionPresets: readonly Preset[] = [
  {
    environment: "webshop",
    pipelines: ["reflexion", "ldm-reflexion"],
    options: { reflexion: { maxTrials: 4 } },
    source: { paper: "LDM2", section: "Table 1" },
  },
  {
    environment: "langsuite",
    pipelines: ["reflexion", "ldm-reflexion", "reflexion-emmem"],
    options: { reflexion: { maxTrials: 2 } },
    source: { paper: "LangSuitE", section: "5: one reflection and a second run" },
  },
  {
    environment: "langsuite",
    pipelines: ["reflexion", "ldm-reflexion"],
    options: { reflexion: { stopOnRepeat: false } },
    source: { ownChoice: "who walks on turns or steps the same way twice" },
  },
  {
    name: "reflexion",
    environment: "alfworld",
    pipelines: ["reflexion"],
    options: {
      chat: { layout: "page" },
      llm: { actWithReflections: { maxTokens: 256, stop: ["\n"] }, reflect: { maxTokens: 256 } },
      parse: { put: "asWritten" },
      retries: { minimumCharacters: 5 },
      reflexion: {
        maxTrials: 10,
        memoryWindow: 3,
        successOn: "done",
        stopOnRepeat: true,
        reflectAfterLast: true,
        emptyFirstActionRepeats: true,
      },
    },
    run: { temperature: 0 },
    source: {
      paper: "Reflexion",
      section: "4.1 and the published code: ten trials, the last three reflections",
    },
  },
  {
    name: "reflexion",
    environment: "webshop",
    pipelines: ["reflexion"],
    options: {
      running: { maxCharacters: 6400 },
      llm: { actWithReflections: line, reflect: { maxTokens: 256 } },
      reflexion: {
        maxTrials: 4,
        memoryWindow: 3,
        stopOnRepeat: false,
        inject: false,
        reflectAfterLast: true,
      },
    },
    run: { temperature: 0, limit: 100 },
    source: {
      paper: "Reflexion",
      section:
        "appendix and the published logs: four trials of 100 instructions, whose actor saw no reflection",
    },
  },
];

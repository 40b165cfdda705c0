import { attempts, line, shopText } from "../presets/paper-values.js";
import type { Preset } from "../presets/preset.js";

/** What ReAct's paper's runs were made with. */
export const reactPresets: readonly Preset[] = [
  {
    name: "react",
    environment: "alfworld",
    pipelines: attempts,
    options: {
      attempts: { max: 1 },
      chat: { layout: "page" },
      llm: { act: line },
      parse: { put: "asWritten" },
    },
    run: { temperature: 0 },
    source: {
      paper: "ReAct",
      section: "4 and the published code: two examples, one line of 100 tokens",
    },
  },
  {
    name: "react",
    environment: "webshop",
    pipelines: attempts,
    options: { ...shopText, attempts: { max: 1 }, chat: { layout: "page" } },
    run: { temperature: 0, limit: 500 },
    source: {
      paper: "ReAct",
      section: "4 and the published code: 500 instructions, 6,400 characters",
    },
  },
];

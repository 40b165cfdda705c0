import { acePresets } from "../ace/presets.js";
import { awmPresets } from "../awm/presets.js";
import { emmemPresets } from "../emmem/presets.js";
import { expelPresets } from "../expel/presets.js";
import { ldmPresets } from "../ldm/presets.js";
import { rapPresets } from "../rap/presets.js";
import { visualPresets } from "../rap-visual/presets.js";
import { reactPresets } from "../react/presets.js";
import { reasoningBankPresets } from "../reasoning-bank/presets.js";
import { reflexionPresets } from "../reflexion/presets.js";
import { trajBootstrapPresets } from "../traj-bootstrap/presets.js";
import type { Preset } from "./preset.js";

/** What holds for every method. */
const general: readonly Preset[] = [
  {
    environment: "langsuite",
    options: { manual: "on" },
    source: {
      paper: "LangSuitE",
      section: "appendix G: the introduction lists the actions and the rules",
    },
  },
  {
    environment: "langsuite",
    pipelines: ["react-asking"],
    run: { options: { task: "household", ask: "on" } },
    source: { ownChoice: "who is to answer questions wants an agent that can ask them" },
  },
  {
    environment: "workbench",
    options: { manual: "on" },
    source: { paper: "WorkBench", section: "the agent's prompt lists the tools" },
  },
];

/** Protocols of papers that compare memories, whichever method plays. */
const protocols: readonly Preset[] = [
  {
    name: "evomembench",
    environment: "alfworld",
    run: {
      split: "valid_train",
      options: { steps: "20" },
      stream: {
        protocol: "transfer",
        types: ["put", "puttwo", "clean", "cool", "heat", "examine"],
      },
    },
    source: {
      paper: "EvoMemBench",
      section: "cross-episode embodied tasks, and the published code: 20 rounds, six types in turn",
    },
  },
  {
    name: "evomembench",
    pipelines: ["awm"],
    options: { notes: { recallBy: "task", k: 3, kinds: ["workflow"] } },
    source: { paper: "EvoMemBench", section: "the published code: the three nearest workflows" },
  },
  {
    name: "evomembench",
    pipelines: ["reasoning-bank"],
    options: { notes: { recallBy: "group", k: 1, askUse: true } },
    source: { paper: "EvoMemBench", section: "the published code: the nearest earlier task" },
  },
];

/** The papers' agents write text. */
const inText = (preset: Preset): Preset =>
  preset.name === undefined
    ? preset
    : {
        ...preset,
        options: { ...preset.options, llm: { default: { reply: "text" }, ...preset.options?.llm } },
      };

/**
 * What holds in the built-in environments where they differ from the nodes' defaults, and what the
 * papers' own runs were made with (`--preset`). Later ones go over earlier ones.
 */
export const presets: readonly Preset[] = [
  ...general,
  ...ldmPresets,
  ...rapPresets,
  ...visualPresets,
  ...reactPresets,
  ...reflexionPresets,
  ...emmemPresets,
  ...acePresets,
  ...expelPresets,
  ...reasoningBankPresets,
  ...awmPresets,
  ...trajBootstrapPresets,
  ...protocols,
].map(inText);

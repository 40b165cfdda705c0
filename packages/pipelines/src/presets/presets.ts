import { paperPresets } from "./paper-presets.js";
import type { Preset } from "./preset.js";

/** LDM2's memory is formed, refined and read by the same options; `ldm-ranked` reads the same memory as `ldm`. */
const ldm = [
  "ldm",
  "ldm-ranked",
  "ldm-refined",
  "ldm-oracle",
  "ldm-permuted",
  "ldm-foreign",
  "ldm-empty",
  "ldm-reflexion",
  "ldm-formation",
  "ldm-refinement",
  "ldm-exploration",
];
/** The arms that plan from pictures, and those that they are compared with. */
const visual = ["vlm", "rap-visual", "rap-visual-random", "exact-plan"];
const rap = ["rap", "rap-train", "rap-permuted", "rap-foreign", "rap-emmem"];

/** What holds in the built-in environments unless told otherwise: where they differ from the nodes' defaults. Later ones go over earlier ones. */
const standing: readonly Preset[] = [
  {
    pipelines: ["ldm-ranked"],
    options: {
      retrieve: { cell: 0.5, repeats: 0.7 },
      tuple: { shown: 3, alike: "drop" },
      index: { none: "allow" },
    },
    source: {
      ownChoice:
        "half of the tuples come from outside the cell, and those of one kind of action count less: a situation typed wrongly finds others",
    },
  },
  {
    environment: "langsuite",
    options: { manual: "on" },
    source: { paper: "LangSuitE", section: "appendix G: the introduction lists the actions and the rules" },
  },
  {
    environment: "workbench",
    options: { manual: "on" },
    source: { paper: "WorkBench", section: "the agent's prompt lists the tools" },
  },
  {
    environment: "webshop",
    pipelines: ldm,
    options: { history: { parts: ["summary"], emptyText: "" } },
    source: { paper: "LDM2", section: "Table 5" },
  },
  {
    environment: "webshop",
    pipelines: ldm,
    options: { history: { observationCharacters: 2000 } },
    source: { ownChoice: "shops list their choices in long pages" },
  },
  {
    environment: "webshop",
    pipelines: ldm,
    sizes: { perType: { data: 500, builtIn: 200 }, batchSize: 100, batches: "mixed", refineGoals: 100 },
    source: {
      paper: "LDM2",
      section: "5: 500 trajectories of all categories in five batches, 100 new instructions; 200 of the built-in shop",
    },
  },
  {
    environment: "webshop",
    pipelines: ["reflexion", "ldm-reflexion"],
    options: { reflexion: { maxTrials: 4 } },
    source: { paper: "LDM2", section: "Table 1" },
  },
  {
    environment: "webshop",
    pipelines: rap,
    options: {
      // The thought, the page or the picture at hand is the key of every step, and nothing is planned.
      rap: { keys: "everyStep" },
      retrieve: {
        topK: { start: 3, action: 3, search: 3 },
        analogyLength: 10,
        intraTask: true,
        categoryFrom: "goal",
        filter: { successOnly: true, rewardAbove: 0 },
        maxCharacters: 6400,
      },
      write: { planFrom: "goal", refusals: [], narrate: false, dropFinalAnswer: true, keep: "all" },
    },
    source: { paper: "RAP", section: "4.1.2" },
  },
  {
    environment: "manipulation",
    pipelines: [...visual, "no-plan"],
    run: { options: { controller: "policies", pictures: "runs/pictures" } },
    source: { paper: "RAP", section: "3.4 and Appendix B: plans are made from pictures, and learned policies follow them" },
  },
  {
    environment: "manipulation",
    pipelines: ["no-plan"],
    run: { options: { "without-plan": "on" } },
    source: { ownChoice: "an arm that shows what the policies do by themselves" },
  },
  {
    environment: "manipulation",
    pipelines: ["ldm-formation"],
    sizes: { perType: { data: 25, builtIn: 25 } },
    source: { paper: "RAP", section: "Appendix B: 25 demonstrations of each task; we show them from each side" },
  },
  {
    environment: "workbench",
    pipelines: ldm,
    options: { history: { observationCharacters: 2000 } },
    source: { ownChoice: "searches answer with long lists of records" },
  },
  {
    environment: "langsuite",
    pipelines: ldm,
    options: { history: { observationCharacters: 2000 } },
    source: { ownChoice: "rooms and houses are told at length" },
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
];

/** What holds in the built-in environments, and what the papers' own runs were made with (`--preset`). */
export const presets: readonly Preset[] = [...standing, ...paperPresets];

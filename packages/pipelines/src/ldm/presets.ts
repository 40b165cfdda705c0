import type { NodeOptions } from "@mnemograph/nodes";
import { attempts, games, line, purchases } from "../presets/paper-values.js";
import type { Preset } from "../presets/preset.js";

/**
 * LDM2's memory is formed, refined and read by the same options; `ldm-ranked` reads the same memory
 * as `ldm`.
 */
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
/** Those of the paper's own tables, and what they read. */
const published = ldm.filter((name) => name !== "ldm-empty" && name !== "ldm-reflexion");

/**
 * LDM2's prompts as its tables 4 to 6 have them. What its equations say holds by default:
 * `ldm-ranked` differs there, and keeps its own.
 */
const tables: NodeOptions = {
  tuple: { goalLine: "first", parts: ["evaluation", "summary"], place: "each" },
  index: { alike: "ask", refused: "classify" },
  situation: {
    before: "first",
    runs: "asWritten",
    subGoals: "numbered",
    cue: "numbered",
    passing: [],
    untold: [],
    refused: "untold",
  },
};

/**
 * What holds for LDM2 in the built-in environments, and what its paper's runs were made with, those
 * of its baselines too.
 */
export const ldmPresets: readonly Preset[] = [
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
    sizes: {
      perType: { data: 500, builtIn: 200 },
      batchSize: 100,
      batches: "mixed",
      refineGoals: 100,
    },
    source: {
      paper: "LDM2",
      section:
        "5: 500 trajectories of all categories in five batches, 100 new instructions; 200 of the built-in shop",
    },
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
    source: { ownChoice: "rooms and houses are described at length" },
  },
  {
    name: "ldm2",
    environment: "alfworld",
    pipelines: [...attempts, "reflexion"],
    options: { llm: { act: line, actWithReflections: line }, reflexion: { maxTrials: 5 } },
    run: {
      temperature: 0,
      options: { demonstrations: "look-first" },
      sample: games("5.1: 134 test games"),
    },
    source: {
      paper: "LDM2",
      section:
        'Table 2, Table 6 and 4.2: two examples, Reflexion in five trials; the experts begin with "look"',
    },
  },
  {
    name: "ldm2",
    environment: "alfworld",
    pipelines: published,
    options: {
      retrieve: { max: 4 },
      ...tables,
      history: {
        parts: ["evaluation", "summary"],
        input: { evaluation: "actions" },
        previous: false,
        newest: false,
      },
      explore: { maxBranch: "all" },
      beam: { size: 4 },
      choose: { by: "llm" },
    },
    sizes: {
      perType: { data: 200, builtIn: 50 },
      batchSize: 50,
      batches: "byType",
      refineGoals: 10,
    },
    source: {
      paper: "LDM2",
      section: "4.3, 3.3 and Table 6: four tuples in each prompt but the first, which shows five",
    },
  },
  {
    name: "ldm2",
    environment: "webshop",
    pipelines: [...attempts, "reflexion"],
    options: {
      llm: { act: line, actWithReflections: line },
      running: { maxCharacters: 6400 },
      reflexion: { maxTrials: 4 },
    },
    run: {
      temperature: 0,
      limit: 500,
      options: { demonstrations: "people" },
      sample: purchases(500, "5.1: 500 test instructions"),
    },
    source: {
      paper: "LDM2",
      section:
        "Table 1 and 4: 500 test instructions, a memory of people's purchases, Reflexion in four trials",
    },
  },
  {
    name: "ldm2",
    environment: "webshop",
    pipelines: published,
    options: {
      retrieve: { max: 2 },
      ...tables,
      history: { parts: ["summary"], emptyText: "", newest: false },
      explore: { maxBranch: "all" },
      beam: { size: 4 },
      choose: { by: "llm" },
    },
    sizes: {
      perType: { data: 500, builtIn: 200 },
      batchSize: 100,
      batches: "mixed",
      refineGoals: 100,
    },
    source: {
      paper: "LDM2",
      section: "4.3, 3.3 and Table 5: two tuples in each prompt but the first, which shows five",
    },
  },
];

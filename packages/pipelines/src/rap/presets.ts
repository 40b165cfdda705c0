import type { NodeOptions } from "@mnemograph/nodes";
import { attempts, games, line, purchases, shopText } from "../presets/paper-values.js";
import type { Preset } from "../presets/preset.js";

const rap = ["rap", "rap-train", "rap-permuted", "rap-foreign"];
const lines = {
  act: line,
  makePlan: { maxTokens: 100 },
  extractKey: line,
  actWithExperiences: line,
} as const;

/** RAP's prompt shows every experience that was retrieved. */
const executor: NodeOptions["executor"] = { shown: Number.POSITIVE_INFINITY, alike: "keep" };

/**
 * What holds for RAP in the built-in environments, and what its paper's runs were made with, those
 * of its baselines too.
 */
export const rapPresets: readonly Preset[] = [
  {
    environment: "webshop",
    pipelines: [...rap, "rap-emmem"],
    options: {
      // The thought, the page or the picture at hand is the key of every step, and nothing is
      // planned.
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
    name: "rap",
    environment: "alfworld",
    pipelines: attempts,
    options: { attempts: { max: 3 }, llm: { act: line }, parse: { put: "asWritten" } },
    run: {
      temperature: 0,
      // The model versions of RAP Table 4 that are not sampled at 0.
      temperatureOf: { "gpt-4": 0.5, llama: 1 },
      embedder: "minilm",
      sample: games("4.1.1: 134 unseen games", ["rap-train"]),
    },
    source: { paper: "RAP", section: "Tables 1 and 4: d_max = 3 for every method" },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: ["reflexion"],
    options: {
      llm: { actWithReflections: { maxTokens: 256, stop: ["\n"] } },
      reflexion: { maxTrials: 3 },
    },
    source: { paper: "RAP", section: "Table 1: Reflexion in three trials" },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: rap,
    options: {
      llm: lines,
      rap: { keys: "thoughts" },
      trials: { maxTrials: 3, memoryFrom: "previousTrial", skipSolved: false },
      planning: { examples: 3, alike: "keep", reader: "published" },
      retrieve: {
        filter: { otherActions: true },
        topK: { start: 4, action: 4, search: 8 },
        startLength: 20,
        actLength: 20,
        obsLength: 10,
        keyMode: "adaptive",
        by: "score",
        weights: { task: 1, category: 1, plan: 1, key: 1 },
      },
      executor: { ...executor, recentEntries: 10 },
    },
    source: {
      paper: "RAP",
      section: "4.1.1, Tables 9 and 11, and the published code for what the paper leaves open",
    },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: ["rap-train"],
    options: { trials: { maxTrials: 3, memoryFrom: "accumulate" } },
    source: {
      paper: "RAP",
      section: "4.1.1, RAP_train: recursively, with the training tasks and the trials before",
    },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: ["ldm-formation"],
    sizes: { perType: { data: 167, builtIn: 50 } },
    source: { paper: "RAP", section: "4.1.1, RAP_train: 1,000 training tasks of six types" },
  },
  {
    name: "rap",
    environment: "webshop",
    pipelines: attempts,
    options: { ...shopText, attempts: { max: 3 } },
    run: {
      temperature: 0,
      embedder: "minilm",
      limit: 100,
      sample: purchases(100, "4.1.2: 100 instructions"),
    },
    source: {
      paper: "RAP",
      section: "4.1.2, Tables 2 and 4: 100 instructions, d_max = 3 for every method",
    },
  },
  {
    name: "rap",
    environment: "webshop",
    pipelines: ["reflexion"],
    options: {
      llm: { actWithReflections: line },
      running: { maxCharacters: 6400 },
      reflexion: { maxTrials: 3, inject: false },
    },
    source: {
      paper: "RAP",
      section: "Table 2: the published Reflexion code, whose actor never sees the reflections here",
    },
  },
  {
    name: "rap",
    environment: "webshop",
    pipelines: rap,
    options: {
      executor: { ...executor, recentEntries: Number.POSITIVE_INFINITY },
      llm: lines,
      running: { maxCharacters: 6400 },
      trials: { maxTrials: 3, memoryFrom: "accumulate", skipSolved: false },
      planning: { reader: "published" },
      retrieve: {
        topK: { start: 3, action: 3, search: 3 },
        analogyLength: 10,
        intraTask: true,
        categoryFrom: "goal",
        weights: { task: 1, category: 1, key: 1, intraTask: 1 },
        filter: { successOnly: true, rewardAbove: 0, otherActions: true },
        maxCharacters: 6400,
      },
    },
    source: {
      paper: "RAP",
      section: "4.1.2, Tables 10 and 12, and the published code for what the paper leaves open",
    },
  },
];

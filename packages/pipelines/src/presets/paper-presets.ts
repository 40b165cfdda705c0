import type { NodeOptions } from "@mnemograph/nodes";
import type { PaperSample, Preset } from "./preset.js";
import { langsuitePresets } from "./langsuite-presets.js";

const attempts = ["act", "react", "act-chosen", "react-chosen"];
const reflexion = ["reflexion"];
const ldm = [
  "ldm",
  "ldm-ranked",
  "ldm-refined",
  "ldm-oracle",
  "ldm-permuted",
  "ldm-foreign",
  "ldm-formation",
  "ldm-refinement",
  "ldm-exploration",
];
const rap = ["rap", "rap-train", "rap-permuted", "rap-foreign"];

/** One line of at most so many tokens: ReAct's and RAP's code asks a completion model, and stops it at the first line break. */
const line = { maxTokens: 100, stop: ["\n"] } as const;
const lines = { act: line, makePlan: { maxTokens: 100 }, extractKey: line, actWithExperiences: line } as const;

/** The model versions of RAP Table 4 that are not sampled at 0. */
const rapTemperatures = { "gpt-4": 0.5, llama: 1 } as const;

/** ReAct's WebShop code keeps example and running text within 6,400 characters. */
const shopText: NodeOptions = { llm: { act: line }, parse: { put: "asWritten" }, running: { maxCharacters: 6400 } };

/** LDM2's prompts as its tables 4 to 6 have them. What its equations say holds by default: `ldm-ranked` differs there, and keeps its own. */
const tables: NodeOptions = {
  tuple: { goalLine: "first", parts: ["evaluation", "summary"], place: "each" },
  index: { alike: "ask", refused: "classify" },
  situation: { before: "first", runs: "asWritten", subGoals: "numbered", cue: "numbered", passing: [], untold: [], refused: "untold" },
};
/** RAP's prompt shows every experience that was retrieved. */
const executor: NodeOptions["executor"] = { shown: Number.POSITIVE_INFINITY, alike: "keep" };

const games = (source: string, unchecked: readonly string[] = []): PaperSample => ({
  split: "valid_unseen",
  tasks: { all: 134 },
  ...(unchecked.length === 0 ? {} : { unchecked }),
  source,
});
/** WebShop's catalogue has 1.18 million products (RAP 4.1.2); loaders leave out what is listed twice. */
const purchases = (count: number, source: string): PaperSample => ({
  split: "test",
  tasks: { all: count },
  products: 1_100_000,
  source,
});

/** The papers' agents write text. */
const inText = (preset: Preset): Preset => ({
  ...preset,
  options: { ...preset.options, llm: { default: { reply: "text" }, ...preset.options?.llm } },
});

const published: readonly Preset[] = [
  {
    name: "ldm2",
    environment: "alfworld",
    pipelines: [...attempts, ...reflexion],
    options: { llm: { act: line, actWithReflections: line }, reflexion: { maxTrials: 5 } },
    run: { temperature: 0, options: { demonstrations: "look-first" }, sample: games("5.1: 134 test games") },
    source: { paper: "LDM2", section: 'Table 2, Table 6 and 4.2: two examples, Reflexion in five trials; the experts begin with "look"' },
  },
  {
    name: "ldm2",
    environment: "alfworld",
    pipelines: ldm,
    options: {
      retrieve: { max: 4 },
      ...tables,
      history: { parts: ["evaluation", "summary"], input: { evaluation: "actions" }, previous: false, newest: false },
      beam: { size: 4 },
      choose: { by: "llm" },
    },
    sizes: { perType: { data: 200, builtIn: 50 }, batchSize: 50, batches: "byType", refineGoals: 10 },
    source: { paper: "LDM2", section: "4.3, 3.3 and Table 6: four tuples in each prompt but the first, which shows five" },
  },
  {
    name: "ldm2",
    environment: "webshop",
    pipelines: [...attempts, ...reflexion],
    options: { llm: { act: line, actWithReflections: line }, running: { maxCharacters: 6400 }, reflexion: { maxTrials: 4 } },
    run: { temperature: 0, limit: 500, options: { demonstrations: "people" }, sample: purchases(500, "5.1: 500 test instructions") },
    source: { paper: "LDM2", section: "Table 1 and 4: 500 test instructions, a memory of people's purchases, Reflexion in four trials" },
  },
  {
    name: "ldm2",
    environment: "webshop",
    pipelines: ldm,
    options: {
      retrieve: { max: 2 },
      ...tables,
      history: { parts: ["summary"], emptyText: "", newest: false },
      beam: { size: 4 },
      choose: { by: "llm" },
    },
    sizes: { perType: { data: 500, builtIn: 200 }, batchSize: 100, batches: "mixed", refineGoals: 100 },
    source: { paper: "LDM2", section: "4.3, 3.3 and Table 5: two tuples in each prompt but the first, which shows five" },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: attempts,
    options: { attempts: { max: 3 }, llm: { act: line }, parse: { put: "asWritten" } },
    run: {
      temperature: 0,
      temperatureOf: rapTemperatures,
      embedder: "minilm",
      sample: games("4.1.1: 134 unseen games", ["rap-train"]),
    },
    source: { paper: "RAP", section: "Tables 1 and 4: d_max = 3 for every method" },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: reflexion,
    options: { llm: { actWithReflections: { maxTokens: 256, stop: ["\n"] } }, reflexion: { maxTrials: 3 } },
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
    source: { paper: "RAP", section: "4.1.1, Tables 9 and 11, and the published code for what the paper leaves open" },
  },
  {
    name: "rap",
    environment: "alfworld",
    pipelines: ["rap-train"],
    options: { trials: { maxTrials: 3, memoryFrom: "accumulate" } },
    source: { paper: "RAP", section: "4.1.1, RAP_train: recursively, with the training tasks and the trials before" },
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
    run: { temperature: 0, embedder: "minilm", limit: 100, sample: purchases(100, "4.1.2: 100 instructions") },
    source: { paper: "RAP", section: "4.1.2, Tables 2 and 4: 100 instructions, d_max = 3 for every method" },
  },
  {
    name: "rap",
    environment: "webshop",
    pipelines: reflexion,
    options: {
      llm: { actWithReflections: line },
      running: { maxCharacters: 6400 },
      reflexion: { maxTrials: 3, inject: false },
    },
    source: { paper: "RAP", section: "Table 2: the published Reflexion code, whose actor never sees the reflections here" },
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
    source: { paper: "RAP", section: "4.1.2, Tables 10 and 12, and the published code for what the paper leaves open" },
  },
  {
    name: "react",
    environment: "alfworld",
    pipelines: attempts,
    options: { attempts: { max: 1 }, chat: { layout: "page" }, llm: { act: line }, parse: { put: "asWritten" } },
    run: { temperature: 0 },
    source: { paper: "ReAct", section: "4 and the published code: two examples, one line of 100 tokens" },
  },
  {
    name: "react",
    environment: "webshop",
    pipelines: attempts,
    options: { ...shopText, attempts: { max: 1 }, chat: { layout: "page" } },
    run: { temperature: 0, limit: 500 },
    source: { paper: "ReAct", section: "4 and the published code: 500 instructions, 6,400 characters" },
  },
  {
    name: "reflexion",
    environment: "alfworld",
    pipelines: reflexion,
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
    source: { paper: "Reflexion", section: "4.1 and the published code: ten trials, the last three reflections" },
  },
  {
    name: "reflexion",
    environment: "webshop",
    pipelines: reflexion,
    options: {
      running: { maxCharacters: 6400 },
      llm: { actWithReflections: line, reflect: { maxTokens: 256 } },
      reflexion: { maxTrials: 4, memoryWindow: 3, stopOnRepeat: false, inject: false, reflectAfterLast: true },
    },
    run: { temperature: 0, limit: 100 },
    source: {
      paper: "Reflexion",
      section: "appendix and the published logs: four trials of 100 instructions, whose actor saw no reflection",
    },
  },
  ...langsuitePresets,
];

/** What LDM2, RAP, ReAct and Reflexion set for the runs behind their tables; each named part goes over the library's defaults. */
export const paperPresets: readonly Preset[] = published.map(inText);

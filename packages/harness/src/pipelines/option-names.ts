import * as nodes from "@mnemograph/nodes";
import { oneOf } from "../input/one-of.js";
import type { NodeOptions } from "./node-options.js";

type Group = keyof NodeOptions;
/** Every option of a group, so that a forgotten or a mistyped one is a type error; null where the group is one value, or its names are those of nodes. */
type Names<Options> = Options extends string ? null : string extends keyof Options ? null : Readonly<Record<keyof Options, true>>;

const optionNames: { readonly [Name in Group]-?: Names<NonNullable<NodeOptions[Name]>> } = {
  history: { parts: true, input: true, incremental: true, observationCharacters: true, emptyCall: true, emptyText: true },
  cluster: { minTypes: true, maxTypes: true, targetTypes: true, chunk: true, later: true, repair: true, itemCharacters: true },
  index: { onUnknown: true, examples: true, characters: true },
  tuple: { goalLine: true },
  retrieve: {
    max: true,
    order: true,
    compare: true,
    refined: true,
    budget: true,
    seed: true,
    fallback: true,
    weights: true,
    topK: true,
    startLength: true,
    actLength: true,
    obsLength: true,
    analogyLength: true,
    keyMode: true,
    by: true,
    intraTask: true,
    categoryFrom: true,
    filter: true,
    rewardWeight: true,
    maxCharacters: true,
  },
  parse: { put: true },
  explore: { maxBranch: true, concentration: true, majority: true, admissible: true, invalidAnswers: true, fork: true },
  beam: { size: true, finished: true, score: true },
  refine: { tie: true, addGround: true, batch: true, allowNewType: true, reclusterEvery: true, explore: true },
  compare: null,
  llm: null,
  batches: { use: true },
  choose: { by: true, budget: true },
  guard: { repeats: true, refusals: true, invalidAnswers: true },
  running: { maxCharacters: true },
  reflexion: {
    memoryWindow: true,
    maxTrials: true,
    skipSolved: true,
    stopOnRepeat: true,
    successOn: true,
    injectInWebshop: true,
    reflectAfterLast: true,
    emptyFirstActionRepeats: true,
  },
  emmem: { mode: true, source: true, initialFacing: true, maxRetries: true },
  planning: { examples: true },
  executor: { recentEntries: true, maxCharacters: true },
  write: { planFrom: true, refusals: true, cutThoughts: true, narrate: true, dropFinalAnswer: true, keep: true },
  trials: { maxTrials: true, memoryFrom: true, skipSolved: true },
  embedding: { officialOffset: true },
  chat: { layout: true, opening: true, examples: true, rules: true, memory: true },
  retries: { minimumCharacters: true },
  steps: null,
  human: { asksFor: true, steps: true },
};

/** The groups of options that `--set` takes. */
export const optionGroups = Object.keys(optionNames) as readonly Group[];

/** The nodes that call a model, by name, and `default` for all of them. */
const decodedNodes = (): readonly string[] => [
  "default",
  ...Object.values(nodes).flatMap((node) =>
    typeof node === "object" && "prompts" in node && typeof node.name === "string" ? [node.name] : [],
  ),
];

/** The options of a group; none where the group is one value. */
export const optionsOf = (group: Group): readonly string[] => (group === "llm" ? decodedNodes() : Object.keys(optionNames[group] ?? {}));

/** Throws USAGE, with the nearest name, for a group or an option that no node has. */
export const requireOptionNames = (options: Readonly<Record<string, unknown>>): void => {
  for (const [given, values] of Object.entries(options)) {
    const group = oneOf("group of options", given, optionGroups);
    if (typeof values !== "object" || values === null) continue;
    const what = group === "llm" ? "node that calls a model" : `option of ${group}`;
    for (const name of Object.keys(values)) oneOf(what, name, optionsOf(group));
  }
};

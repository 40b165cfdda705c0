import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  type Embedder,
  NoteRun,
  type OpenEnvironment,
  type Task,
  seededRandom,
} from "@mnemograph/core";
import type { ExperienceMemory, NoteMemory } from "@mnemograph/memory";
import {
  type NodeOptions,
  chunksOf,
  embedExperiences,
  expelOptions,
  expelPolicy,
  pairsOf,
  runAsLog,
  runsIn,
} from "@mnemograph/nodes";
import { expelExtract, expelGather } from "@mnemograph/pipelines";
import { z } from "zod";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import { countReplies, invokeCounting } from "./invoke-counting.js";

/** What ExpeL forms: rules, and every run that they were extracted from. */
export interface FormedRules {
  readonly noteMemory: NoteMemory;
  /** Every trial of every training task. */
  readonly experienceMemory: ExperienceMemory;
  readonly embedder: Embedder;
}

export interface FormRulesOptions extends FormedRules {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  /** Training tasks of each type, and the seed that chooses them. */
  readonly settings: { readonly perType: number; readonly seed: number };
  readonly nodes: { readonly gather: NodeOptions; readonly extract: NodeOptions };
  readonly onProgress?: (text: string, done: number, all: number) => void;
  /** Called after each task, and after extraction. */
  readonly onUsage?: (usage: EpisodeUsage) => void;
  /** Share of replies that may be no whole text; more of them stop the work. */
  readonly maxBadReplies?: number | undefined;
  /** Ends the formation; what was gathered and extracted so far is kept. */
  readonly signal?: AbortSignal;
}

const Gathered = z.object({ gatheredRuns: z.array(NoteRun) });

/** A seeded choice of each type's tasks, type by type. */
const chosen = (tasks: readonly Task[], { perType, seed }: FormRulesOptions["settings"]) =>
  [...new Set(tasks.map(({ type }) => type))].flatMap((type) =>
    seededRandom(seed)
      .fork(type)
      .shuffle(tasks.filter((task) => task.type === type))
      .slice(0, perType),
  );

/** Plays the training tasks that no run is there of; every trial is kept. */
const gather = async (options: FormRulesOptions, count: (usage: EpisodeUsage) => void) => {
  const { open, model, settings, nodes, experienceMemory, embedder, signal } = options;
  const { environment, tasks } = await open.newGoals({
    perType: settings.perType,
    demonstrations: { perType: 0, seed: settings.seed },
  });
  const examples = await open.examples(true);
  const graph = expelGather({ ...nodes.gather, environment, model, examples }).compile();
  const known = new Set((await runsIn(experienceMemory)).map(({ taskId }) => taskId));
  const planned = chosen(tasks, settings);
  for (const [index, task] of planned.entries()) {
    signal?.throwIfAborted();
    options.onProgress?.("gathering runs on training tasks", index, planned.length);
    if (known.has(task.id)) continue;
    const config = signal ? { signal } : {};
    const { gatheredRuns } = Gathered.parse(await invokeCounting(graph, { task }, config, count));
    await experienceMemory.add(await embedExperiences(embedder, gatheredRuns.map(runAsLog)));
  }
};

/** Extracts rules from the pairs and chunks that none were extracted from yet. */
const extract = async (options: FormRulesOptions, count: (usage: EpisodeUsage) => void) => {
  const { model, nodes, noteMemory, experienceMemory, signal } = options;
  const gatheredRuns = await runsIn(experienceMemory);
  // Each pair and each chunk leaves one batch.
  const done = (await noteMemory.batches()).length;
  const pairs = pairsOf(gatheredRuns).length;
  const { chunk, seed } = expelOptions(nodes.extract.expel);
  options.onProgress?.(
    "extracting rules",
    done,
    pairs + chunksOf(gatheredRuns, chunk, seed).length,
  );
  const notePolicy = expelPolicy(nodes.extract.expel);
  const graph = expelExtract({ ...nodes.extract, model, noteMemory, notePolicy }).compile();
  const start = { pairsRead: Math.min(done, pairs), chunksRead: Math.max(0, done - pairs) };
  const config = signal ? { signal } : {};
  await invokeCounting(graph, { gatheredRuns, ...start }, config, count);
};

/**
 * Forms ExpeL's rules: gathers runs on training tasks, then extracts. What is there is kept: a
 * formation that was stopped goes on with the next task, or after the last operations. Returns
 * whether anything was done. ExpeL sections 4.1 and 4.2.
 */
export const formRules = async (options: FormRulesOptions): Promise<boolean> => {
  const { noteMemory, maxBadReplies, onUsage = () => {} } = options;
  if ((await noteMemory.metadata())["complete"] === true) return false;
  const count = countReplies(maxBadReplies, onUsage);
  await gather(options, count);
  await extract(options, count);
  await noteMemory.setMetadata({ ...(await noteMemory.metadata()), complete: true });
  return true;
};

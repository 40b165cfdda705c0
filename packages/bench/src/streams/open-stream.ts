import type { EpisodeUsage } from "../episode/usage-counter.js";
import {
  type Json,
  MnemographError,
  type Task,
  Trajectory,
  categoryOf,
  type OpenEnvironment,
} from "@mnemograph/core";
import { copyMemory } from "@mnemograph/memory";
import { embedExperiences } from "@mnemograph/nodes";
import { ldmFormation } from "@mnemograph/pipelines";
import { mergeOptions } from "@mnemograph/pipelines/presets";
import { z } from "zod";
import {
  type PipelineContext,
  type PipelineEntry,
  type PlayableGraph,
  buildTeam,
  teamOf,
  type StreamContext,
} from "@mnemograph/pipelines/entries";
import { batchesOfEpisodes } from "./batch-of-episodes.js";
import { beginWithDemonstrations } from "./begin-with-demonstrations.js";
import { grownMemories } from "./grown-memories.js";
import { learnNotes } from "./learn-notes.js";
import { runLearning } from "./run-learning.js";
import { learnedMemory } from "./learned-memory.js";
import { maskEpisode, maskLog } from "./mask-learned.js";
import { logToKeep, type PlayedTask } from "./played-task.js";
import { judgedBySignal } from "./judged-by-signal.js";
import { reflectOn } from "./reflect-on.js";
import { readingContext } from "./reading-context.js";
import type { SignalEntry } from "./stream-signal.js";
import type { FilledStreamOptions } from "./stream-options.js";
import type { LearningTools } from "./learning-tools.js";

/** What one task left: changes of memory, and an episode that waits for its batch. */
const Learned = z.object({
  changes: z.json(),
  waiting: Trajectory.nullable(),
  isFormed: z.boolean(),
});

/** What a signal other than the judge's said of an episode; null where it could not tell. */
export interface DescribedOutcome {
  readonly signal: string;
  readonly success: boolean | null;
}

/** Whether a task leaves something in memory, or memory is read at it alone. */
export type MemoryUse = "learn" | "read";

/** A pipeline with memories that grow from task to task. */
export interface OpenStream {
  /** The graph for the next task, with all that was learned so far. */
  readonly graph: (task: Task, use?: MemoryUse) => Promise<PlayableGraph>;
  readonly input: (task: Task, use?: MemoryUse) => Promise<Readonly<Record<string, unknown>>>;
  /** Which changes memories have behind them. */
  readonly version: () => string;
  /** Things in memory. */
  readonly held: () => Promise<number>;
  /** Keeps the notes that grew for runs outside of a stream, in place of those kept before. */
  readonly leave: () => Promise<void>;
  /**
   * Learns from a task; null where nothing can be learned from it. Tells what model calls that
   * took, and what it learned as JSON. Behind the last one nothing waits for a batch; a
   * flipped one counts as the opposite of what the signal says.
   */
  readonly learn: (
    played: PlayedTask | null,
    tools: LearningTools & { readonly isLast?: boolean; readonly isFlipped?: boolean },
  ) => Promise<{
    readonly learned: Json;
    readonly usage: readonly EpisodeUsage[];
    readonly described?: DescribedOutcome;
  }>;
  readonly restore: (learned: Json) => Promise<void>;
}

/** Examples are the same for every task of a stream: they are made once. */
const withExamplesKept = (open: OpenEnvironment): OpenEnvironment => {
  const made = new Map<string, ReturnType<OpenEnvironment["examples"]>>();
  return Object.assign(Object.create(open) as OpenEnvironment, {
    examples: (withThoughts: boolean, count?: number) => {
      const key = `${withThoughts}/${count}`;
      const known = made.get(key) ?? open.examples(withThoughts, count);
      made.set(key, known);
      return known;
    },
  });
};

const judgesWithin = (pipeline: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${pipeline} judges its runs while it plays: no reward can be the wrong one`,
    hint: "repair is for memories that learn when a task is over: rap, reflexion, ace, awm, reasoning-bank",
    evidence: { pipeline },
  });

/** What builds the graph of a task: that of streams, or one that learns nothing by itself. */
const buildFor = (entry: PipelineEntry, readsAlone: boolean) => {
  const own = entry.stream?.build.bind(entry.stream);
  const plain = entry.build?.bind(entry);
  const build = readsAlone ? (plain ?? own) : (own ?? plain);
  if (!build) throw new Error(`${entry.name} plays no single task`);
  return build;
};

/**
 * Opens a pipeline for one stream: its memories are empty, or begin with demonstrations.
 * `formation` are the options of LDM2's formation.
 */
export const openStream = async (
  entry: PipelineEntry,
  prepared: PipelineContext,
  formation: PipelineContext["nodes"],
  options: FilledStreamOptions & { readonly seed: number },
  functions: readonly SignalEntry[] = [],
): Promise<OpenStream> => {
  const { every, batches, start, seed, signal: signalName = "outcome" } = options;
  const kind = learnedMemory(entry);
  const { open, embedder, model } = prepared;
  const mask = open.mask ?? ((text: string) => text);
  const memories = grownMemories(embedder, mask);
  const { experiences, tuples, reflections, notes } = memories;
  // Rewards that may be wrong are given afterwards, whatever the signal is.
  const isRepaired = options.protocol === "repair";
  const isJudgedOtherwise =
    kind !== null && kind !== "notes" && (signalName !== "outcome" || isRepaired);
  const context: StreamContext = {
    ...prepared,
    // The world's outcome would decide inside of the graph: its note is written afterwards, where
    // the signal says so.
    ...(isJudgedOtherwise &&
      kind === "reflections" && {
        nodes: mergeOptions(prepared.nodes, {
          reflexion: { maxTrials: 1, reflectAfterLast: false },
        }),
      }),
    open: withExamplesKept(open),
    tupleMemory: async () => tuples,
    experiences: async () => ({ memory: experiences, embedder }),
    reflectionMemory: async () => reflections,
    noteMemory: kind === "notes" ? async () => notes : prepared.noteMemory,
    rules: async () => ({ noteMemory: notes, experienceMemory: experiences, embedder }),
    ...(options.signal !== undefined && { signal: options.signal }),
    ...(isRepaired && { signal: "repair" }),
  };
  const reading = readingContext(context, kind, memories, options.permuted);
  const learning = kind === "notes" ? await entry.stream?.learnAfterwards?.(context) : null;
  if (isRepaired && kind === "notes" && !learning) throw judgesWithin(entry.name);
  if (start === "demonstrations") await beginWithDemonstrations(memories, entry, prepared);
  memories.takeChanges();
  const waiting: Trajectory[] = [];
  let met = 0;

  const remember = async ({
    trajectory,
    experience,
  }: Pick<PlayedTask, "trajectory" | "experience">) => {
    const log = await logToKeep({ trajectory, experience }, experiences, prepared.nodes);
    if (log !== null)
      await experiences.add(
        await embedExperiences(embedder, [maskLog(log, mask)], prepared.nodes.embedding),
      );
  };
  /**
   * Keeps a task's log, or leaves a note where the signal called it a failure; tells what model
   * calls that took.
   */
  const write = async (
    played: PlayedTask | null,
    described: boolean | null,
    tools: LearningTools,
  ): Promise<readonly EpisodeUsage[]> => {
    if (played !== null && kind === "experiences") await remember(played);
    if (played !== null && described !== null && learning)
      return [await learnNotes(played.trajectory, described, { graph: learning, notes }, tools)];
    const isReflectedOn = played !== null && kind === "reflections" && described === false;
    return isReflectedOn ? [await reflectOn(played.trajectory, context, tools)] : [];
  };
  /** The successful episode that waits for its batch; null where tuples are formed of none. */
  const episodeToForm = (played: PlayedTask | null): Trajectory | null =>
    kind === "tuples" && played?.trajectory.success === true
      ? maskEpisode(played.trajectory, mask)
      : null;
  const form = async (tools: LearningTools): Promise<readonly EpisodeUsage[]> => {
    const graph = ldmFormation({ ...formation, model, tupleMemory: tuples }).compile();
    const usage: EpisodeUsage[] = [];
    for (const { batchId, demonstrations } of batchesOfEpisodes(waiting, {
      batches,
      seed,
      known: await tuples.batches(),
    })) {
      const input = { batchId, demonstrations: [...demonstrations] };
      const failed = `batch ${batchId} was not formed`;
      usage.push(await runLearning({ graph, input }, failed, { maxConcurrency: 8 }, tools));
    }
    return usage;
  };
  /** What learns from all tasks together; tells what model calls that took. */
  const conclude = async (tools: LearningTools): Promise<readonly EpisodeUsage[]> => {
    const run = await entry.stream?.learnAtEnd?.(context);
    if (run === undefined) return [];
    return [await runLearning(run, "nothing was learned at the end", {}, tools)];
  };
  const graphs = new Map<string, Promise<PlayableGraph>>();
  return {
    graph: async (task, use = "learn") => {
      memories.seal(use === "read");
      const team = teamOf(open, task);
      // Built anew when memory changed: some pipelines pin its version.
      const key = `${use} ${[await experiences.version(), await tuples.version()].join(".")} ${team?.agentIds.join(" ") ?? ""}`;
      const known = graphs.get(key);
      if (known) return known;
      const build = buildFor(entry, use === "read" && kind === "notes");
      const given = use === "read" ? reading : context;
      const made = team === undefined ? build(given) : buildTeam(entry.name, given, team);
      graphs.clear();
      graphs.set(key, made);
      return made;
    },
    input: async (task, use = "learn") => {
      const { categories } = await experiences.stats();
      // A memory of other tasks is read whatever they are.
      const logsOfKind =
        use === "read"
          ? Object.values(categories).reduce((sum, logs) => sum + logs, 0)
          : (categories[categoryOf(task)] ?? 0);
      return { task, ...entry.stream?.input?.({ logsOfKind, options }) };
    },
    held: memories.held,
    version: memories.version,
    leave: async () => {
      if (kind !== "notes") return;
      const left = await prepared.noteMemory(entry.name);
      if ((await left.extent()).version > 0) await left.clear();
      await copyMemory(notes, await notes.version(), left, { left: "by a stream" });
    },
    learn: async (given, tools) => {
      met += 1;
      memories.seal(false);
      const asked =
        given !== null && (isJudgedOtherwise || learning)
          ? await judgedBySignal(given, signalName, prepared, functions, tools)
          : null;
      const played = asked === null ? given : asked.played;
      const written = await write(played, asked?.described ?? null, tools);
      const episode = episodeToForm(played);
      if (episode !== null) waiting.push(episode);
      const isTime = met % every === 0 || tools.isLast === true;
      const isFormed = kind === "tuples" && isTime && waiting.length > 0;
      const usage = [
        ...(asked?.usage ?? []),
        ...written,
        ...(isFormed ? await form(tools) : []),
        ...(tools.isLast === true ? await conclude(tools) : []),
      ];
      if (isFormed) waiting.length = 0;
      return {
        learned: { changes: memories.takeChanges(), waiting: episode, isFormed } as Json,
        usage,
        ...(asked && { described: { signal: signalName, success: asked.described } }),
      };
    },
    restore: async (learned) => {
      const { changes, waiting: episode, isFormed } = Learned.parse(learned);
      met += 1;
      await memories.restore(changes as Json);
      if (episode !== null) waiting.push(episode);
      if (isFormed) waiting.length = 0;
    },
  };
};

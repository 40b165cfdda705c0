import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { recordEpisode } from "@mnemograph/bench";
import { type Embedder, type Json, Step, type Task, TrialResult } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { type NodeOptions, type TrialScore, nextTrial, rapOptions, scorePerTrial } from "@mnemograph/nodes";
import { rapStepwiseTrial, rapTrial } from "@mnemograph/pipelines";
import { z } from "zod";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import { toEach } from "../input/to-each.js";
import type { PlayableGraph } from "./pipeline-entry.js";
import { type Chunk, type PlayedTrial, readPlayedTrial, savePlayedTrial } from "./rap-trial-files.js";

export interface RapTrialsRequest {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly embedder: Embedder;
  readonly nodes: NodeOptions;
  /** Where finished trials are kept; a second call plays only what is missing there. */
  readonly folder: string;
  /** Keep prompts in the recorded stream. */
  readonly keepsPrompts: boolean;
  /** Tasks that are played side by side. */
  readonly concurrency?: number;
  readonly signal: AbortSignal;
  readonly onTask?: (progress: { readonly trial: number; readonly done: number; readonly all: number }) => void;
}

const Update = z.object({ trajectory: Step });
const Streamed = z.object({ trialResults: z.array(TrialResult) });

/** The stream without what only repeats: a sub-graph's input, and prompts unless they are wanted. */
const keptPayload = (mode: string, payload: Record<string, unknown>, keepsPrompts: boolean): Record<string, unknown> =>
  mode === "tasks" && "input" in payload
    ? { ...payload, input: {} }
    : mode === "custom" && payload["type"] === "model-call" && !keepsPrompts
      ? { ...payload, messages: [] }
      : payload;

/** The same graph, with its stream kept in `chunks`. */
const teed = (graph: PlayableGraph, chunks: Chunk[], keepsPrompts: boolean): PlayableGraph => ({
  stream: async (input: never, options: never) =>
    (async function* () {
      for await (const chunk of await graph.stream(input, options)) {
        const [namespace, mode, payload] = chunk as [string[], "tasks" | "custom" | "values", Record<string, unknown>];
        if (mode !== "values") chunks.push([namespace, mode, keptPayload(mode, payload, keepsPrompts) as Json] as Chunk);
        yield chunk;
      }
    })(),
});

/** Plays one task in one trial; an error of the graph makes it a failed trial that says why. */
const playTask = async (
  graph: PlayableGraph,
  { task, trial, memoryVersion }: { readonly task: Task; readonly trial: number; readonly memoryVersion: number | null },
  { keepsPrompts, signal }: RapTrialsRequest,
): Promise<PlayedTrial> => {
  const chunks: Chunk[] = [];
  const trajectory: Step[] = [];
  const { state, failure } = await recordEpisode({
    graph: teed(graph, chunks, keepsPrompts),
    input: { task, trial, memoryVersion },
    config: { signal },
    now: () => 0,
    emit: (event) => {
      const update = event.type === "node-end" ? Update.safeParse(event.update) : undefined;
      if (update?.success) trajectory.push(update.data.trajectory);
    },
  });
  const [result] = failure === undefined ? Streamed.parse(state).trialResults : [];
  const failed = { trial, taskId: task.id, success: false, reward: 0, steps: trajectory.length, stopReason: "error", experience: null };
  return { task, result: result ?? failed, trajectory, chunks };
};

/**
 * Plays RAP's trials over all tasks: the first with ReAct, each later one with the successes of the trial before in memory. A stopped
 * call goes on with the tasks that are missing; the same files give the same memory, in whatever order they were played. RAP section 4.1.1.
 */
export const playRapTrials = async (request: RapTrialsRequest): Promise<readonly TrialScore[]> => {
  const { open, model, embedder, nodes, folder, concurrency = 4, signal, onTask = () => {} } = request;
  const memory = inProcessExperienceMemory({ embedder: { model: embedder.id, dimensions: embedder.dimensions } });
  const tasks = [...open.tasks];
  const examples = await open.examples(true);
  const deps = { ...nodes, environment: open.environment, model, embedder, experienceMemory: memory, examples };
  const graph: PlayableGraph = rapOptions(nodes.rap).keys === "everyStep" ? rapStepwiseTrial(deps).compile() : rapTrial(deps).compile();
  const results: TrialResult[] = [];
  for (let trial = 0; ;) {
    const next = await nextTrial.run({ tasks, trial, trialResults: results }, deps);
    const pending = next.pendingTasks ?? [];
    if (pending.length === 0) return scorePerTrial(results);
    trial = next.trial ?? trial + 1;
    let done = 0;
    const played = await toEach(pending, concurrency, async (task) => {
      signal.throwIfAborted();
      const known = readPlayedTrial(folder, trial, task.id);
      const one = known ?? (await playTask(graph, { task, trial, memoryVersion: next.memoryVersion ?? null }, request));
      if (known === null) savePlayedTrial(folder, one);
      done += 1;
      onTask({ trial, done, all: pending.length });
      return one.result;
    });
    results.push(...played);
  }
};

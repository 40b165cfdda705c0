import type { EpisodeUsage } from "../episode/usage-counter.js";
import { recordEpisode } from "../episode/record-episode.js";
import { type EpisodeEvent, type OpenEnvironment, errorText } from "@mnemograph/core";
import { judgeByReading } from "@mnemograph/pipelines";
import type { PipelineContext } from "@mnemograph/pipelines/entries";
import type { LearningTools } from "./run-learning.js";
import type { SignalledEpisode } from "./signalled-episode.js";

/**
 * Decides for a memory whether an episode was good; undefined where that is unknown, and nothing is
 * learned from the episode.
 */
export type SignalFunction = (
  episode: SignalledEpisode,
) => boolean | undefined | Promise<boolean | undefined>;

/** A signal by name, as an extension holds it. */
export interface SignalEntry {
  readonly name: string;
  readonly signal: SignalFunction;
}

/** The signals that need no function. */
export const signalNames = ["outcome", "world", "model", "all"] as const;

const described: Readonly<Record<string, string>> = {
  outcome: "judge",
  world: "what the world shows",
  model: "a model's judgement",
};

/**
 * A memory's signal in a table's words, and of which episodes or when it was given; in a stream
 * after each of its tasks.
 */
export const describeSignal = (name = "outcome", of = "after each task"): string =>
  name === "all"
    ? "none: everything is kept"
    : `${described[name] ?? `the function ${name}`}, ${of}`;

/**
 * What any world shows: something was done, the last answer was no refusal, and the episode ended
 * by itself.
 */
const worldShows = (
  open: OpenEnvironment,
  { task, steps, finalObservation, stopReason }: SignalledEpisode,
): boolean => {
  if (open.showsSuccess !== undefined) return open.showsSuccess({ steps, finalObservation });
  const last = steps.findLast(({ kind }) => kind === "act");
  const refusals = open.environment.describe?.(task).refusals ?? [];
  return (
    last !== undefined &&
    !["step-limit", "repeat", "error"].includes(stopReason) &&
    last.toolResults?.some(({ isError }) => isError) !== true &&
    !refusals.some((start) => finalObservation.startsWith(start))
  );
};

export interface Signalled {
  readonly success: boolean | undefined;
  readonly usage: readonly EpisodeUsage[];
}

/** Asks a stream's signal about an episode. */
export const askSignal = async (
  name: string,
  episode: SignalledEpisode,
  { open, model, nodes }: Pick<PipelineContext, "open" | "model" | "nodes">,
  functions: readonly SignalEntry[],
  { signal, emit, events }: LearningTools,
): Promise<Signalled> => {
  if (name === "outcome") return { success: episode.outcome.success, usage: [] };
  if (name === "all") return { success: true, usage: [] };
  if (name === "world") return { success: worldShows(open, episode), usage: [] };
  if (name !== "model") {
    const own = functions.find((one) => one.name === name);
    if (own === undefined) throw new Error(`no signal ${name}`);
    return { success: await own.signal(episode), usage: [] };
  }
  const { task, steps, finalObservation } = episode;
  const recording = await recordEpisode({
    graph: judgeByReading({ ...nodes, model }).compile(),
    input: { task, trajectory: [...steps], observation: finalObservation },
    config: { signal },
    now: () => 0,
    emit: (event: EpisodeEvent) =>
      emit({ ...event, path: event.path === "" ? "signal" : `signal/${event.path}` }),
    events,
  });
  if (recording.failure !== undefined) {
    const text = `no judgement: ${errorText(recording.failure)}`;
    if (events !== "none") emit({ type: "note", at: 0, path: "signal", node: "judgeRun", text });
    return { success: undefined, usage: [recording.usage] };
  }
  return {
    success: (recording.state as { readonly success: boolean }).success,
    usage: [recording.usage],
  };
};

import { type EpisodeEvent, type Json, type NodeEvent, type Task } from "@mnemograph/core";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import { episodeOutcome } from "./episode-outcome.js";
import { type LabelOf, batchLabel, subGraphPaths } from "./sub-graph-paths.js";
import { type EpisodeUsage, usageCounter } from "./usage-counter.js";

/** What recording needs of a compiled graph: LangGraph's `stream`. */
export interface StreamingGraph {
  // A method, so that graphs of every state type fit.
  stream(input: never, options: never): Promise<AsyncIterable<unknown>>;
}

/** `full` keeps everything, `lean` leaves out prompt messages and channels that only repeat (`environmentState`, `tuples`), `none` only counts model calls. */
export type EventLevel = "full" | "lean" | "none";

export interface RecordOptions {
  readonly graph: StreamingGraph;
  readonly input: Readonly<Record<string, unknown>>;
  /** LangGraph's configuration: `signal`, `configurable`, `durability`, `callbacks`, … */
  readonly config?: Readonly<Record<string, unknown>>;
  /** A clock in milliseconds, for the events only. */
  readonly now: () => number;
  readonly emit: (event: EpisodeEvent) => void;
  /** With it, the events begin and end with `episode-start` and `episode-end`. */
  readonly episode?: { readonly episodeId: string; readonly pipeline: string; readonly task: Task };
  readonly events?: EventLevel;
  readonly labelOf?: LabelOf;
}

export interface Recording {
  /** The final state, or the last one before the failure. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly usage: EpisodeUsage;
  /** Why the graph did not reach its end. */
  readonly failure?: unknown;
}

interface TaskChunk {
  readonly id: string;
  readonly name: string;
  readonly input?: unknown;
  readonly result?: Json;
}
type Chunk = readonly [namespace: readonly string[], mode: "tasks" | "custom" | "values", payload: unknown];

/** Channels that only repeat: the world can be played again from the actions, retrieved tuples stand in the `memory-read` before. */
const REPEATED: ReadonlySet<string> = new Set(["environmentState", "tuples"]);

const withoutRepeated = (update: Json): Json => {
  if (typeof update !== "object" || update === null || Array.isArray(update)) return update;
  return Object.fromEntries(Object.entries(update as Record<string, Json>).filter(([channel]) => !REPEATED.has(channel)));
};

/** A node without an update wrote nothing. */
const updateOf = (result: Json | undefined, level: EventLevel): Json => (level === "full" ? (result ?? {}) : withoutRepeated(result ?? {}));

const isNodeEvent = (payload: unknown): payload is NodeEvent =>
  typeof payload === "object" &&
  payload !== null &&
  "type" in payload &&
  ["model-call", "memory-read", "memory-write", "note"].includes(String(payload.type));

/**
 * Plays a compiled graph to its end and turns its stream into events: every node's start and update, model calls, memory reads and writes.
 *
 * An error of the graph is returned as `failure`, with what was played until then; an abort, and what must stop a whole run
 * (MODEL_UNREACHABLE and the like), is thrown.
 */
export const recordEpisode = async (options: RecordOptions): Promise<Recording> => {
  const { graph, input, config = {}, now, emit, episode, events = "full", labelOf = batchLabel } = options;
  const begin = now();
  const usage = usageCounter();
  const paths = subGraphPaths(labelOf);
  const open = new Map<string, { readonly node: string; readonly path: string }>();
  let state: Readonly<Record<string, unknown>> = input;

  const at = () => Math.max(0, now() - begin);
  const record = events === "none" ? () => {} : emit;
  const onTask = (namespace: readonly string[], task: TaskChunk) => {
    const path = paths.pathOf(namespace);
    if ("input" in task) {
      paths.start(namespace, { id: task.id, name: task.name, input: task.input });
      open.set(task.id, { node: task.name, path });
      record({ type: "node-start", at: at(), path, node: task.name });
    } else {
      open.delete(task.id);
      record({ type: "node-end", at: at(), path, node: task.name, update: updateOf(task.result, events) });
    }
  };
  const onCustom = (namespace: readonly string[], payload: unknown) => {
    if (!isNodeEvent(payload)) return;
    usage.count(payload);
    const lean = events === "lean" && payload.type === "model-call" ? { ...payload, messages: [] } : payload;
    record({ ...lean, at: at(), path: paths.pathOf(namespace) });
  };
  const play = async () => {
    const streamMode = events === "none" ? ["custom", "values"] : ["tasks", "custom", "values"];
    const stream = await graph.stream(input as never, { ...config, streamMode, subgraphs: true } as never);
    for await (const chunk of stream) {
      const [namespace, mode, payload] = chunk as Chunk;
      if (mode === "tasks") onTask(namespace, payload as TaskChunk);
      else if (mode === "custom") onCustom(namespace, payload);
      else if (namespace.length === 0) state = payload as Record<string, unknown>;
    }
  };

  if (episode) record({ type: "episode-start", at: 0, path: "", ...episode });
  let failure: { readonly failure: unknown } | undefined;
  try {
    await play();
  } catch (error) {
    const signal = config["signal"];
    const fatal = fatalError(error);
    if (fatal || (signal instanceof AbortSignal && signal.aborted)) throw fatal ?? error;
    const { message } = toEpisodeError(error);
    for (const { node, path } of open.values()) record({ type: "node-end", at: at(), path, node, update: {}, error: message });
    failure = { failure: error };
  }
  const recording: Recording = { state, usage: usage.total(), ...failure };
  if (episode) {
    const { success, score: reward, steps, stopReason } = episodeOutcome(recording);
    record({ type: "episode-end", at: at(), path: "", success, reward, steps, stopReason });
  }
  return recording;
};

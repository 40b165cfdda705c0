import { type EpisodeEvent, type Json, type NodeEvent, type Task } from "@mnemograph/core";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import type { EpisodeJournal, JournalEntry } from "./episode-journal.js";
import { episodeOutcome } from "./episode-outcome.js";
import { type LabelOf, batchLabel, subGraphPaths } from "./sub-graph-paths.js";
import { type EpisodeUsage, usageCounter } from "./usage-counter.js";

/** What recording needs of a compiled graph: LangGraph's `stream`. */
export interface StreamingGraph {
  // Methods, so that graphs of every state type fit.
  stream(input: never, options: never): Promise<AsyncIterable<unknown>>;
  getState?(config: never): Promise<{ readonly values: unknown }>;
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
  /** For episodes that another process may go on with: needs a graph with a checkpointer, and `configurable.thread_id`. */
  readonly journal?: EpisodeJournal;
  /** Errors that say nothing about the episode, for example a database that went away: they are thrown. */
  readonly isOutage?: (error: unknown) => boolean;
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
type Chunk = readonly [namespace: string[], mode: "tasks" | "custom" | "values", payload: unknown];

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
  const { graph, input, config = {}, now, emit, episode, events = "full", labelOf = batchLabel, journal, isOutage } = options;
  const earlier = journal?.earlier ?? [];
  // An episode that is taken over goes on where its clock stood.
  const begin = now() - (earlier.at(-1)?.at ?? 0);
  const usage = usageCounter();
  const paths = subGraphPaths();
  const open = new Map<string, { readonly node: string; readonly path: string; readonly namespace: string }>();
  const [started, ended] = [new Set<string>(), new Set<string>()];
  let state: Readonly<Record<string, unknown>> = input;

  const at = () => Math.max(0, now() - begin);
  const record = events === "none" ? () => {} : emit;
  /** A resumed graph tells again which tasks it has and what the finished ones gave. */
  const isNew = ({ type, taskId }: JournalEntry) => type === "report" || !(type === "start" ? started : ended).has(taskId);
  const take = (entry: JournalEntry) => {
    const { at, namespace, taskId } = entry;
    const path = paths.pathOf(namespace);
    if (entry.type === "start") {
      const { node, label } = entry;
      started.add(taskId);
      paths.start(namespace, { id: taskId, name: node, label });
      open.set(taskId, { node, path, namespace: namespace.join("|") });
      record({ type: "node-start", at, path, node });
    } else if (entry.type === "end") {
      ended.add(taskId);
      open.delete(taskId);
      record({ type: "node-end", at, path, node: entry.node, update: entry.update });
    } else {
      usage.count(entry.event);
      record({ ...entry.event, at, path });
    }
  };
  const report = (entry: JournalEntry) => {
    if (!isNew(entry)) return;
    take(entry);
    journal?.append(entry);
  };
  const onTask = (namespace: string[], task: TaskChunk) => {
    const shared = { at: at(), namespace, taskId: task.id, node: task.name };
    if (!("input" in task)) return report({ type: "end", ...shared, update: updateOf(task.result, events) });
    const input = typeof task.input === "object" && task.input !== null ? (task.input as Record<string, unknown>) : {};
    return report({ type: "start", ...shared, label: labelOf(input) });
  };
  const reporterOf = (namespace: string, { node }: NodeEvent): string => {
    for (const [taskId, task] of open) if (task.namespace === namespace && task.node === node) return taskId;
    return [...open].find(([, task]) => task.namespace === namespace)?.[0] ?? "";
  };
  const onCustom = (namespace: string[], payload: unknown) => {
    if (!isNodeEvent(payload)) return;
    const event = events === "lean" && payload.type === "model-call" ? { ...payload, messages: [] } : payload;
    const taskId = journal ? reporterOf(namespace.join("|"), payload) : "";
    report({ type: "report", at: at(), namespace, taskId, event });
  };
  const play = async () => {
    const streamMode = events === "none" && !journal ? ["custom", "values"] : ["tasks", "custom", "values"];
    const first = journal?.isResumed ? null : input;
    if (first === null) state = ((await graph.getState?.(config as never))?.values ?? input) as typeof state;
    const stream = await graph.stream(first as never, { ...config, streamMode, subgraphs: true } as never);
    for await (const chunk of stream) {
      const [namespace, mode, payload] = chunk as Chunk;
      if (mode === "tasks") onTask(namespace, payload as TaskChunk);
      else if (mode === "custom") onCustom(namespace, payload);
      else if (namespace.length === 0) state = payload as Record<string, unknown>;
    }
  };

  if (episode) record({ type: "episode-start", at: 0, path: "", ...episode });
  for (const entry of earlier) take(entry);
  let failure: { readonly failure: unknown } | undefined;
  try {
    await play();
  } catch (error) {
    const signal = config["signal"];
    const fatal = fatalError(error);
    if (fatal || isOutage?.(error) || (signal instanceof AbortSignal && signal.aborted)) throw fatal ?? error;
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

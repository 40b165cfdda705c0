import {
  type EpisodeEvent,
  type Json,
  type NodeEvent,
  type NodeObserver,
  type NodePlace,
  type Task,
  MnemographError,
  isObservable,
  observerKey,
} from "@mnemograph/core";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import { type TimedObserver, deferredObserver } from "./deferred-observer.js";
import type { EpisodeJournal, JournalEntry } from "./episode-journal.js";
import { episodeOutcome } from "./episode-outcome.js";
import {
  type EventLevel,
  eventRecorder,
  describedEvent,
  describedUpdate,
} from "./event-recorder.js";
import { type LabelOf, batchLabel } from "./sub-graph-paths.js";
import type { Recording } from "./recording.js";

/** Stands between a graph and its nodes, for episodes that go on from another one. */
export interface Intervention {
  /**
   * Runs a node, or returns its writes without running it; `path` as events have it. `report`
   * records events as the node's own.
   */
  run(
    place: { readonly path: string; readonly node: string; readonly taskId: string },
    run: () => unknown,
    report: (event: unknown) => void,
  ): unknown;
  /** What is recorded of an event that a node reports. */
  notify?(event: unknown, taskId: string): unknown;
}

export interface RecordOptions {
  readonly graph: PlayableGraph;
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
  /**
   * For episodes that another process may go on with: needs a graph with a checkpointer, and
   * `configurable.thread_id`.
   */
  readonly journal?: EpisodeJournal;
  /** Needs a graph of `defineGraph`. */
  readonly intervention?: Intervention;
  /** When the episode began, by the clock, where it is played in several goes; by default now. */
  readonly began?: number;
  /**
   * Errors that say nothing about the episode, for example a database that went away: they are
   * thrown.
   */
  readonly isOutage?: (error: unknown) => boolean;
}

interface TaskChunk {
  readonly id: string;
  readonly name: string;
  readonly input?: unknown;
  readonly result?: Json;
}
type Chunk = readonly [namespace: string[], mode: "tasks" | "custom" | "values", payload: unknown];

/**
 * Throws what says nothing about the episode: an abort, an outage, and what must stop a whole run.
 */
const throwOthers = (error: unknown, { config, isOutage }: RecordOptions): void => {
  const signal = config?.["signal"];
  const fatal = fatalError(error);
  if (fatal || isOutage?.(error) || (signal instanceof AbortSignal && signal.aborted))
    throw fatal ?? error;
};

/** The stack of a user's code, as an error of their environment keeps it: traces show it. */
const stackIn = (error: unknown): string | undefined => {
  const stack = MnemographError.isInstance(error) ? error.evidence["stack"] : undefined;
  return typeof stack === "string" ? stack : undefined;
};

/** Writes down what is heard of an episode's nodes, each start and end once. */
const episodeTracker = ({
  events = "full",
  labelOf = batchLabel,
  journal,
  emit,
}: RecordOptions) => {
  const record = events === "none" ? () => {} : emit;
  const recorder = eventRecorder(record);
  const open = new Map<string, NodePlace>();
  const [started, ended] = [new Set<string>(), new Set<string>()];
  /** A resumed graph reports again which tasks it has and what the finished ones returned. */
  const isNew = ({ taskId }: NodePlace, described: Set<string>) =>
    !described.has(taskId) && described.add(taskId);
  const timed: TimedObserver = {
    start: (time, place, given, isGraph) => {
      if (!isNew(place, started)) return;
      open.set(place.taskId, place);
      const label =
        isGraph && typeof given === "object" && given !== null
          ? labelOf(given as Record<string, unknown>)
          : undefined;
      recorder.start(place, time, label, isGraph);
      journal?.append({ type: "start", at: time, ...place, label });
    },
    end: (time, place, result) => {
      if (!isNew(place, ended)) return;
      open.delete(place.taskId);
      const update = describedUpdate(result, events);
      recorder.end(place, time, update);
      journal?.append({ type: "end", at: time, ...place, update });
    },
    report: (time, { namespace, taskId }, payload) => {
      const event = describedEvent(payload, events);
      if (event === undefined) return;
      recorder.report(namespace, time, event);
      journal?.append({ type: "report", at: time, namespace, taskId, event });
    },
  };
  /** Takes what the journal holds. */
  const take = (entry: JournalEntry) => {
    recorder.take(entry);
    if (entry.type === "report" || entry.type === "kept") return;
    (entry.type === "start" ? started : ended).add(entry.taskId);
    if (entry.type === "end") open.delete(entry.taskId);
    else open.set(entry.taskId, entry);
  };
  return { record, recorder, open, timed, take };
};
type Tracker = ReturnType<typeof episodeTracker>;

interface Playing {
  /** What the graph begins with; null where it goes on from its checkpoint. */
  readonly first: RecordOptions["input"] | null;
  /** Milliseconds since the episode began. */
  readonly at: () => number;
  state: Readonly<Record<string, unknown>>;
}

const watchesTasks = ({ events, journal }: RecordOptions) =>
  events !== "none" || journal !== undefined;

/** A stream of events does not name the task: the node's own, else any that is open beside it. */
const reporterOf = (
  open: Tracker["open"],
  namespace: string[],
  { node }: Partial<NodeEvent>,
): NodePlace => {
  const beside = [...open.values()].filter(
    (place) => place.namespace.join("|") === namespace.join("|"),
  );
  return (
    beside.find((place) => place.node === node) ?? beside[0] ?? { namespace, taskId: "", node: "" }
  );
};

/** Plays a graph that was not made by `defineGraph`: its stream contains the same. */
const playStreamed = async (
  options: RecordOptions,
  { timed, open }: Tracker,
  playing: Playing,
): Promise<void> => {
  const { at } = playing;
  const streamMode = watchesTasks(options) ? ["tasks", "custom", "values"] : ["custom", "values"];
  const stream = await options.graph.stream(
    playing.first as never,
    { ...options.config, streamMode, subgraphs: true } as never,
  );
  for await (const [namespace, mode, payload] of stream as AsyncIterable<Chunk>) {
    if (mode === "tasks") {
      const { id: taskId, name: node, ...task } = payload as TaskChunk;
      if ("input" in task) timed.start(at(), { namespace, taskId, node }, task.input, true);
      else timed.end(at(), { namespace, taskId, node }, task.result);
    } else if (mode === "custom")
      timed.report(at(), reporterOf(open, namespace, payload as Partial<NodeEvent>), payload);
    else if (namespace.length === 0) playing.state = payload as Playing["state"];
  }
};

/** Hears each node at once: what the journal holds must be there before the next checkpoint. */
const directObserver = (
  { intervention }: RecordOptions,
  { timed, recorder }: Tracker,
  at: Playing["at"],
): NodeObserver => ({
  start: (...moment) => timed.start(at(), ...moment),
  end: (...moment) => timed.end(at(), ...moment),
  report: (place, event) =>
    timed.report(at(), place, intervention?.notify?.(event, place.taskId) ?? event),
  ...(intervention && {
    run: (place, run) =>
      intervention.run(
        { path: recorder.pathOf(place.namespace), node: place.node, taskId: place.taskId },
        run,
        (event) => timed.report(at(), place, event),
      ),
  }),
});

const playObserved = async (
  options: RecordOptions,
  tracker: Tracker,
  playing: Playing,
): Promise<void> => {
  const { graph, config = {}, now, journal, intervention } = options;
  const deferred = deferredObserver(tracker.timed, playing.at);
  const heard = journal || intervention ? directObserver(options, tracker, playing.at) : deferred;
  const described: NodeObserver = watchesTasks(options)
    ? heard
    : { ...heard, start: () => {}, end: () => {} };
  const configurable = {
    ...(config["configurable"] as object | undefined),
    [observerKey]: { ...described, now },
  };
  try {
    const stream = await graph.stream(
      playing.first as never,
      { ...config, configurable, streamMode: "values" } as never,
    );
    for await (const values of stream) playing.state = values as Playing["state"];
  } finally {
    deferred.drain();
  }
};

/**
 * Plays a compiled graph to its end and turns its stream into events: every node's start and
 * update, model calls, memory reads and writes.
 *
 * An error of the graph is returned as `failure`, with what was played until then; an abort, and
 * what must stop a whole run (MODEL_UNREACHABLE and the like), is thrown.
 *
 * @example
 * const recording = await recordEpisode({ graph: graph.compile(), input: { task }, now: () => performance.now(), emit: (event) => event.type });
 * recording.usage.promptTokens;
 */
export const recordEpisode = async (options: RecordOptions): Promise<Recording> => {
  const { graph, input, config = {}, now, episode, journal } = options;
  const earlier = journal?.earlier ?? [];
  // An episode that is taken over goes on where its clock stood.
  const begin = options.began ?? now() - (earlier.at(-1)?.at ?? 0);
  const at = () => Math.max(0, now() - begin);
  const tracker = episodeTracker(options);
  const { record, recorder, open } = tracker;
  const playing: Playing = { first: journal?.isResumed ? null : input, at, state: input };

  if (episode) record({ type: "episode-start", at: 0, path: "", ...episode });
  for (const entry of earlier) tracker.take(entry);
  let failure: { readonly failure: unknown } | undefined;
  try {
    if (playing.first === null)
      playing.state = ((await graph.getState?.(config as never))?.values ??
        input) as Playing["state"];
    const play = isObservable(graph) ? playObserved : playStreamed;
    await play(options, tracker, playing);
  } catch (error) {
    throwOthers(error, options);
    const message = stackIn(error) ?? toEpisodeError(error).message;
    for (const place of open.values()) recorder.end(place, at(), {}, message);
    failure = { failure: error };
  }
  const seconds = at() / 1000;
  const { state } = playing;
  const recording: Recording = { state, usage: recorder.usage(), seconds, ...failure };
  if (episode) {
    const { success, score: reward, steps, stopReason } = episodeOutcome(recording);
    record({ type: "episode-end", at: at(), path: "", success, reward, steps, stopReason });
  }
  return recording;
};

import type { EpisodeEvent, Json, NodeEvent, NodePlace } from "@mnemograph/core";
import type { JournalEntry } from "./episode-journal.js";
import { subGraphPaths } from "./sub-graph-paths.js";
import { type EpisodeUsage, usageCounter } from "./usage-counter.js";

/**
 * `full` keeps everything, `streamed` the pieces in which replies came beside it, `lean` leaves out
 * channels that only repeat (`environmentState`, `tuples`), `no-prompts` also the messages to the
 * model, `none` only counts model calls.
 */
export type EventLevel = "streamed" | "full" | "lean" | "no-prompts" | "none";

/**
 * Channels that only repeat: the world can be played again from the actions, retrieved tuples stand
 * in the `memory-read` before.
 */
const REPEATED: ReadonlySet<string> = new Set(["environmentState", "tuples"]);

const withoutRepeated = (update: Json): Json => {
  if (typeof update !== "object" || update === null || Array.isArray(update)) return update;
  return Object.fromEntries(Object.entries(update).filter(([channel]) => !REPEATED.has(channel)));
};

/** What is recorded of a node's writes; a node without an update wrote nothing. */
export const describedUpdate = (result: unknown, level: EventLevel): Json =>
  level === "full" || level === "streamed"
    ? ((result ?? {}) as Json)
    : withoutRepeated((result ?? {}) as Json);

const nodeEvents: ReadonlySet<unknown> = new Set([
  "model-call",
  "memory-read",
  "memory-write",
  "note",
  "action-check",
]);
const isNodeEvent = (payload: unknown): payload is NodeEvent =>
  typeof payload === "object" &&
  payload !== null &&
  "type" in payload &&
  nodeEvents.has(payload.type);

/** What is recorded of something that a node reported; undefined where it is none of our events. */
export const describedEvent = (payload: unknown, level: EventLevel): NodeEvent | undefined => {
  if (!isNodeEvent(payload)) return undefined;
  return level === "no-prompts" && payload.type === "model-call"
    ? { ...payload, messages: [] }
    : payload;
};

/** How long a call took depends on the machine: it is counted, and no part of the log. */
const withoutSeconds = (event: NodeEvent): NodeEvent => {
  if (event.type !== "model-call" || event.seconds === undefined) return event;
  const { seconds: _, ...rest } = event;
  return rest;
};

export interface EventRecorder {
  readonly start: (
    place: NodePlace,
    at: number,
    label: string | undefined,
    isGraph: boolean,
  ) => void;
  readonly end: (
    place: Omit<NodePlace, "taskId">,
    at: number,
    update: Json,
    error?: string,
  ) => void;
  readonly report: (namespace: readonly string[], at: number, event: NodeEvent) => void;
  /** The same from a journal; `later` milliseconds are added to its time. */
  readonly take: (entry: JournalEntry, later?: number) => void;
  readonly usage: () => EpisodeUsage;
  /** A namespace as events have it. */
  readonly pathOf: (namespace: readonly string[]) => string;
}

/**
 * Turns what nodes do into events with paths that people can read, and adds up their model calls.
 */
export const eventRecorder = (record: (event: EpisodeEvent) => void): EventRecorder => {
  const usage = usageCounter();
  const paths = subGraphPaths();
  const recorder: EventRecorder = {
    start: ({ namespace, taskId, node }, at, label, isGraph) => {
      const path = paths.pathOf(namespace);
      if (isGraph) paths.start(namespace, { id: taskId, name: node, label });
      record({ type: "node-start", at, path, node });
    },
    end: ({ namespace, node }, at, update, error) =>
      record({
        type: "node-end",
        at,
        path: paths.pathOf(namespace),
        node,
        update,
        ...(error === undefined ? {} : { error }),
      }),
    report: (namespace, at, event) => {
      usage.count(event);
      record({ ...withoutSeconds(event), at, path: paths.pathOf(namespace) });
    },
    take: (entry, later = 0) => {
      const at = entry.at + later;
      if (entry.type === "report") recorder.report(entry.namespace, at, entry.event);
      else if (entry.type === "end") recorder.end(entry, at, entry.update, entry.error);
      else if (entry.type === "start") recorder.start(entry, at, entry.label, true);
    },
    usage: usage.total,
    pathOf: paths.pathOf,
  };
  return recorder;
};

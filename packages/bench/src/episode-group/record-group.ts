import {
  type NodeObserver,
  type NodePlace,
  MnemographError,
  isObservable,
  observerKey,
} from "@mnemograph/core";
import type { JournalEntry, PartKey } from "../episode/episode-journal.js";
import { type EventLevel, describedEvent, describedUpdate } from "../episode/event-recorder.js";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";
import { type LabelOf, batchLabel } from "../episode/sub-graph-paths.js";
import type { EpisodeError } from "../run/result-line.js";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import type { EpisodeGroupJournal, EpisodeGroupPart } from "./group-journal.js";

export interface RecordEpisodeGroupOptions {
  /**
   * Made by `defineGraph`, compiled with a checkpointer; `topLevelSaver` keeps its thread small.
   */
  readonly graph: PlayableGraph;
  readonly input: Readonly<Record<string, unknown>>;
  /**
   * LangGraph's configuration: `signal`, `configurable` with `thread_id`, `durability: "sync"`,
   * `maxConcurrency`, …
   */
  readonly config: Readonly<Record<string, unknown>> & { readonly signal: AbortSignal };
  /** A clock in milliseconds, for the events only. */
  readonly now: () => number;
  readonly journal: EpisodeGroupJournal;
  readonly events?: EventLevel;
  readonly labelOf?: LabelOf;
  /**
   * The task and trial that a node of the graph at the top plays; undefined for the nodes in
   * between.
   */
  readonly partOf: (node: string, input: unknown) => PartKey | undefined;
  /** What the node of a part writes whose graph failed: the others play on. */
  readonly failed: (part: EpisodeGroupPart) => unknown;
  /**
   * Errors that say nothing about the episode, for example a database that went away: they are
   * thrown.
   */
  readonly isOutage?: (error: unknown) => boolean;
  readonly onPart?: (part: PartKey) => void;
  /** Hears what a node between the parts wrote. */
  readonly onNode?: (node: string, update: unknown) => void;
}

interface OpenPart extends PartKey {
  readonly begin: number;
  readonly entries: JournalEntry[];
  readonly open: Map<string, NodePlace>;
  /** What ended it early. */
  failure?: EpisodeError;
}

const taskOf = (part: string): string => part.slice(part.lastIndexOf(":") + 1);

/** The parts that are played now, and how one of their nodes ends. */
const openParts = (now: () => number, events: EventLevel) => {
  const parts = new Map<string, OpenPart>();
  const openPart = ({ namespace: [first], taskId }: NodePlace) =>
    parts.get(first === undefined ? taskId : taskOf(first));
  const at = ({ begin }: OpenPart) => Math.max(0, now() - begin);
  const close = (
    part: OpenPart,
    place: NodePlace,
    result: unknown,
    failure: Partial<EpisodeError> = {},
  ) => {
    part.open.delete(place.taskId);
    const update = describedUpdate(result, events);
    const { message: error, code } = failure;
    const described = {
      ...(error === undefined ? {} : { error }),
      ...(code === undefined ? {} : { code }),
    };
    part.entries.push({ type: "end", at: at(part), ...place, update, ...described });
  };
  return { parts, openPart, at, close };
};

/** Keeps what each node of a part reports, and the part when it is over. */
const groupObserver = (options: RecordEpisodeGroupOptions): NodeObserver => {
  const { config, now, journal, events = "full", labelOf = batchLabel } = options;
  const { partOf, failed, isOutage = () => false, onPart = () => {}, onNode = () => {} } = options;
  const { parts, openPart, at, close } = openParts(now, events);
  return {
    now,
    start: (place, given, isGraph) => {
      const key = place.namespace.length === 0 ? partOf(place.node, given) : undefined;
      if (key) parts.set(place.taskId, { ...key, begin: now(), entries: [], open: new Map() });
      const part = openPart(place);
      if (!part) return;
      part.open.set(place.taskId, place);
      const label =
        isGraph && typeof given === "object" && given !== null
          ? labelOf(given as Record<string, unknown>)
          : undefined;
      part.entries.push({
        type: "start",
        at: at(part),
        ...place,
        label,
        ...(key ? { part: key } : {}),
      });
    },
    end: (place, result) => {
      const part = openPart(place);
      if (!part) return onNode(place.node, result);
      close(part, place, result, place.namespace.length > 0 ? {} : part.failure);
      if (place.namespace.length > 0) return;
      parts.delete(place.taskId);
      const { taskId, trial, entries } = part;
      journal.keep({ taskId, trial, entries });
      onPart({ taskId, trial });
    },
    report: (place, payload) => {
      const part = openPart(place);
      const event = describedEvent(payload, events);
      if (part && event)
        part.entries.push({
          type: "report",
          at: at(part),
          namespace: place.namespace,
          taskId: place.taskId,
          event,
        });
    },
    rescue: (place, error) => {
      const part = place.namespace.length === 0 ? openPart(place) : undefined;
      if (!part || config.signal.aborted || fatalError(error) || isOutage(error)) return undefined;
      part.failure = toEpisodeError(error);
      const { message } = part.failure;
      const inside = [...part.open.values()].filter(({ taskId }) => taskId !== place.taskId);
      for (const left of inside.toReversed()) close(part, left, {}, { message });
      return failed(part);
    },
  };
};

/**
 * Plays a graph over many tasks to its end, or on from its checkpoints, and keeps what each task
 * did in each trial in the journal, before the checkpoint that holds it. An error within a part
 * ends that part alone; every other one is thrown. Returns the final state.
 *
 * @throws MnemographError GRAPH_INVALID for a graph that does not report which task a node plays;
 *   what stops an episode group as a whole.
 */
export const recordEpisodeGroup = async (
  options: RecordEpisodeGroupOptions,
): Promise<Readonly<Record<string, unknown>>> => {
  const { graph, input, config, journal } = options;
  if (!isObservable(graph)) {
    throw new MnemographError({
      code: "GRAPH_INVALID",
      message: "an episode group's graph does not report which task a node plays",
      hint: "make it with defineGraph",
    });
  }
  const configurable = {
    ...(config["configurable"] as object | undefined),
    [observerKey]: groupObserver(options),
  };
  try {
    let state = journal.isResumed ? (await graph.getState?.(config as never))?.values : input;
    const first = journal.isResumed ? null : input;
    const stream = await graph.stream(
      first as never,
      { ...config, configurable, streamMode: "values" } as never,
    );
    for await (const values of stream) state = values;
    return (state ?? input) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw fatalError(error) ?? error;
  }
};

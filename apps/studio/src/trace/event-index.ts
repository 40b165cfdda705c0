import { type PromptReader, promptReader } from "@mnemograph/bench/results";
import { EpisodeEvent } from "@mnemograph/core";
import { readLines } from "../runs/read-lines.js";

/** Where a line of the log stands, in bytes. */
export interface LineRange {
  readonly offset: number;
  readonly length: number;
}

/** One run of a node: what it did between its start and its end. */
export interface Span {
  readonly number: number;
  readonly node: string;
  /** The path of sub-graphs, for example `batchEpisode:2`; empty at the top. */
  readonly path: string;
  /**
   * Milliseconds since the episode began; the end is null while it runs, or where it was cut off.
   */
  readonly start: number;
  end: number | null;
  error?: string;
  calls: number;
  /** Calls whose reply could not be used. */
  problems: number;
  promptTokens: number;
  completionTokens: number;
  /** US dollars; null where a price is unknown. */
  cost: number | null;
  reads: number;
  writes: number;
  /** The step of its lane that it is part of; null outside of steps. */
  step: number | null;
}

/** One pair of what the agent saw and did. */
export interface TraceStep {
  readonly path: string;
  readonly index: number;
  readonly observation: string;
  readonly action: string;
  readonly kind: string;
  /** What the world answered. */
  readonly answer: string;
  /** The span that performed the action. */
  readonly span: number;
}

type EpisodeEnd = Extract<EpisodeEvent, { type: "episode-end" }>;

export interface EpisodeFacts {
  readonly episodeId: string;
  readonly pipeline: string;
  readonly task: unknown;
  readonly ended: Pick<EpisodeEnd, "success" | "reward" | "steps" | "stopReason"> | null;
}

/**
 * Runs of nodes that are reported of one episode: a log of unknown origin must not fill the memory
 * or the page.
 */
export const MOST_SPANS = 50_000;

/** Characters of an observation or action that the list of steps shows. */
const SHOWN = 400;
const cut = (text: unknown) => {
  const whole = typeof text === "string" ? text : (JSON.stringify(text) ?? "");
  return whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;
};

const isStep = (
  value: unknown,
): value is { index: number; observation: unknown; action: unknown; kind?: string } =>
  typeof value === "object" &&
  value !== null &&
  "index" in value &&
  "observation" in value &&
  "action" in value;

/**
 * The one step that an update adds to the trajectory; a whole list is what a sub-graph hands on.
 */
export const stepOf = (update: Readonly<Record<string, unknown>>) => {
  const added: unknown =
    Array.isArray(update["trajectory"]) && update["trajectory"].length === 1
      ? update["trajectory"][0]
      : update["trajectory"];
  return isStep(added) ? added : undefined;
};

/** Lines that are named where they cannot be read, at most. */
const MOST_PROBLEMS = 20;

/** An index while it is made. */
const newIndex = () => {
  const facts: EpisodeFacts = { episodeId: "", pipeline: "", task: null, ended: null };
  return {
    facts,
    spans: new Array<Span>(),
    steps: new Array<TraceStep>(),
    /** For each span its events but start and end, and its end. */
    events: new Array<LineRange[]>(),
    ends: new Array<LineRange | null>(),
    /** Spans in the order in which they ended: so their updates reached the state. */
    order: new Array<number>(),
    /** Makes the messages of a model call whole, whose lines the log holds once. */
    prompts: promptReader(),
    /** Lines that could not be read, in words. */
    problems: new Array<string>(),
    /** The bytes of the log that were read. */
    bytes: 0,
    /** For each span, the place of the last line that changed it. */
    changed: new Array<number>(),
    /** Spans that have begun and not ended, by path and node. */
    open: new Map<string, number[]>(),
    /** Spans of a lane since its last step. */
    waiting: new Map<string, Span[]>(),
    line: 0,
  };
};
type Growing = ReturnType<typeof newIndex>;

/** An episode's log without its long texts: those are read again by their place in the file. */
export type EventIndex = Readonly<Omit<Growing, "open" | "waiting" | "line">>;

const placeOf = ({ path, node }: Pick<Span, "path" | "node">) => `${path}\n${node}`;

type OfNode = Readonly<{ node: string; path: string; at: number }>;

const begin = (growing: Growing, event: OfNode): Span => {
  const { spans, events, ends, open, waiting } = growing;
  const span: Span = {
    number: spans.length,
    node: event.node,
    path: event.path,
    start: event.at,
    end: null,
    calls: 0,
    problems: 0,
    promptTokens: 0,
    completionTokens: 0,
    cost: 0,
    reads: 0,
    writes: 0,
    step: null,
  };
  spans.push(span);
  events.push([]);
  ends.push(null);
  if (!open.get(placeOf(event))?.push(span.number)) open.set(placeOf(event), [span.number]);
  if (!waiting.get(event.path)?.push(span)) waiting.set(event.path, [span]);
  return span;
};

/** The span that an event belongs to; a log that was cut off may lack its start. */
const spanOf = (growing: Growing, event: OfNode): Span =>
  growing.spans[growing.open.get(placeOf(event))?.[0] ?? -1] ?? begin(growing, event);

const finish = (
  growing: Growing,
  event: Extract<EpisodeEvent, { type: "node-end" }>,
  range: LineRange,
): Span => {
  const { changed, ends, open, order, steps, waiting } = growing;
  const span = spanOf(growing, event);
  open.get(placeOf(event))?.shift();
  span.end = event.at;
  if (event.error !== undefined) span.error = event.error.slice(0, SHOWN);
  ends[span.number] = range;
  order.push(span.number);
  changed[span.number] = range.offset;
  const update = (event.update ?? {}) as Readonly<Record<string, unknown>>;
  const step = stepOf(update);
  if (step === undefined) return span;
  for (const one of waiting.get(event.path) ?? []) {
    one.step = step.index;
    changed[one.number] = range.offset;
  }
  waiting.set(event.path, []);
  steps.push({
    path: event.path,
    index: step.index,
    observation: cut(step.observation),
    action: cut(step.action),
    kind: step.kind ?? "act",
    answer: cut(update["observation"] ?? ""),
    span: span.number,
  });
  return span;
};

const take = (growing: Growing, event: EpisodeEvent, range: LineRange): Span | undefined => {
  if (event.type === "episode-start") {
    const { episodeId, pipeline, task } = event;
    growing.facts = { ...growing.facts, episodeId, pipeline, task };
  } else if (event.type === "episode-end") {
    const { success, reward, steps, stopReason } = event;
    growing.facts = { ...growing.facts, ended: { success, reward, steps, stopReason } };
  } else if (event.type === "node-end") return finish(growing, event, range);
  else {
    const span = event.type === "node-start" ? begin(growing, event) : spanOf(growing, event);
    growing.changed[span.number] = range.offset;
    if (event.type === "node-start") return span;
    growing.events[span.number]?.push(range);
    if (event.type === "memory-read") span.reads += 1;
    else if (event.type === "memory-write") span.writes += 1;
    else if (event.type === "model-call" && !event.isShared) {
      span.calls += 1;
      span.problems += event.problem === undefined ? 0 : 1;
      span.promptTokens += event.usage.promptTokens;
      span.completionTokens += event.usage.completionTokens;
      span.cost = span.cost === null || event.cost === null ? null : span.cost + event.cost;
    }
    return span;
  }
  return undefined;
};

/** Gets each event, with the node's run that it belongs to; the next one waits for it. */
export type EventListener = (event: EpisodeEvent, span: Span | undefined) => Promise<void>;

const grow = async (growing: Growing, path: string, listener?: EventListener): Promise<void> => {
  const { spans, problems, prompts } = growing;
  const isFull = () => spans.length >= MOST_SPANS;
  if (isFull()) return;
  for await (const { offset, length, text } of readLines(path, growing.bytes)) {
    growing.line += 1;
    growing.bytes = offset + length + 1;
    const event = text === null ? undefined : eventIn(text, prompts, listener !== undefined);
    if (event?.success) {
      const span = take(growing, event.data, { offset, length });
      if (listener !== undefined) await listener(event.data, span);
    } else if (problems.length < MOST_PROBLEMS)
      problems.push(
        `line ${growing.line} ${text === null ? "is longer than may be read" : "is damaged, or of a newer version"}`,
      );
    if (!isFull()) continue;
    problems.push(
      `more than ${MOST_SPANS.toLocaleString("en")} nodes ran: those from line ${growing.line + 1} on are left out`,
    );
    return;
  }
};

/**
 * Reads an episode's log and keeps what the list and the timeline show, and where the rest stands;
 * `grow` reads on where the log has become longer.
 */
export const openEventIndex = (listener?: EventListener) => {
  const growing = newIndex();
  const index: EventIndex = growing;
  return { index, grow: (path: string) => grow(growing, path, listener) };
};

/**
 * A line as an event; undefined where it is damaged, or so deep that nothing can read it. Prompts
 * hold all steps before: to make each whole takes longer than all the rest, and is done where it is
 * listened to.
 */
export const eventIn = (text: string, prompts: PromptReader, isHeard = true) => {
  try {
    const stored: unknown = JSON.parse(text);
    const short = prompts.take(stored);
    return EpisodeEvent.safeParse(isHeard ? prompts.whole(stored) : short);
  } catch {
    return undefined;
  }
};

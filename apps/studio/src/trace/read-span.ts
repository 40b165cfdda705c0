import { EpisodeEvent, imageDigits, imagesIn } from "@mnemograph/core";
import { readRange } from "../runs/read-lines.js";
import { diffState } from "./diff-state.js";
import type { EventIndex, LineRange, Span } from "./event-index.js";
import { type State, applyUpdate, foldUpdates } from "./fold-state.js";
import { type Known, promptParts } from "./prompt-parts.js";

type OfType<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/**
 * What was written to the state of a path before a span, in order: its own updates, on top of what
 * its parents held when it began.
 */
const updatesBefore = (
  { spans, order }: EventIndex,
  { number, path, start }: Span,
): readonly number[] => {
  const first = spans.find((span) => span.path === path)?.start ?? start;
  const outer = path === "" ? undefined : path;
  const isSeen = (one: Span) =>
    one.path === path
      ? one.number !== number && (one.end ?? Infinity) <= start
      : outer !== undefined && isAbove(one.path, path) && (one.end ?? Infinity) <= first;
  return order.filter((candidate) => isSeen(spans[candidate]!));
};
/** Whether what a path holds is handed on to another one below it. */
export const isAbove = (above: string, path: string): boolean =>
  path !== "" && (above === "" || path === above || isAbove(above, parentOf(path)));

/** Lines that are parsed at once: others are answered between. */
const LINES = 200;

/** What spans wrote, of those that have ended. */
export const updatesOf = async (
  file: string,
  index: EventIndex,
  numbers: readonly number[],
): Promise<unknown[]> => {
  const ranges = numbers
    .map((number) => index.ends[number])
    .filter((range): range is LineRange => range !== null && range !== undefined);
  const updates: unknown[] = [];
  for (let start = 0; start < ranges.length; start += LINES)
    for (const text of await readRange(file, ranges.slice(start, start + LINES)))
      updates.push((JSON.parse(text) as OfType<"node-end">).update);
  return updates;
};

/** The events of a span but start and end, their prompts whole. */
export const eventsOf = async (file: string, { events, prompts }: EventIndex, number: number) =>
  (await readRange(file, events[number] ?? [])).map((text) =>
    EpisodeEvent.parse(prompts.whole(JSON.parse(text))),
  );

const texts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
};

/** The state as a span found it. */
export const stateBefore = async (file: string, index: EventIndex, span: Span): Promise<State> =>
  foldUpdates({ task: index.facts.task }, await updatesOf(file, index, updatesBefore(index, span)));

/** What a span wrote. */
export const updateOf = async (file: string, index: EventIndex, number: number): Promise<State> =>
  // Not by assignment, which a channel named `__proto__` would turn into a prototype.
  ({ ...((await updatesOf(file, index, [number]))[0] as State | undefined) });

/** Channels that hold what a memory gave. */
export const MEMORY_CHANNELS = [
  "tuples",
  "experiences",
  "reflections",
  "goalTypes",
  "agentMemories",
];

const knownOf = (state: State, task: unknown, reads: readonly OfType<"memory-read">[]): Known => {
  const goal = (task as { goal?: unknown } | null)?.goal;
  const trajectory = (Array.isArray(state["trajectory"]) ? state["trajectory"] : []) as readonly {
    observation?: unknown;
    action?: unknown;
  }[];
  const [first] = trajectory;
  return {
    ...(typeof goal === "string" && { goal }),
    ...(typeof state["observation"] === "string" && { observation: state["observation"] }),
    ...(typeof first?.observation === "string" && { firstObservation: first.observation }),
    history: [
      ...trajectory.flatMap(({ observation, action }) => texts([observation, action])),
      ...texts([state["evaluation"], state["summary"], state["thoughts"], state["plan"]]),
    ],
    memory: [
      ...MEMORY_CHANNELS.flatMap((channel) => texts(state[channel])),
      ...reads.flatMap(({ results }) => results.map(({ text }) => text)),
    ],
  };
};

const picturesIn = (text: string) => imagesIn(text).map(({ hash }) => imageDigits(hash));

const isSameText = (reply: string, parsed: unknown) =>
  typeof parsed === "string" && parsed.trim() === reply.trim();

/** Reads what one node did: only its own lines, and the updates that made the state it saw. */
export const readSpan = async (file: string, index: EventIndex, number: number) => {
  const span = index.spans[number];
  if (span === undefined) return undefined;
  const own = await eventsOf(file, index, number);
  const ofType = <Type extends EpisodeEvent["type"]>(type: Type) =>
    own.filter((event): event is OfType<Type> => event.type === type);
  const before = await stateBefore(file, index, span);
  const after = (await updatesOf(file, index, [number])).reduce<State>(applyUpdate, before);
  const reads = ofType("memory-read");
  const known = knownOf(before, index.facts.task, reads);
  const calls = ofType("model-call").map(({ messages, ...call }) => ({
    ...call,
    /** Empty where the run was recorded without prompts. */
    parts: promptParts(messages, known),
    /** The pictures that went along, in order, by the digits of their hashes. */
    pictures: messages.flatMap(({ content }) => picturesIn(content)),
    /** Whether something other than the reply itself was parsed: the reply as it was used. */
    isRepaired:
      call.problem === undefined &&
      call.parsed !== undefined &&
      !isSameText(call.reply, call.parsed),
  }));
  const [observation, world] = [before["observation"], after["environmentState"] ?? null];
  return {
    span,
    calls,
    reads,
    writes: ofType("memory-write"),
    notes: ofType("note"),
    changes: diffState(before, after),
    /** What the agent saw when the node began; null before it saw anything. */
    observation: typeof observation === "string" ? observation : null,
    /** The pictures in it, by the digits of their hashes. */
    pictures: typeof observation === "string" ? picturesIn(observation) : [],
    /** The world's state as the node left it, where the log holds it. */
    world,
  };
};
export type SpanDetail = NonNullable<Awaited<ReturnType<typeof readSpan>>>;
export type ShownCall = SpanDetail["calls"][number];

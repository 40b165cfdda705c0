import type { EpisodeEvent, Json } from "@mnemograph/core";
import { recalledLength } from "./recalled-length.js";

/** What memory took of the tokens of an episode, or of several together. */
export interface MemoryTokens {
  /** Of all prompts. */
  readonly prompt: number;
  /** Of all replies. */
  readonly completion: number;
  /** Of recalled texts in the prompts of calls that do not learn. */
  readonly recalled: number;
  /** Of the calls that write memory: they judge, distil, reflect or curate. */
  readonly learning: number;
}

/** Channels that hold what was recalled. */
const RECALLED = ["notes", "experiences", "tuples", "reflections"];
/** Fields of recalled things that say where they come from. */
const ABOUT: ReadonlySet<string> = new Set([
  "id",
  "kind",
  "group",
  "section",
  "sources",
  "recallText",
  "images",
]);
/** What a call gave that learns: it is for memory. */
const LEARNED = ["noteOps", "lesson", "verdictReason", "reflections", "formedTuples"];

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts of recalled things; lines of a list are also one text. */
const textsOf = (value: Json): readonly string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) {
    const isLines = value.length > 0 && value.every((one) => typeof one === "string");
    return isLines ? [value.join("\n")] : value.flatMap(textsOf);
  }
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, one]) => (ABOUT.has(key) ? [] : textsOf(one)))
    : [];
};

/** Whether what a node wrote is for memory; a judge's verdict is too, the world's is not. */
const isForMemory = (update: Json): boolean =>
  isRecord(update) &&
  (LEARNED.some((channel) => channel in update) || ("success" in update && !("done" in update)));

type Call = Extract<EpisodeEvent, { readonly type: "model-call" }>;
interface CountedCall extends Pick<MemoryTokens, "prompt" | "completion" | "recalled"> {
  isLearning: boolean;
}

/** What was recalled and is at hand where a path leads. */
const recalledTexts = () => {
  const held = new Map<string, { readonly path: string; readonly texts: readonly string[] }>();
  const isAt = (path: string, own: string) => own === "" || `${path}/`.startsWith(`${own}/`);
  return {
    take: (event: EpisodeEvent) => {
      const { path } = event;
      if (event.type === "memory-read") {
        const texts = event.results.map(({ text }) => text);
        held.set(`${path} ${event.node} read`, { path, texts });
      }
      if (event.type !== "node-end" || !isRecord(event.update)) return;
      for (const channel of RECALLED) {
        const value = event.update[channel];
        if (value !== undefined) held.set(`${path} ${channel}`, { path, texts: textsOf(value) });
      }
    },
    at: (path: string): readonly string[] =>
      [...held.values()].flatMap((one) => (isAt(path, one.path) ? one.texts : [])),
  };
};

const countedCall = ({ messages, usage, path }: Call, texts: readonly string[]): CountedCall => {
  const prompt = messages.map(({ content }) => content).join("\n");
  const share = recalledLength(prompt, texts) / Math.max(1, prompt.length);
  return {
    prompt: usage.promptTokens,
    completion: usage.completionTokens,
    recalled: share * usage.promptTokens,
    isLearning: path === "learn" || path.startsWith("learn/"),
  };
};

/**
 * What memory took of an episode's tokens, by its events; undefined where they hold no prompts.
 * Tokens of prompts and replies are those that the provider reported. Those of recalled texts are
 * each prompt's by their share of its characters: the estimate of `estimateTokens`, scaled to what
 * was reported. Evo-Memory and EvoMemBench count tokens per task with memory's.
 *
 * @example
 * memoryTokens([]); // → { prompt: 0, completion: 0, recalled: 0, learning: 0 }
 */
export const memoryTokens = (events: Iterable<EpisodeEvent>): MemoryTokens | undefined => {
  const recalled = recalledTexts();
  const calls: CountedCall[] = [];
  const open = new Map<string, CountedCall[]>();
  const requests = new Set<string>();
  for (const event of events) {
    recalled.take(event);
    const key = "node" in event ? `${event.path} ${event.node}` : "";
    if (event.type === "node-end") {
      for (const call of open.get(key) ?? []) call.isLearning ||= isForMemory(event.update);
      open.delete(key);
    }
    if (event.type !== "model-call") continue;
    if (event.messages.length === 0) return undefined;
    // Only the first of the calls that share one reply counts.
    if (event.request !== undefined && requests.has(event.request)) continue;
    if (event.request !== undefined) requests.add(event.request);
    const call = countedCall(event, recalled.at(event.path));
    calls.push(call);
    open.set(key, [...(open.get(key) ?? []), call]);
  }
  const sum = (of: (call: CountedCall) => number) =>
    calls.reduce((total, call) => total + of(call), 0);
  return {
    prompt: sum(({ prompt }) => prompt),
    completion: sum(({ completion }) => completion),
    recalled: sum((call) => (call.isLearning ? 0 : call.recalled)),
    learning: sum((call) => (call.isLearning ? call.prompt + call.completion : 0)),
  };
};

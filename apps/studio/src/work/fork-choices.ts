import type { EpisodeEvent } from "@mnemograph/core";
import type { ForkPoint } from "@mnemograph/bench";
import { readRange } from "../runs/read-lines.js";
import type { EventIndex } from "../trace/event-index.js";
import { MEMORY_CHANNELS, stateBefore, updateOf } from "../trace/read-span.js";

/** What of one run of a node can be edited before an episode goes on from it. */
export interface ForkChoices {
  readonly point: ForkPoint;
  /** What the agent sees when the node begins; null before it sees anything. */
  readonly observation: string | null;
  /** What memory gave, by channels, as the state holds it. */
  readonly retrieved: readonly { readonly channel: string; readonly value: unknown }[];
  /** The node's first model call; `messages` are empty where the log holds none. */
  readonly call: {
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly reply: string;
  } | null;
  /** The action that the node chose; null where it chose none. */
  readonly action: { readonly kind: string; readonly text: string } | null;
}

const isAction = (value: unknown): value is { kind: string; text: string } =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "text" in value &&
  typeof value.text === "string";

/** Reads what can be edited at a span; undefined where there is no such span. */
export const forkChoices = async (
  file: string,
  index: EventIndex,
  number: number,
): Promise<ForkChoices | undefined> => {
  const span = index.spans[number];
  if (span === undefined) return undefined;
  const { path, node } = span;
  const run = index.spans.filter(
    (one) => one.number < number && one.path === path && one.node === node,
  ).length;
  const [state, update] = [
    await stateBefore(file, index, span),
    await updateOf(file, index, number),
  ];
  const own = (await readRange(file, index.events[number] ?? [])).map(
    (text) => index.prompts.whole(JSON.parse(text)) as EpisodeEvent,
  );
  const call = own.find((event) => event.type === "model-call");
  const observation = state["observation"];
  return {
    point: { path, node, run },
    observation: typeof observation === "string" ? observation : null,
    retrieved: MEMORY_CHANNELS.flatMap((channel) => {
      const value = state[channel];
      return Array.isArray(value) && value.length > 0 ? [{ channel, value }] : [];
    }),
    call: call === undefined ? null : { messages: call.messages, reply: call.reply },
    action: isAction(update["action"]) ? update["action"] : null,
  };
};

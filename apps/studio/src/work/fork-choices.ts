import type { ForkPoint } from "@mnemograph/bench";
import { z } from "zod";
import type { EventIndex } from "../trace/event-index.js";
import { eventsOf, MEMORY_CHANNELS, stateBefore, updateOf } from "../trace/read-span.js";

const Action = z.looseObject({ kind: z.string(), text: z.string() });

/** Reads what can be edited in one run of a node before an episode goes on from it; undefined where there is no such span. */
export const forkChoices = async (file: string, index: EventIndex, number: number) => {
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
  const own = await eventsOf(file, index, number);
  const call = own.find((event) => event.type === "model-call");
  const observation = state["observation"];
  return {
    point: { path, node, run } satisfies ForkPoint,
    /** What the agent sees when the node begins; null before it sees anything. */
    observation: typeof observation === "string" ? observation : null,
    /** What memory gave, by channels, as the state holds it. */
    retrieved: MEMORY_CHANNELS.flatMap((channel) => {
      const value = state[channel];
      return Array.isArray(value) && value.length > 0 ? [{ channel, value }] : [];
    }),
    /** The node's first model call; `messages` are empty where the log holds none. */
    call: call === undefined ? null : { messages: call.messages, reply: call.reply },
    /** The action that the node chose; null where it chose none. */
    action: Action.safeParse(update["action"]).data ?? null,
  };
};
export type ForkChoices = NonNullable<Awaited<ReturnType<typeof forkChoices>>>;

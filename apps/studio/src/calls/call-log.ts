import type { EpisodeEvent } from "@mnemograph/core";
import { z } from "zod";
import { type EventIndex, openEventIndex, type Span, stepOf } from "../trace/event-index.js";

/** What a node wrote to the state. */
const Updates = z.record(z.string(), z.unknown());

type ModelCall = Extract<EpisodeEvent, { type: "model-call" }>;

/** A model call of an episode, with the texts that are searched. */
export interface LoggedCall {
  /** The run of the node that called, as the trace numbers it. */
  readonly span: number;
  /** 1 for the first call of that run of the node. */
  readonly number: number;
  /** The step that the call belongs to; null outside of steps. */
  readonly step: number | null;
  readonly node: string;
  readonly path: string;
  readonly call: ModelCall;
  /** Milliseconds from what the node did before to the reply. */
  readonly latency: number;
  /** What the agent saw before, and what the world answered. */
  readonly observation: string;
}

/** Characters of prompts that wait for their step, of one episode, at most. */
const MOST_WAITING = 1_000_000;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

interface Waiting {
  readonly span: Span;
  readonly call: Omit<LoggedCall, "step" | "observation">;
}

export interface CallLog {
  readonly index: EventIndex;
  /** Reads on where the log has grown. */
  readonly grow: (path: string) => Promise<void>;
}

/**
 * Reads the calls of an episode's log, as it grows. A call is given away when its step has ended,
 * or nothing more is to be read; the step of one that was given away before comes later.
 */
export const openCallLog = ({
  take,
  placeStep,
}: {
  readonly take: (calls: readonly LoggedCall[]) => Promise<void>;
  readonly placeStep: (span: number, step: number) => void;
}): CallLog => {
  let waiting: Waiting[] = [];
  let held = 0;
  /** Runs of nodes whose calls were given away before their step was known. */
  const unplaced = new Map<number, Span>();
  /** For each run of a node that calls: how often it did, and the time of its last event. */
  const callers = new Map<number, { calls: number; last: number }>();

  const give = async (given: readonly Waiting[], observation: string): Promise<void> => {
    if (given.length === 0) return;
    for (const { span } of given) if (span.step === null) unplaced.set(span.number, span);
    await take(given.map(({ span, call }) => ({ ...call, step: span.step, observation })));
  };
  const giveAll = async (): Promise<void> => {
    const all = waiting;
    [waiting, held] = [[], 0];
    await give(all, "");
  };
  const add = async (call: ModelCall, span: Span, at: number): Promise<void> => {
    const before = callers.get(span.number) ?? { calls: 0, last: span.start };
    callers.set(span.number, { calls: before.calls + 1, last: at });
    const { node, path, number } = span;
    const latency = call.seconds === undefined ? at - before.last : 1000 * call.seconds;
    waiting.push({
      span,
      call: { span: number, number: before.calls + 1, node, path, call, latency },
    });
    held += call.messages.reduce((sum, { content }) => sum + content.length, call.reply.length);
    if (held > MOST_WAITING) await giveAll();
  };
  const endStep = async (span: Span, update: unknown): Promise<void> => {
    const values = Updates.safeParse(update).data ?? {};
    const step = stepOf(values);
    if (step === undefined) return;
    const own = waiting.filter((one) => one.span.path === span.path);
    waiting = waiting.filter((one) => one.span.path !== span.path);
    if (waiting.length === 0) held = 0;
    for (const [number, one] of unplaced) {
      if (one.step === null) continue;
      placeStep(number, one.step);
      unplaced.delete(number);
    }
    await give(own, `${textOf(step.observation)}\n${textOf(values["observation"] ?? "")}`);
  };

  const { index, grow } = openEventIndex(async (event, span) => {
    if (span === undefined) return;
    if (event.type === "model-call") {
      // The model was not asked again for a reply that branches share.
      if (!event.isShared) await add(event, span, event.at);
    } else if (event.type === "node-end") {
      callers.delete(span.number);
      await endStep(span, event.update);
    } else if (event.type !== "node-start") {
      callers.set(span.number, { calls: callers.get(span.number)?.calls ?? 0, last: event.at });
    }
  });
  return {
    index,
    grow: async (path) => {
      await grow(path);
      await giveAll();
    },
  };
};

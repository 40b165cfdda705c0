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

interface CallTaker {
  readonly take: (calls: readonly LoggedCall[]) => Promise<void>;
  /** Gets the step of calls that were given away before. */
  readonly placeStep: (span: number, step: number) => void;
}

/** Calls that wait until their step has ended, and what the world answered is known. */
const waitingCalls = ({ take, placeStep }: CallTaker) => {
  let waiting: Waiting[] = [];
  let held = 0;
  /** Runs of nodes whose calls were given away before their step was known. */
  const unplaced = new Map<number, Span>();
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
  return {
    giveAll,
    add: async (one: Waiting): Promise<void> => {
      waiting.push(one);
      const { messages, reply } = one.call.call;
      held += messages.reduce((sum, { content }) => sum + content.length, reply.length);
      if (held > MOST_WAITING) await giveAll();
    },
    endStep: async (path: string, observation: string): Promise<void> => {
      const own = waiting.filter(({ span }) => span.path === path);
      waiting = waiting.filter(({ span }) => span.path !== path);
      if (waiting.length === 0) held = 0;
      for (const [number, { step }] of unplaced) {
        if (step === null) continue;
        placeStep(number, step);
        unplaced.delete(number);
      }
      await give(own, observation);
    },
  };
};

/** What an update says of a step that ended: what the agent saw, and what the world answered. */
const observationIn = (update: unknown): string | undefined => {
  const values = Updates.safeParse(update).data ?? {};
  const step = stepOf(values);
  return step && `${textOf(step.observation)}\n${textOf(values["observation"] ?? "")}`;
};

/**
 * Reads the calls of an episode's log, as it grows. A call is given away when its step has ended,
 * or nothing more is to be read; the step of one that was given away before comes later.
 */
export const openCallLog = (taker: CallTaker): CallLog => {
  const waiting = waitingCalls(taker);
  /** For each run of a node: how often it called, and the time of its last event. */
  const callers = new Map<number, { calls: number; last: number }>();

  const add = async (call: ModelCall, span: Span, at: number): Promise<void> => {
    const { calls, last } = callers.get(span.number) ?? { calls: 0, last: span.start };
    const number = calls + 1;
    callers.set(span.number, { calls: number, last: at });
    const { node, path } = span;
    const latency = call.seconds === undefined ? at - last : 1000 * call.seconds;
    await waiting.add({ span, call: { span: span.number, number, node, path, call, latency } });
  };
  const { index, grow } = openEventIndex(async (event, span) => {
    if (span === undefined) return;
    if (event.type === "model-call") {
      // The model was not asked again for a reply that branches share.
      if (!event.isShared) await add(event, span, event.at);
    } else if (event.type === "node-end") {
      callers.delete(span.number);
      const observation = observationIn(event.update);
      if (observation !== undefined) await waiting.endStep(span.path, observation);
    } else if (event.type !== "node-start") {
      callers.set(span.number, { calls: callers.get(span.number)?.calls ?? 0, last: event.at });
    }
  });
  return {
    index,
    grow: async (path) => {
      await grow(path);
      await waiting.giveAll();
    },
  };
};

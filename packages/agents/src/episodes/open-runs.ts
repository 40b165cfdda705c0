import type { AgentMessage } from "../messages/agent-message.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { rememberWithin } from "../methods/remember.js";
import type { Ending } from "../record/judge.js";
import { turnStart } from "../record/current-turn.js";
import type { Redact } from "../record/redact.js";
import { shortHash } from "../record/task-of.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { type Scope, namespaceOf } from "../store/scope.js";
import { type RunRecord, grownRecord } from "./run-record.js";

/** A run that has begun and is not over, as far as anybody has seen. */
export interface OpenRun {
  readonly id: string;
  readonly scope: Scope;
  readonly category: string | undefined;
  /** The ids of the messages that were there when it began. */
  readonly earlier?: ReadonlySet<string>;
  /** What happened so far. */
  messages: RunRecord;
  /**
   * What tools answered to the calls of one reply, in the order in which those were made: the list
   * shows it only when all have.
   */
  readonly results: Map<string, AgentMessage>;
  /** The reply's id. */
  reply?: string | undefined;
  /** A tool gave it to another agent, which goes on with it. */
  isHandedOver?: boolean;
  /** Takes the listener on the abort signal away. */
  stopListening: () => void;
}

/**
 * Where a run happens: its thread, within its scope. Users may choose the same names for threads
 * and messages.
 */
export const placeOf = (scope: Scope, thread: unknown, runId: string): string =>
  JSON.stringify([namespaceOf(scope), typeof thread === "string" ? thread : runId]);

/** The runs of one memory that are under way, by their places. */
export interface OpenRuns {
  /**
   * Begins a run. One that is still open in this thread ended in a way that nobody saw: it is
   * closed as unfinished.
   */
  readonly begin: (
    place: string,
    run: Omit<OpenRun, "results" | "stopListening">,
    signal?: AbortSignal,
  ) => OpenRun;
  readonly get: (place: string) => OpenRun | undefined;
  /**
   * Hands a run to its memory. A run that goes on all the same may be closed again: the newer
   * record takes the place of the older.
   */
  readonly close: (place: string, ending: Ending, problem?: string) => void;
}

/**
 * What names a turn: its thread, the id of the message that it begins with, or that message's place,
 * and its words as they may be stored. Clients number messages anew in each thread.
 */
export const runIdOf = (
  messages: readonly AgentMessage[],
  redact: Redact,
  thread?: unknown,
): string => {
  const start = turnStart(messages);
  const { id = start, text = "" } = messages[start] ?? {};
  return `run/${shortHash(JSON.stringify([thread, id, redact(text, { kind: "message" })]))}`;
};

/**
 * Runs whose end nobody saw, such as at a recursion limit in a thread that never goes on, do not
 * gather for ever.
 */
const mostOpen = 1000;

/**
 * A run that another agent of this memory goes on with is the same run: what the first saw of it
 * must not take the place of the whole.
 */
const openIn = new WeakMap<AgentMemories, Map<string, Map<string, OpenRun>>>();
const openOf = (memory: AgentMemories, kind: string): Map<string, OpenRun> => {
  const kinds = openIn.get(memory) ?? new Map<string, Map<string, OpenRun>>();
  const open = kinds.get(kind) ?? new Map<string, OpenRun>();
  openIn.set(memory, kinds.set(kind, open));
  return open;
};

export const openRuns = (memory: AgentMemories, method: MemoryMethod): OpenRuns => {
  const open = openOf(memory, method.kind);
  const close: OpenRuns["close"] = (place, ending, problem) => {
    const run = open.get(place);
    if (run === undefined) return;
    open.delete(place);
    run.stopListening();
    rememberWithin(
      run.scope,
      grownRecord(run.messages, [], { collected: [...run.results.values()] }),
      {
        memory,
        methods: [method],
        id: run.id,
        ending,
        ...(run.category !== undefined && { category: run.category }),
        ...(problem !== undefined && { problem }),
      },
    );
  };
  memory.beforeClose(() => {
    for (const place of open.keys()) close(place, "unfinished");
  });
  return {
    get: (place) => open.get(place),
    begin: (place, begun, signal) => {
      const { id } = begun;
      if (open.get(place) !== undefined && open.get(place)?.id !== id) close(place, "unfinished");
      open.get(place)?.stopListening();
      const run: OpenRun = { ...begun, results: new Map(), stopListening: () => {} };
      open.set(place, run);
      const [oldest] = open.keys();
      if (open.size > mostOpen && oldest !== undefined) close(oldest, "unfinished");
      if (signal !== undefined) {
        const abort = () => open.get(place) === run && close(place, "aborted");
        signal.addEventListener("abort", abort, { once: true });
        run.stopListening = () => signal.removeEventListener("abort", abort);
      }
      return run;
    },
    close,
  };
};

import { readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { remember } from "../methods/remember.js";
import type { Ending } from "../record/judge.js";
import { turnStart } from "../record/current-turn.js";
import type { Redact } from "../record/redact.js";
import { shortHash } from "../record/task-of.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { Scope } from "../store/scope.js";

/** A run that has begun and is not over, as far as anybody has seen. */
export interface OpenRun {
  readonly id: string;
  readonly scope: Scope;
  readonly category: string | undefined;
  /** All messages so far, of any framework. */
  messages: readonly unknown[];
  /** Results that came back since those messages. */
  results: unknown[];
  /** Takes the listener on the abort signal away. */
  stopListening: () => void;
}

/** The runs of one memory that are under way, by the thread in which they happen. */
export interface OpenRuns {
  /** Begins a run. One that is still open in this thread ended in a way that nobody saw: it is closed as unfinished. */
  readonly begin: (thread: string, run: Omit<OpenRun, "results" | "stopListening">, signal?: AbortSignal) => OpenRun;
  readonly get: (thread: string) => OpenRun | undefined;
  /** Hands a run to its memory. A run that goes on all the same may be closed again: the newer record takes the place of the older. */
  readonly close: (thread: string, ending: Ending, problem?: string) => void;
}

/** What names a turn: the id of the message that it begins with, or the words so far, as they may be stored. */
export const runIdOf = (messages: readonly unknown[], redact: Redact): string => {
  const read = readMessages(messages);
  const start = turnStart(read);
  const { id, text = "" } = read[start] ?? {};
  return `run/${id ?? shortHash(JSON.stringify([start, redact(text, { kind: "message" })]))}`;
};

/** Runs whose end nobody saw, such as at a recursion limit in a thread that never goes on, do not gather for ever. */
const mostOpen = 1000;

export const openRuns = (memory: AgentMemories, method: MemoryMethod): OpenRuns => {
  const open = new Map<string, OpenRun>();
  const close: OpenRuns["close"] = (thread, ending, problem) => {
    const run = open.get(thread);
    if (run === undefined) return;
    open.delete(thread);
    run.stopListening();
    remember([...run.messages, ...run.results], {
      memory,
      methods: [method],
      scope: run.scope,
      id: run.id,
      ending,
      ...(run.category !== undefined && { category: run.category }),
      ...(problem !== undefined && { problem }),
    });
  };
  memory.beforeClose(() => {
    for (const thread of open.keys()) close(thread, "unfinished");
  });
  return {
    get: (thread) => open.get(thread),
    begin: (thread, { id, scope, category, messages }, signal) => {
      if (open.get(thread) !== undefined && open.get(thread)?.id !== id) close(thread, "unfinished");
      open.get(thread)?.stopListening();
      const run: OpenRun = { id, scope, category, messages, results: [], stopListening: () => {} };
      open.set(thread, run);
      const [oldest] = open.keys();
      if (open.size > mostOpen && oldest !== undefined) close(oldest, "unfinished");
      if (signal !== undefined) {
        const abort = () => open.get(thread) === run && close(thread, "aborted");
        signal.addEventListener("abort", abort, { once: true });
        run.stopListening = () => signal.removeEventListener("abort", abort);
      }
      return run;
    },
    close,
  };
};

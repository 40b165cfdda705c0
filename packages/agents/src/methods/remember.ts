import type { AgentMessage } from "../messages/agent-message.js";
import { readMessages } from "../messages/read-messages.js";
import { type Ending, type FinishedRun } from "../record/judge.js";
import { type RecordOptions, recordMessages } from "../record/record-turn.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { Scope } from "../store/scope.js";
import { type CallScope, scopeReader } from "../store/scope-reader.js";
import type { MemoryMethod } from "./memory-method.js";

export interface RememberOptions
  extends CallScope, Pick<RecordOptions, "id" | "goal" | "category"> {
  readonly memory: AgentMemories;
  readonly methods: readonly MemoryMethod[];
  /** By default `finished`. */
  readonly ending?: Ending;
  readonly problem?: string;
}

/** Hands a finished turn to the memories of a scope that is known. */
export const rememberWithin = (
  scope: Scope,
  messages: readonly AgentMessage[],
  options: Omit<RememberOptions, keyof CallScope>,
): FinishedRun => {
  const { memory, methods, ending = "finished", problem, ...given } = options;
  const trajectory = recordMessages(messages, {
    ...given,
    redact: memory.redact,
    ...(scope.agent !== undefined && { agent: scope.agent }),
  });
  const run: FinishedRun = {
    trajectory,
    ending,
    ...(problem !== undefined && { problem: memory.redact(problem, { kind: "message" }) }),
  };
  for (const method of methods) memory.writes.add({ method, scope, run });
  return run;
};

/**
 * Hands a finished turn to the memories: it is judged and written in the background;
 * `memory.flush()` waits for that. Recorded under a known id it takes the earlier record's place.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * remember([{ role: "user", content: "Where is order A1?" }], { memory, methods: [experienceMethod()], ending: "finished" });
 * await memory.flush();
 */
export const remember = (
  messages: readonly unknown[],
  { context, narrowTo, ...options }: RememberOptions,
): FinishedRun => {
  const scopeOfCall = scopeReader(options.memory, {
    ...options,
    ...(narrowTo !== undefined && { narrowTo }),
  });
  return rememberWithin(scopeOfCall({ context }), readMessages(messages), options);
};

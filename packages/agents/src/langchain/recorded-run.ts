import type { AIMessage } from "@langchain/core/messages";
import { Command } from "@langchain/langgraph";
import { withLangGraph } from "@langchain/langgraph/zod";
import { z } from "zod";
import { runIdOf } from "../episodes/open-runs.js";
import { type RunRecord, grownRecord, newRecord } from "../episodes/run-record.js";
import type { AgentMessage } from "../messages/agent-message.js";
import { isLoose } from "../messages/loose.js";
import { readMessages } from "../messages/read-messages.js";
import { requestOf } from "../record/current-turn.js";
import type { Redact } from "../record/redact.js";

/**
 * A run's id and record, as the agent's state holds it: checkpoints keep it, so that it is whole in
 * another process too.
 */
export interface RecordedRun {
  readonly id: string;
  readonly messages: RunRecord;
}

const Recorded = z.object({
  id: z.string(),
  messages: z.array(z.custom<AgentMessage>(isLoose)).readonly(),
});

/** All memories of an agent share it. */
export const recordField = "_memoryRecord";

/** Several memories write at one step, each the whole: the last one counts. */
export const recordChannel = withLangGraph(Recorded.optional(), {
  reducer: { fn: (_: RecordedRun | undefined, next: RecordedRun | undefined) => next },
});

interface State {
  readonly messages: readonly unknown[];
  readonly [recordField]?: unknown;
}

const heldIn = (state: State): RecordedRun | undefined =>
  Recorded.optional().parse(state[recordField]);

/** The run as its turn begins. Where the list asks for nothing, a run that is known goes on. */
export const begunIn = (state: State, redact: Redact, thread: unknown): RecordedRun => {
  const messages = readMessages(state.messages);
  const held = requestOf(messages) === undefined ? heldIn(state) : undefined;
  if (held !== undefined) return { ...held, messages: grownRecord(held.messages, messages) };
  return { id: runIdOf(messages, redact, thread), messages: newRecord(messages) };
};

/** The run that a hook is called for. */
export const recordedIn = (state: State, redact: Redact, thread: unknown): RecordedRun =>
  heldIn(state) ?? begunIn(state, redact, thread);

/** In the request of a model call that a memory around this one writes down already. */
export const writes = Symbol("writes the record");

/**
 * Puts the record into the state together with a model's reply. One write a step: with several,
 * `streamMode: "updates"` would give lists. Middleware that asks the model again at the same step
 * changes what the first write says.
 */
export const recordWriter = () => {
  const made = new WeakMap<object, { [recordField]: RecordedRun }>();
  return (step: object, run: RecordedRun, reply: AIMessage): AIMessage | Command => {
    const known = made.get(step);
    if (known !== undefined) {
      known[recordField] = run;
      return reply;
    }
    const update = { [recordField]: run };
    made.set(step, update);
    return new Command({ update });
  };
};

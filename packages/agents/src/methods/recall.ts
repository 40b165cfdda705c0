import { type RecordOptions, recordTurn } from "../record/record-turn.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { type CallScope, scopeReader } from "../store/scope-reader.js";
import type { MemoryMethod } from "./memory-method.js";
import { situationOf } from "./situation-of.js";

/** A message that carries recalled text, as chat endpoints take it. */
export interface RecalledMessage {
  readonly role: "user";
  readonly content: string;
}

export interface RecallOptions<Form extends "text" | "messages" = "text"> extends CallScope {
  readonly memory: AgentMemories;
  /** What to look for; one part of the answer for each. */
  readonly methods: readonly MemoryMethod[];
  readonly category?: RecordOptions["category"];
  /** One text, or a message for each method that found something. */
  readonly as?: Form;
}

/**
 * What memory holds for a request and what was done about it so far (messages of any framework;
 * none at the start): marked as data, ready for a prompt. Empty where nothing fits.
 *
 * @example
 * import { experienceMethod, inProcessAgentMemories, recall } from "@mnemograph/agents";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const text = await recall("Where is order A1?", [], { memory, methods: [experienceMethod()] });
 */
export const recall = async <Form extends "text" | "messages" = "text">(
  goal: string,
  soFar: readonly unknown[],
  options: RecallOptions<Form>,
): Promise<Form extends "messages" ? readonly RecalledMessage[] : string> => {
  const { memory, methods, context, category, as } = options;
  const memories = await memory.of(scopeReader(memory, options)({ context }));
  const trajectory = recordTurn(soFar, {
    goal,
    redact: memory.redact,
    ...(category !== undefined && { category }),
  });
  const situation = situationOf(trajectory);
  const texts: string[] = [];
  for (const method of methods) {
    const found = await method.recall(memories, situation, null);
    texts.push(method.render(method.select?.(found, []) ?? found));
  }
  const shown = texts.filter((text) => text !== "");
  const messages = shown.map((content): RecalledMessage => ({ role: "user", content }));
  return (as === "messages" ? messages : shown.join("\n\n")) as Form extends "messages"
    ? readonly RecalledMessage[]
    : string;
};

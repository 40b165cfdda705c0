import type { BaseMessage } from "@langchain/core/messages";
import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import { freshWithin } from "../episodes/appended-recall.js";
import { type OpenRuns, openRuns, runIdOf } from "../episodes/open-runs.js";
import { readMessages, recalledMark } from "../messages/read-messages.js";
import { isLoose } from "../messages/loose.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { situationOf } from "../methods/situation-of.js";
import { recordTurn } from "../record/record-turn.js";
import { turnStart } from "../record/current-turn.js";
import { recalledMessage } from "../langchain/recalled-message.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { chosenScope } from "../store/chosen-scope.js";
import type { Scope } from "../store/scope.js";

export interface MemoryNodesOptions {
  readonly memory: AgentMemories;
  readonly methods: readonly MemoryMethod[];
  /** Whose memory a run uses, from its configuration. */
  readonly scopeOf?: (config: LangGraphRunnableConfig) => Scope;
  readonly categoryOf?: (goal: string) => string;
  /** Most things of a kind that one turn shows, 16 unless told; each round adds at most half of what is left, the best of what fits it. */
  readonly limit?: number;
}

/** A state with a channel of messages, whatever else it has. */
export interface MessagesState {
  readonly messages: BaseMessage[];
}

/** Two functions to be put around any graph over messages. */
export interface MemoryNodes {
  /** Before the model, at each round: adds what is recalled to the messages. */
  readonly recall: (state: MessagesState, config: LangGraphRunnableConfig) => Promise<{ messages: BaseMessage[] }>;
  /** At the end: hands the turn to the memories, which write behind the answer. */
  readonly remember: (state: MessagesState, config: LangGraphRunnableConfig) => Promise<Record<string, never>>;
}

interface Shown {
  readonly version: number | null;
  readonly ids: readonly string[];
}

/** What earlier rounds of this turn have shown of a kind, as their messages tell. */
const shownOf = (turn: readonly BaseMessage[], kind: string): readonly Shown[] =>
  turn.flatMap(({ additional_kwargs }) => {
    const mark: unknown = additional_kwargs[recalledMark];
    return isLoose(mark) && mark["kind"] === kind ? [{ version: mark["version"] as number | null, ids: mark["ids"] as string[] }] : [];
  });

/**
 * Memory for a plain LangGraph graph with a `messages` channel: `recall` before its model, `remember` behind its end. What was recalled stays in the
 * messages, marked, so prompts grow at their end only; later turns and the memories themselves leave it out of what happened. A turn that ended
 * without `remember` is closed as unfinished when its thread begins the next, or by its abort signal.
 *
 * @example
 * import { experienceMethod, inProcessAgentMemories } from "@mnemograph/agents";
 * import { memoryNodes } from "@mnemograph/agents/langgraph";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const around = memoryNodes({ memory, methods: [experienceMethod()] });
 * // graph.addNode("recall", around.recall).addNode("remember", around.remember)
 */
export const memoryNodes = ({ memory, methods, scopeOf = () => ({}), categoryOf, limit = 16 }: MemoryNodesOptions): MemoryNodes => {
  const open = methods.map((method): readonly [MemoryMethod, OpenRuns] => [method, openRuns(memory, method)]);
  const placeOf = (messages: readonly BaseMessage[], config: LangGraphRunnableConfig) => {
    const id = runIdOf(messages, memory.redact);
    const thread = config.configurable?.["thread_id"] as unknown;
    const goal = readMessages(messages)[turnStart(readMessages(messages))]?.text ?? "";
    return { id, thread: typeof thread === "string" ? thread : id, scope: chosenScope(scopeOf(config)), category: categoryOf?.(goal) };
  };
  const follow = (messages: readonly BaseMessage[], config: LangGraphRunnableConfig) => {
    const { thread, ...place } = placeOf(messages, config);
    for (const [, runs] of open) {
      const known = runs.get(thread);
      const run = known?.id === place.id ? known : runs.begin(thread, { ...place, messages }, config.signal);
      run.messages = messages;
    }
    return { thread, ...place };
  };
  return {
    recall: async ({ messages }, config) => {
      const { scope, category } = follow(messages, config);
      const memories = await memory.of(scope);
      const turn = messages.slice(turnStart(readMessages(messages)));
      const trajectory = recordTurn(messages, { redact: memory.redact, ...(category !== undefined && { category }) });
      const situation = situationOf(trajectory);
      const added: BaseMessage[] = [];
      for (const method of methods) {
        const shown = shownOf(turn, method.kind);
        const version = shown[0]?.version ?? (await method.version(memories));
        const known = new Set(shown.flatMap(({ ids }) => ids));
        const found = await method.recall(memories, situation, version);
        const fresh = freshWithin(found, known, limit);
        config.writer?.({
          type: "memory-read",
          node: "recall",
          place: `${method.kind} by: ${situation.observation.slice(0, 120)}`,
          version: version ?? 0,
          results: found.map(({ id, text }) => ({ id, score: null, text })),
        });
        if (fresh.length === 0) continue;
        const message = recalledMessage(method.kind, method.render(fresh));
        message.additional_kwargs[recalledMark] = { kind: method.kind, version, ids: fresh.map(({ id }) => id) };
        added.push(message);
      }
      return { messages: added };
    },
    remember: async ({ messages }, config) => {
      const { thread } = follow(messages, config);
      for (const [, runs] of open) runs.close(thread, "finished");
      return {};
    },
  };
};

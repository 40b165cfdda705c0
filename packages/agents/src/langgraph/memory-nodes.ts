import type { BaseMessage } from "@langchain/core/messages";
import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import { z } from "zod";
import { freshWithin } from "../episodes/appended-recall.js";
import { type OpenRuns, openRuns, placeOf, runIdOf } from "../episodes/open-runs.js";
import { type RunRecord, grownRecord } from "../episodes/run-record.js";
import type { AgentMessage } from "../messages/agent-message.js";
import { recalledMark } from "../messages/read-message.js";
import { readEach, readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { situationOf } from "../methods/situation-of.js";
import { recordMessages } from "../record/record-turn.js";
import { requestOf, turnStart } from "../record/current-turn.js";
import { recalledMessage } from "../langchain/recalled-message.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { requireOneScope } from "../store/one-scope.js";
import { type Scope, namespaceOf } from "../store/scope.js";
import { type Narrowing, scopeReader } from "../store/scope-reader.js";

export interface MemoryNodesOptions extends Narrowing {
  readonly memory: AgentMemories;
  readonly methods: readonly MemoryMethod[];
  readonly categoryOf?: (goal: string) => string;
  /**
   * Most things of a kind that one turn shows, by default 16; each round adds at most half of what
   * is left, the best of what fits it.
   */
  readonly limit?: number;
}

/** A state with a channel of messages, whatever else it has. */
export interface MessagesState {
  readonly messages: BaseMessage[];
}

/** Two functions to be put around any graph over messages. */
export interface MemoryNodes {
  /** Before the model, at each round: adds what is recalled to the messages. */
  readonly recall: (
    state: MessagesState,
    config: LangGraphRunnableConfig,
  ) => Promise<{ messages: BaseMessage[] }>;
  /** At the end: hands the turn to the memories, which write after the answer. */
  readonly remember: (
    state: MessagesState,
    config: LangGraphRunnableConfig,
  ) => Promise<Record<string, never>>;
}

/** What an earlier round of this turn has shown, as its message says. */
const Shown = z.object({
  kind: z.string(),
  namespace: z.string(),
  version: z.number().nullable(),
  ids: z.array(z.string()),
});
type Shown = z.infer<typeof Shown>;

const shownIn = (turn: readonly BaseMessage[]): readonly Shown[] =>
  turn.flatMap(
    ({ additional_kwargs }) => Shown.safeParse(additional_kwargs[recalledMark]).data ?? [],
  );

const idsOf = (messages: readonly AgentMessage[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ id }) => id ?? []));

/** The runs of a graph, each with its record as far as the lists of messages have shown it. */
const followed = (options: MemoryNodesOptions) => {
  const { memory, methods, categoryOf } = options;
  const scopeOfRun = scopeReader(memory, options);
  const open = methods.map((method): readonly [MemoryMethod, OpenRuns] => [
    method,
    openRuns(memory, method),
  ]);
  /**
   * The run that is under way goes on where its request was taken out of the list: what asks there
   * now was there before it.
   */
  const placed = (read: readonly AgentMessage[], scope: Scope, config: LangGraphRunnableConfig) => {
    const thread: unknown = config.configurable?.["thread_id"];
    const id = runIdOf(read, memory.redact, thread);
    const place = placeOf(scope, thread, id);
    const known = open[0]?.[1].get(place);
    const request = requestOf(read);
    const isOlder =
      request?.id === undefined ? request === undefined : known?.earlier?.has(request.id) === true;
    return { id: isOlder ? (known?.id ?? id) : id, place };
  };
  const follow = (messages: readonly BaseMessage[], config: LangGraphRunnableConfig) => {
    const read = readMessages(messages);
    const scope = scopeOfRun(config);
    const { id, place } = placed(read, scope, config);
    const namespace = namespaceOf(scope);
    const shown = shownIn(messages.slice(turnStart(readEach(messages))));
    for (const one of shown)
      requireOneScope({ run: id, namespace: one.namespace }, { run: id, namespace });
    const begun = open[0]?.[1].get(place);
    const category = categoryOf?.(requestOf(begun?.id === id ? begun.messages : read)?.text ?? "");
    let record: RunRecord = read;
    for (const [, runs] of open) {
      const known = runs.get(place);
      const run =
        known?.id === id
          ? known
          : runs.begin(
              place,
              { id, scope, category, messages: [], earlier: idsOf(read) },
              config.signal,
            );
      run.messages = grownRecord(run.messages, read, { earlier: run.earlier });
      record = run.messages;
    }
    return { scope, namespace, place, category, shown, record };
  };
  return { open, follow };
};

/**
 * Memory for a plain LangGraph graph with a `messages` channel: `recall` before its model,
 * `remember` after its end. What was recalled stays in the messages, marked, so prompts grow at
 * their end only; later turns and the memories themselves leave it out of what happened. A turn
 * that ended without `remember` is closed as unfinished when its thread begins the next, or by its
 * abort signal.
 *
 * @example
 * import { experienceMethod, inProcessAgentMemories } from "@mnemograph/agents";
 * import { memoryNodes } from "@mnemograph/agents/langgraph";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const around = memoryNodes({ memory, methods: [experienceMethod()] });
 * // graph.addNode("recall", around.recall).addNode("remember", around.remember)
 */
export const memoryNodes = (options: MemoryNodesOptions): MemoryNodes => {
  const { memory, methods, limit = 16 } = options;
  const { open, follow } = followed(options);
  return {
    recall: async ({ messages }, config) => {
      const { scope, namespace, category, shown: earlier, record } = follow(messages, config);
      const memories = await memory.of(scope);
      const trajectory = recordMessages(record, {
        redact: memory.redact,
        ...(category !== undefined && { category }),
      });
      const situation = situationOf(trajectory);
      const added: BaseMessage[] = [];
      for (const method of methods) {
        const shown = earlier.filter(({ kind }) => kind === method.kind);
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
        message.additional_kwargs[recalledMark] = {
          kind: method.kind,
          namespace,
          version,
          ids: fresh.map(({ id }) => id),
        };
        added.push(message);
      }
      return { messages: added };
    },
    remember: async ({ messages }, config) => {
      const { place } = follow(messages, config);
      for (const [, runs] of open) runs.close(place, "finished");
      return {};
    },
  };
};

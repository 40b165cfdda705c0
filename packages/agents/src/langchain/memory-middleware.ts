import { type BaseMessage, type ToolMessage, SystemMessage } from "@langchain/core/messages";
import { getConfig, isGraphBubbleUp } from "@langchain/langgraph";
import { type AgentMiddleware, createMiddleware } from "langchain";
import { z } from "zod";
import { type OpenRun, openRuns, placeOf, runIdOf } from "../episodes/open-runs.js";
import { type InjectOptions, injected } from "../episodes/injection.js";
import { readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { GivenContext } from "../store/run-context.js";
import { RunScope, requireOneScope } from "../store/one-scope.js";
import { namespaceOf } from "../store/scope.js";
import { type Narrowing, scopeReader } from "../store/scope-reader.js";
import { recalledMessage } from "./recalled-message.js";
import { reportTo } from "./report-to.js";
import { recalledWithin, strictRoles } from "./strict-roles.js";
import type { AgentRuntime } from "./agent-runtime.js";

export interface MiddlewareOptions extends InjectOptions, Narrowing {
  readonly memory: AgentMemories;
  /** The kind of task, where the request tells; kinds are compared by RAP and index LDM2's tuples. */
  readonly categoryOf?: (goal: string) => string;
  /** The middleware's name; needed where two of a kind serve one agent. */
  readonly name?: string;
  /** Recalled text ends the user's or the tool's message before it, instead of being a message of its own. */
  readonly within?: boolean;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** LangChain shows a hook only those fields of the context that its middleware declares. `scopeOf` gets all of them. */
const contextOf = (runtime: AgentRuntime): GivenContext => {
  const { context, metadata } = (getConfig() ?? {}) as GivenContext;
  return { context: context ?? runtime.context, configurable: runtime.configurable, metadata };
};

const Pinned = z.object({ run: z.string(), version: z.number().int().nullable() });
type Pinned = z.infer<typeof Pinned>;

/** All memories of an agent share this field of its state. */
const scopeField = "_memoryScope";

/**
 * One of our memories as middleware for `createAgent`: it knows the hooks, and nothing of the memory.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const middleware = [memoryMiddleware(experienceMethod(), "ownMemory", { memory, narrowTo: { agent: "billing" } })];
 */
export const memoryMiddleware = (method: MemoryMethod, defaultName: string, options: MiddlewareOptions): AgentMiddleware => {
  const { memory, categoryOf, name = defaultName, within = false } = options;
  const scopeOfRun = scopeReader(memory, options);
  const runs = openRuns(memory, method);
  const inject = injected<BaseMessage>(method, memory, options, recalledMessage);
  const inRoles = strictRoles();
  // A leading underscore keeps it out of what callers give and get; checkpoints hold it, so that a resumed run reads what it read.
  const field = `_${name}`;
  const stateSchema = z.object({ [field]: Pinned.optional(), [scopeField]: RunScope.optional() });
  type State = { readonly messages: readonly BaseMessage[]; readonly [scopeField]?: RunScope };
  const pinnedIn = (state: object) => (state as Readonly<Record<string, Pinned | undefined>>)[field];

  const goalOf = (messages: readonly unknown[]) =>
    readMessages(messages).findLast(({ role, isRecalled }) => role === "user" && isRecalled !== true)?.text ?? "";

  /** What a hook is called for: the run, and whose it is. */
  const placed = (state: State, runtime: AgentRuntime) => {
    const id = runIdOf(state.messages, memory.redact);
    const scope = scopeOfRun(contextOf(runtime));
    const shared = requireOneScope(state[scopeField], { run: id, namespace: namespaceOf(scope) });
    return { id, scope, shared, place: placeOf(scope, runtime.configurable?.["thread_id"], id) };
  };
  const begin = (state: State, runtime: AgentRuntime): { readonly run: OpenRun; readonly place: string } => {
    const { id, scope, place } = placed(state, runtime);
    const known = runs.get(place);
    if (known?.id === id) return { run: known, place };
    const { messages } = state;
    return { run: runs.begin(place, { id, scope, category: categoryOf?.(goalOf(messages)), messages }, runtime.signal), place };
  };

  /** Closes the run where a call throws; an interrupt is no end. The error passes. */
  const failing = async <Result>(
    place: string,
    call: () => Result | Promise<Result>,
    runtime: AgentRuntime,
    failed: (error: unknown) => void = () => {},
  ) => {
    try {
      return await call();
    } catch (error) {
      if (isGraphBubbleUp(error)) throw error;
      failed(error);
      const isAbort = runtime.signal?.aborted === true || (error instanceof Error && error.name === "AbortError");
      runs.close(place, isAbort ? "aborted" : "failed", wordsOf(error));
      throw error;
    }
  };

  return createMiddleware({
    name,
    stateSchema,
    // The run itself begins with the first model call: by then every memory of the agent has compared its scope.
    beforeAgent: async (state, runtime) => {
      const { id, scope, shared } = placed(state as State, runtime as AgentRuntime);
      return { [scopeField]: shared, [field]: { run: id, version: await inject.versionOf(scope) } satisfies Pinned };
    },
    wrapModelCall: async (request, handler) => {
      const runtime = request.runtime as AgentRuntime;
      const { run, place } = begin(request.state as State, runtime);
      Object.assign(run, { messages: request.state.messages, results: [] });
      const pinned = pinnedIn(request.state);
      const version = pinned?.run === run.id ? pinned.version : await inject.versionOf(run.scope);
      return failing(
        place,
        async () => {
          const { messages, text } = await inject.into(request.messages, { run, version, report: reportTo(runtime, name, version) });
          const systemMessage = text === "" ? request.systemMessage : (request.systemMessage ?? new SystemMessage("")).concat(text);
          const asked = { ...request, messages: within ? recalledWithin(messages) : messages, systemMessage };
          const reply = await inRoles(asked, handler);
          if ("tool_calls" in (reply as object)) run.messages = [...request.state.messages, reply];
          return reply;
        },
        runtime,
      );
    },
    wrapToolCall: async (request, handler) => {
      const runtime = request.runtime as AgentRuntime;
      const { run, place } = begin(request.state as State, runtime);
      const failed = (error: unknown) =>
        run.results.push({
          role: "tool",
          tool_call_id: request.toolCall.id,
          name: request.toolCall.name,
          content: wordsOf(error),
          status: "error",
        });
      const result = await failing(place, () => handler(request), runtime, failed);
      if ("tool_call_id" in (result as object)) run.results.push(result as ToolMessage);
      return result;
    },
    afterAgent: (state, runtime) => {
      const { run, place } = begin(state as State, runtime as AgentRuntime);
      Object.assign(run, { messages: state.messages, results: [] });
      runs.close(place, "finished");
      // Middleware state that no hook at the end names is lost between the runs of a thread (langchainjs#10291).
      return { [field]: pinnedIn(state), [scopeField]: (state as State)[scopeField] };
    },
  }) as unknown as AgentMiddleware;
};

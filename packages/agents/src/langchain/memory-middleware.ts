import type { BaseMessage, ToolMessage } from "@langchain/core/messages";
import { SystemMessage } from "@langchain/core/messages";
import { getConfig, isGraphBubbleUp } from "@langchain/langgraph";
import { type AgentMiddleware, createMiddleware } from "langchain";
import { z } from "zod";
import { type OpenRun, openRuns, runIdOf } from "../episodes/open-runs.js";
import { type InjectOptions, injected } from "../episodes/injection.js";
import { readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { chosenScope } from "../store/chosen-scope.js";
import type { Scope } from "../store/scope.js";
import { recalledMessage } from "./recalled-message.js";
import { reportTo } from "./report-to.js";

/** What middleware sees of a run's surroundings. */
export interface AgentRuntime {
  readonly context?: unknown;
  readonly configurable?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly writer?: ((chunk: unknown) => unknown) | null | undefined;
}

export interface MiddlewareOptions extends InjectOptions {
  readonly memory: AgentMemories;
  /** Whose memory a run uses, from its context or configuration; else the one that `memory` was opened with. */
  readonly scopeOf?: (runtime: AgentRuntime) => Scope;
  /** The kind of task, where the request tells; kinds are compared by RAP and index LDM2's tuples. */
  readonly categoryOf?: (goal: string) => string;
  /** The middleware's name; needed where two of a kind serve one agent. */
  readonly name?: string;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** LangChain shows a hook those fields of the context alone that its middleware declares: which ones tell the scope, only the user knows. */
const withContext = (runtime: AgentRuntime): AgentRuntime => {
  const config = getConfig() as { readonly context?: unknown } | undefined;
  return { ...runtime, context: config?.context ?? runtime.context };
};

const threadOf = (runtime: AgentRuntime, runId: string) => {
  const thread = runtime.configurable?.["thread_id"];
  return typeof thread === "string" ? thread : runId;
};

/**
 * One of our memories as middleware for `createAgent`: it knows the hooks, and nothing of the memory.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const middleware = [memoryMiddleware(experienceMethod(), "ownMemory", { memory, scopeOf: ({ context }) => ({ user: String(context) }) })];
 */
export const memoryMiddleware = (method: MemoryMethod, defaultName: string, options: MiddlewareOptions): AgentMiddleware => {
  const { memory, scopeOf = () => ({}), categoryOf, name = defaultName } = options;
  const runs = openRuns(memory, method);
  const inject = injected<BaseMessage>(method, memory, options, recalledMessage);
  // A leading underscore keeps it out of what callers give and get; checkpoints hold it, so that a resumed run reads what it read.
  const field = `_${name}`;
  const Pinned = z.object({ run: z.string(), version: z.number().int().nullable() });
  type Pinned = z.infer<typeof Pinned>;

  const goalOf = (messages: readonly unknown[]) =>
    readMessages(messages).findLast(({ role, isRecalled }) => role === "user" && isRecalled !== true)?.text ?? "";

  const begin = (messages: readonly BaseMessage[], runtime: AgentRuntime): { readonly run: OpenRun; readonly thread: string } => {
    const id = runIdOf(messages, memory.redact);
    const thread = threadOf(runtime, id);
    const known = runs.get(thread);
    if (known?.id === id) return { run: known, thread };
    const run = { id, scope: chosenScope(scopeOf(withContext(runtime))), category: categoryOf?.(goalOf(messages)), messages };
    return { run: runs.begin(thread, run, runtime.signal), thread };
  };

  /** Closes the run where a call throws; an interrupt is no end. The error passes. */
  const failing = async <Result>(
    thread: string,
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
      runs.close(thread, isAbort ? "aborted" : "failed", wordsOf(error));
      throw error;
    }
  };

  return createMiddleware({
    name,
    stateSchema: z.object({ [field]: Pinned.optional() }),
    beforeAgent: async (state, runtime) => {
      const { run } = begin(state.messages, runtime as AgentRuntime);
      run.messages = state.messages;
      const version = await inject.versionOf(run.scope);
      return { [field]: { run: run.id, version } satisfies Pinned };
    },
    wrapModelCall: async (request, handler) => {
      const runtime = request.runtime as AgentRuntime;
      const { run, thread } = begin(request.state.messages, runtime);
      Object.assign(run, { messages: request.state.messages, results: [] });
      const pinned = (request.state as unknown as Readonly<Record<string, Pinned | undefined>>)[field];
      const version = pinned?.run === run.id ? pinned.version : await inject.versionOf(run.scope);
      return failing(
        thread,
        async () => {
          const { messages, text } = await inject.into(request.messages, { run, version, report: reportTo(runtime, name, version) });
          const systemMessage = text === "" ? request.systemMessage : (request.systemMessage ?? new SystemMessage("")).concat(text);
          const reply = await handler({ ...request, messages, systemMessage });
          if ("tool_calls" in (reply as object)) run.messages = [...request.state.messages, reply];
          return reply;
        },
        runtime,
      );
    },
    wrapToolCall: async (request, handler) => {
      const runtime = request.runtime as AgentRuntime;
      const { run, thread } = begin(request.state.messages, runtime);
      const failed = (error: unknown) =>
        run.results.push({
          role: "tool",
          tool_call_id: request.toolCall.id,
          name: request.toolCall.name,
          content: wordsOf(error),
          status: "error",
        });
      const result = await failing(thread, () => handler(request), runtime, failed);
      if ("tool_call_id" in (result as object)) run.results.push(result as ToolMessage);
      return result;
    },
    afterAgent: (state, runtime) => {
      const { run, thread } = begin(state.messages, runtime as AgentRuntime);
      Object.assign(run, { messages: state.messages, results: [] });
      runs.close(thread, "finished");
      // Middleware state that no hook at the end names is lost between the runs of a thread (langchainjs#10291).
      return { [field]: (state as unknown as Readonly<Record<string, Pinned | undefined>>)[field] };
    },
  }) as unknown as AgentMiddleware;
};

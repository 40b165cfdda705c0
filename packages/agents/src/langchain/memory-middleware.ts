import { AIMessage, BaseMessage, SystemMessage } from "@langchain/core/messages";
import { Command, getConfig, isCommand, isGraphBubbleUp } from "@langchain/langgraph";
import { errorText } from "@mnemograph/core";
import { type AgentMiddleware, type ToolCallRequest, createMiddleware } from "langchain";
import { z } from "zod";
import { type OpenRun, openRuns, placeOf } from "../episodes/open-runs.js";
import { grownRecord } from "../episodes/run-record.js";
import { type InjectOptions, injected } from "../episodes/injection.js";
import type { AgentMessage } from "../messages/agent-message.js";
import { isLoose } from "../messages/loose.js";
import { readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { requestOf } from "../record/current-turn.js";
import { missingResult } from "../record/rounds-of.js";
import type { AgentMemories } from "../store/agent-memories.js";
import type { GivenContext } from "../store/run-context.js";
import { RunScope, requireOneScope } from "../store/one-scope.js";
import { namespaceOf } from "../store/scope.js";
import { type Narrowing, scopeReader } from "../store/scope-reader.js";
import { recalledMessage } from "./recalled-message.js";
import {
  type RecordedRun,
  begunIn,
  recordChannel,
  recordField,
  recordWriter,
  recordedIn,
  writes,
} from "./recorded-run.js";
import { reportTo } from "./report-to.js";
import { recalledWithin, strictRoles } from "./strict-roles.js";
import type { AgentRuntime } from "./agent-runtime.js";

export interface MiddlewareOptions extends InjectOptions, Narrowing {
  readonly memory: AgentMemories;
  /**
   * The kind of task, where the request shows it; RAP compares kinds, and they index LDM2's tuples.
   */
  readonly categoryOf?: (goal: string) => string;
  /** The middleware's name; needed where two of a kind serve one agent. */
  readonly name?: string;
  /**
   * Recalled text ends the user's or the tool's message before it, instead of being a message of
   * its own.
   */
  readonly within?: boolean;
}

/**
 * LangChain shows a hook only those fields of the context that its middleware declares. `scopeOf`
 * gets all of them.
 */
const contextOf = (runtime: AgentRuntime): GivenContext => {
  const { context, metadata } = (getConfig() ?? {}) as GivenContext;
  return { context: context ?? runtime.context, configurable: runtime.configurable, metadata };
};

const Pinned = z.object({ run: z.string(), version: z.number().int().nullable() });
type Pinned = z.infer<typeof Pinned>;

/** All memories of an agent share this field of its state. */
const scopeField = "_memoryScope";

type State = { readonly messages: readonly BaseMessage[]; readonly [scopeField]?: RunScope };

/**
 * The messages that a call gave: itself, those of a command, or those beside a structured response.
 */
const messagesOf = (given: unknown): readonly BaseMessage[] => {
  if (isCommand(given)) return messagesOf(given.update);
  const messages: readonly unknown[] =
    isLoose(given) && Array.isArray(given["messages"]) ? given["messages"] : [given];
  return messages.filter((message) => BaseMessage.isInstance(message));
};

const toolAnswer = (
  callId: string,
  name: string,
  text: string,
  isError: boolean,
): AgentMessage => ({ role: "tool", text: "", toolResults: [{ callId, name, text, isError }] });

/** Where the graph around the agent goes on by this result; undefined where the agent does. */
const handedTo = (result: unknown): string | undefined => {
  if (!isCommand(result) || result.graph !== Command.PARENT) return undefined;
  const places = [result.goto ?? []].flat();
  return places.map((one) => (typeof one === "string" ? one : one.node)).join(", ");
};

/** What the hooks of one middleware share. */
const hookContext = (method: MemoryMethod, defaultName: string, options: MiddlewareOptions) => {
  const { memory, categoryOf, name = defaultName, within = false } = options;
  return {
    memory,
    categoryOf,
    name,
    within,
    // A leading underscore keeps it out of what callers give and get; checkpoints hold it, so that
    // a resumed run reads what it read.
    field: `_${name}`,
    scopeOfRun: scopeReader(memory, options),
    runs: openRuns(memory, method),
    inject: injected<BaseMessage>(method, memory, options, recalledMessage),
    inRoles: strictRoles(),
    written: recordWriter(),
  };
};
type HookContext = ReturnType<typeof hookContext>;

const pinnedIn = ({ field }: HookContext, state: object) =>
  (state as Readonly<Record<string, Pinned | undefined>>)[field];

const threadOf = ({ configurable }: AgentRuntime): unknown => configurable?.["thread_id"];

/** What a hook is called for: the run, and whose it is. */
const placed = ({ scopeOfRun }: HookContext, state: State, runtime: AgentRuntime, id: string) => {
  const scope = scopeOfRun(contextOf(runtime));
  const shared = requireOneScope(state[scopeField], { run: id, namespace: namespaceOf(scope) });
  return { scope, shared, place: placeOf(scope, threadOf(runtime), id) };
};

/** The run with its record: of this process, or as the state holds it. */
const runFor = (
  hooks: HookContext,
  state: State,
  runtime: AgentRuntime,
): { readonly run: OpenRun; readonly place: string; readonly recorded: RecordedRun } => {
  const { memory, runs, categoryOf } = hooks;
  const recorded = recordedIn(state, memory.redact, threadOf(runtime));
  const { id, messages } = recorded;
  const { scope, place } = placed(hooks, state, runtime, id);
  const known = runs.get(place);
  if (known?.id === id) return { run: known, place, recorded };
  const category = categoryOf?.(requestOf(messages)?.text ?? "");
  const begun = { id, scope, category, messages };
  return { run: runs.begin(place, begun, runtime.signal), place, recorded };
};

/**
 * The run as it begins in this agent: with all that an agent did which handed it over, although the
 * list of messages may lack that.
 */
const goneOn = (begun: RecordedRun, open: OpenRun | undefined, state: State): RecordedRun => {
  if (open?.id !== begun.id || open.isHandedOver !== true) return begun;
  open.isHandedOver = false;
  const growth = { collected: [...open.results.values()] };
  return { ...begun, messages: grownRecord(open.messages, readMessages(state.messages), growth) };
};

/** Closes the run where a call throws; an interrupt is no end. The error passes. */
const closeOnError = async <Result>(
  { runs }: HookContext,
  place: string,
  { signal }: AgentRuntime,
  call: () => Result | Promise<Result>,
) => {
  try {
    return await call();
  } catch (error) {
    if (isGraphBubbleUp(error)) throw error;
    const isAbort =
      signal?.aborted === true || (error instanceof Error && error.name === "AbortError");
    runs.close(place, isAbort ? "aborted" : "failed", errorText(error));
    throw error;
  }
};

const modelHook =
  (hooks: HookContext): NonNullable<AgentMiddleware["wrapModelCall"]> =>
  async (request, handler) => {
    const { inject, inRoles, name, within, written } = hooks;
    const runtime = request.runtime as AgentRuntime;
    const { run, place, recorded } = runFor(hooks, request.state as State, runtime);
    // From the state, not from the run: what calls this hook again replaces the reply that it got
    // before.
    run.messages = grownRecord(recorded.messages, readMessages(request.state.messages), {
      collected: [...run.results.values()],
    });
    const pinned = pinnedIn(hooks, request.state);
    const version = pinned?.run === run.id ? pinned.version : await inject.versionOf(run.scope);
    return closeOnError(hooks, place, runtime, async () => {
      const { messages, text } = await inject.into(request.messages, {
        run,
        version,
        report: reportTo(runtime, name, version),
      });
      const { systemMessage: system } = request;
      const before = run.messages;
      const isWriter = !(writes in request);
      const asked = {
        ...request,
        messages: within ? recalledWithin(messages) : messages,
        systemMessage: text === "" ? system : (system ?? new SystemMessage("")).concat(text),
        [writes]: true,
      };
      const reply = await inRoles(asked, handler);
      const given = messagesOf(reply);
      // LangGraph would give them ids only later; the record needs to know them again.
      for (const [index, message] of given.entries()) {
        message.id ??= `${run.id}/${before.length + index}`;
        message.lc_kwargs["id"] = message.id;
      }
      run.messages = [...before, ...readMessages(given)];
      return isWriter && AIMessage.isInstance(reply)
        ? written(request.state.messages, { id: run.id, messages: run.messages }, reply)
        : reply;
    });
  };

/** The results of a call of a tool as one message; undefined where it gave none. */
const toolMessageOf = (result: unknown): AgentMessage | undefined => {
  const answers = readMessages(messagesOf(result)).filter(({ role }) => role === "tool");
  const [first] = answers;
  return first && { ...first, toolResults: answers.flatMap(({ toolResults = [] }) => toolResults) };
};

type ToolRequest = Pick<ToolCallRequest, "toolCall"> &
  Readonly<Record<"state" | "runtime", unknown>>;

const callTool = async <Request extends ToolRequest, Result>(
  hooks: HookContext,
  request: Request,
  handler: (request: Request) => Result | Promise<Result>,
): Promise<Result> => {
  const [state, runtime] = [request.state as State, request.runtime as AgentRuntime];
  const { run, place } = runFor(hooks, state, runtime);
  run.messages = grownRecord(run.messages, readMessages(state.messages));
  const reply = run.messages.findLast(({ role }) => role === "assistant")?.id;
  if (reply !== run.reply) run.results.clear();
  run.reply = reply;
  const { id = "", name, args } = request.toolCall;
  // Two calls with the same id differ by their tasks.
  const key = JSON.stringify([runtime.configurable?.["checkpoint_ns"], id, name, args]);
  const answer = (text: string, isError = true) =>
    run.results.set(key, toolAnswer(id, name, text, isError));
  answer(missingResult);
  const result = await closeOnError(hooks, place, runtime, async () => {
    try {
      return await handler(request);
    } catch (error) {
      // The call is made again when the run goes on.
      if (isGraphBubbleUp(error)) run.results.delete(key);
      else answer(errorText(error));
      throw error;
    }
  });
  const message = toolMessageOf(result);
  const next = handedTo(result);
  if (next !== undefined) run.isHandedOver = true;
  if (message !== undefined) run.results.set(key, message);
  else if (next !== undefined) answer(`handed over to ${next}`, false);
  return result;
};

/**
 * One of our memories as middleware for `createAgent`: it knows the hooks, and nothing of the
 * memory.
 *
 * @example
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const middleware = [memoryMiddleware(experienceMethod(), "ownMemory", { memory, narrowTo: { agent: "billing" } })];
 */
export const memoryMiddleware = (
  method: MemoryMethod,
  defaultName: string,
  options: MiddlewareOptions,
): AgentMiddleware => {
  const hooks = hookContext(method, defaultName, options);
  const { memory, runs, inject, name, field } = hooks;
  const callModel = modelHook(hooks);
  const stateSchema = z.object({
    [field]: Pinned.optional(),
    [scopeField]: RunScope.optional(),
    [recordField]: recordChannel,
  });
  return createMiddleware({
    name,
    stateSchema,
    // The run itself begins with the first model call: by then every memory of the agent has
    // compared its scope.
    beforeAgent: async (state, given) => {
      const [own, runtime] = [state as State, given as AgentRuntime];
      const begun = begunIn(own, memory.redact, threadOf(runtime));
      const { scope, shared, place } = placed(hooks, own, runtime, begun.id);
      const recorded = goneOn(begun, runs.get(place), own);
      const pinned: Pinned = { run: recorded.id, version: await inject.versionOf(scope) };
      return { [scopeField]: shared, [recordField]: recorded, [field]: pinned };
    },
    wrapModelCall: (request, handler) => callModel(request, handler),
    wrapToolCall: (request, handler) => callTool(hooks, request, handler),
    afterAgent: (state, runtime) => {
      const own = state as State;
      const { run, place } = runFor(hooks, own, runtime as AgentRuntime);
      run.messages = grownRecord(run.messages, readMessages(state.messages), {
        collected: [...run.results.values()],
      });
      runs.close(place, "finished");
      // Middleware state that no hook at the end names is lost between the runs of a thread
      // (langchainjs#10291).
      return { [field]: pinnedIn(hooks, state), [scopeField]: own[scopeField] };
    },
  }) as unknown as AgentMiddleware;
};

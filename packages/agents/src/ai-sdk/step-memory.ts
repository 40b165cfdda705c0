import { AsyncLocalStorage } from "node:async_hooks";
import { errorText } from "@mnemograph/core";
import { type InjectOptions, injected } from "../episodes/injection.js";
import { type OpenRun, runIdOf } from "../episodes/open-runs.js";
import { newRecord } from "../episodes/run-record.js";
import { readEach, readMessages } from "../messages/read-messages.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { rememberWithin } from "../methods/remember.js";
import { currentTurn, requestOf } from "../record/current-turn.js";
import type { Ending } from "../record/judge.js";
import { missingResult, roundsOf } from "../record/rounds-of.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { requireOneScope } from "../store/one-scope.js";
import { type Scope, namespaceOf } from "../store/scope.js";
import { type Narrowing, scopeReader } from "../store/scope-reader.js";
import { recalledMessage, recalledWithin } from "./recalled-within.js";
import { ToolChunk, messagesOf } from "./streamed-tools.js";
import { turnNames } from "./turn-names.js";

export interface StepMemoryOptions extends Narrowing, Pick<InjectOptions, "limit"> {
  readonly memory: AgentMemories;
  /**
   * What is shown and kept: `memory.method` of an `agentMemory`, or `experienceMethod()`,
   * `tupleMethod()`, `reflectionMethod({ model })`.
   */
  readonly methods: readonly MemoryMethod[];
  readonly categoryOf?: (goal: string) => string;
}

/**
 * What a step or a call carries along: `experimental_context` in AI SDK 6, `runtimeContext` in AI
 * SDK 7.
 */
interface Carrying<Context = unknown> {
  readonly experimental_context?: unknown;
  readonly runtimeContext?: Context;
}
/** What `prepareStep` is given, as far as it is read. */
export interface PreparedStep<Message, Context> extends Carrying<Context> {
  readonly messages: Message[];
  readonly stepNumber: number;
}
/** What `prepareStep` returns: the member that the step carries along, and no other. */
export interface StepMessages<Message, Context> {
  readonly messages: Message[];
  readonly experimental_context?: unknown;
  readonly runtimeContext?: Context;
}
interface Response {
  readonly messages: readonly unknown[];
}
/** What `onFinish`, which AI SDK 7 calls `onEnd`, is given, as far as it is read. */
export interface FinishedCall extends Carrying {
  readonly response: Response;
  /** Of all steps; AI SDK 6 has them in `response`. */
  readonly responseMessages?: readonly unknown[];
}
/** What `onAbort` of `streamText` is given, as far as it is read. */
export interface AbortedCall {
  readonly steps: readonly (Carrying & {
    readonly response: Response;
    readonly toolCalls: readonly { readonly toolCallId: string }[];
  })[];
}
/** What `onChunk` of `streamText` is given, as far as it is read. */
export interface StreamedChunk {
  readonly chunk: { readonly type: string };
}

/** Spread into a `ToolLoopAgent`, or into `generateText` and `streamText`. */
export interface StepMemory {
  readonly prepareStep: <Message, Context>(
    step: PreparedStep<Message, Context>,
  ) => Promise<StepMessages<Message, Context>>;
  readonly onFinish: (call: FinishedCall) => void;
  /**
   * For `streamText`, which neither throws nor finishes when it is aborted. It gets no context, so
   * it needs `during` around it.
   */
  readonly onAbort: (call: AbortedCall) => void;
  /**
   * For `streamText`: with it, a call that is aborted in the middle of a step keeps the tools that
   * the step had called. Needs `during` too.
   */
  readonly onChunk: (event: StreamedChunk) => void;
  /**
   * Runs a call so that one that throws or is aborted still closes its episode: the SDK itself
   * reports neither.
   */
  readonly during: <Result>(call: () => PromiseLike<Result> | Result) => Promise<Result>;
}

interface Call {
  readonly run: OpenRun;
  /** What was there before the call's own replies. */
  readonly asked: readonly unknown[];
  /** All messages so far. */
  messages: readonly unknown[];
  readonly versions: ReadonlyMap<MemoryMethod, number | null>;
  /** Tool calls and results of the step that is being streamed. */
  streamed: readonly ToolChunk[];
  isClosed: boolean;
}

const key = Symbol("mnemograph");
type Context = { readonly [key]?: Call };
const isPlain = (context: unknown): context is object | undefined =>
  context === undefined ||
  (typeof context === "object" &&
    context !== null &&
    Object.getPrototypeOf(context) === Object.prototype);

const contextOf = (carrying: Carrying): unknown =>
  "runtimeContext" in carrying ? carrying.runtimeContext : carrying.experimental_context;

/**
 * The replies of these steps: each step of AI SDK 7 has its own, each of AI SDK 6 those before it
 * too.
 */
const repliesOf = (steps: AbortedCall["steps"]): readonly unknown[] =>
  steps.some((step) => "runtimeContext" in step)
    ? steps.flatMap(({ response }) => response.messages)
    : (steps.at(-1)?.response.messages ?? []);

/** Finds the call that a step, or what the SDK says of one, belongs to. */
const followedCalls = () => {
  const around = new AsyncLocalStorage<{ call?: Call }>();
  // Contexts that cannot be copied, such as instances of classes.
  const byContext = new WeakMap<object, Call>();
  const surrounding = () => around.getStore()?.call;
  return {
    within: <Result>(work: () => Promise<Result>) => around.run({}, work),
    /** The call that `during` surrounds. */
    surrounding,
    // The call's own context first: `during` may surround several calls.
    callOf: (context: unknown): Call | undefined =>
      (isPlain(context)
        ? (context as Context | undefined)?.[key]
        : byContext.get(context as object)) ?? surrounding(),
    follow: (call: Call, context: unknown): void => {
      const store = around.getStore();
      if (store !== undefined) store.call = call;
      if (!isPlain(context) && typeof context === "object" && context !== null)
        byContext.set(context, call);
    },
  };
};

const injectionsOf = ({ methods, memory, limit }: StepMemoryOptions) =>
  methods.map((method) => ({
    method,
    inject: injected<unknown>(
      method,
      memory,
      limit === undefined ? {} : { limit },
      recalledMessage,
    ),
  }));
type Injections = ReturnType<typeof injectionsOf>;

/** Begins calls: what was there, whose it is, and which versions are read. */
const beginningOf = ({ memory, categoryOf }: StepMemoryOptions, injections: Injections) => {
  const nameOf = turnNames();
  return async (
    { messages, stepNumber }: PreparedStep<unknown, unknown>,
    scope: Scope,
  ): Promise<Call> => {
    const read = readMessages(messages);
    const category = categoryOf?.(requestOf(read)?.text ?? "");
    const versions = new Map(
      await Promise.all(
        injections.map(
          async ({ method, inject }) => [method, await inject.versionOf(scope)] as const,
        ),
      ),
    );
    const request = readEach(messages).findLastIndex(({ role }) => role === "user") + 1;
    const goesOn = stepNumber === 0 && request < messages.length;
    const id = nameOf({
      namespace: namespaceOf(scope),
      words: runIdOf(read, memory.redact),
      versions: [...versions.values()].join("."),
      goesOn,
    });
    // A turn that goes on begins with replies of its own.
    const asked = messages.slice(0, goesOn ? messages.length : request);
    const run: OpenRun = {
      id,
      scope,
      category,
      messages: newRecord(read),
      results: new Map(),
      stopListening: () => {},
    };
    return { run, asked, messages, versions, streamed: [], isClosed: false };
  };
};

/** A turn is not over where its last calls wait for an approval, or for a tool of the caller's. */
const endingOf = (messages: readonly unknown[]): Ending => {
  const last = roundsOf(currentTurn(readMessages(messages))).at(-1);
  const isWaiting = last?.results.some(({ isError, text }) => isError && text === missingResult);
  return isWaiting === true ? "unfinished" : "finished";
};

const closeCall = (
  { memory, methods }: StepMemoryOptions,
  call: Call,
  messages: readonly unknown[],
  end: { readonly ending: Ending; readonly problem?: string } = { ending: endingOf(messages) },
): void => {
  if (call.isClosed) return;
  call.isClosed = true;
  const { id, scope, category } = call.run;
  rememberWithin(scope, readMessages(messages), {
    memory,
    methods,
    id,
    ...end,
    ...(category !== undefined && { category }),
  });
};

/** Throws USAGE where a call that is open has another user than this scope's. */
const requireScope = (call: Call | undefined, scope: Scope): void => {
  if (call === undefined || call.isClosed) return;
  const { id, scope: begun } = call.run;
  requireOneScope(
    { run: id, namespace: namespaceOf(begun) },
    { run: id, namespace: namespaceOf(scope) },
  );
};

const show = async (injections: Injections, call: Call): Promise<readonly unknown[]> => {
  let shown: readonly unknown[] = call.messages;
  for (const { method, inject } of injections) {
    const version = call.versions.get(method) ?? null;
    ({ messages: shown } = await inject.into(shown, { run: call.run, version, report: () => {} }));
  }
  return shown;
};

/** What an aborted call had come to: its whole steps, and the tools of the one in the middle. */
const messagesOfAborted = (call: Call, steps: AbortedCall["steps"]): readonly unknown[] => {
  const whole = new Set(
    steps.flatMap(({ toolCalls }) => toolCalls.map(({ toolCallId }) => toolCallId)),
  );
  const begun = call.streamed.filter(({ toolCallId }) => !whole.has(toolCallId));
  const calls = begun.filter(({ type }) => type === "tool-call");
  const results = begun.filter(({ type }) => type === "tool-result");
  return [...call.asked, ...repliesOf(steps), ...messagesOf(calls, results)];
};

/**
 * Memory for the AI SDK, 6 or 7: `prepareStep` shows what is recalled at the end of the user's and
 * the tools' messages, append-only, and `onFinish` hands the call to the memories. A call is
 * followed in its `experimental_context`, which AI SDK 7 calls `runtimeContext`: a plain object
 * there comes back as a copy with one more hidden member, which is never listed.
 *
 * @example
 * import { experienceMethod, inProcessAgentMemories } from "@mnemograph/agents";
 * import { stepMemory } from "@mnemograph/agents/ai-sdk";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = inProcessAgentMemories({ embedder: offlineEmbedder() });
 * const { prepareStep, onFinish } = stepMemory({ memory, methods: [experienceMethod()] });
 */
export const stepMemory = (options: StepMemoryOptions): StepMemory => {
  const scopeOfCall = scopeReader(options.memory, options);
  const injections = injectionsOf(options);
  const { within: around, surrounding, callOf, follow } = followedCalls();
  const within = recalledWithin();
  const begin = beginningOf(options, injections);
  return {
    prepareStep: async <Message, Context>(step: PreparedStep<Message, Context>) => {
      const context = contextOf(step);
      // AI SDK 7 begins a step with what the step before was shown.
      const messages = within.without(step.messages);
      const scope = scopeOfCall({ context });
      const known = step.stepNumber === 0 ? undefined : callOf(context);
      // A call keeps its user, and so does `during`: what it hears of an abort or an error names
      // no call.
      for (const call of [known, surrounding()]) requireScope(call, scope);
      const call = known ?? (await begin({ ...step, messages }, scope));
      follow(call, context);
      call.streamed = [];
      call.messages = messages;
      const merged = within.merge(await show(injections, call)) as Message[];
      const followed = isPlain(context) ? { ...context, [key]: call } : context;
      return {
        messages: merged,
        ...("runtimeContext" in step
          ? { runtimeContext: followed as Context }
          : { experimental_context: followed }),
      };
    },
    onFinish: (finished) => {
      const call = callOf(contextOf(finished));
      if (call === undefined) return;
      const replies = finished.responseMessages ?? finished.response.messages;
      closeCall(options, call, [...call.asked, ...replies]);
    },
    onAbort: ({ steps }) => {
      const call = surrounding();
      if (call !== undefined)
        closeCall(options, call, messagesOfAborted(call, steps), { ending: "aborted" });
    },
    onChunk: ({ chunk }) => {
      const call = surrounding();
      const read = ToolChunk.safeParse(chunk);
      if (call !== undefined && read.success) call.streamed = [...call.streamed, read.data];
    },
    during: (work) =>
      around(async () => {
        try {
          return await work();
        } catch (error) {
          const call = surrounding();
          const isAbort = error instanceof Error && error.name === "AbortError";
          const problem = errorText(error);
          const ending = isAbort ? "aborted" : "failed";
          if (call !== undefined) closeCall(options, call, call.messages, { ending, problem });
          throw error;
        }
      }),
  };
};

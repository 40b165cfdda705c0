import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { type EpisodeEvent, Step } from "@mnemograph/core";
import { conventions as names } from "./conventions.js";
import { chatMessages, memoryKindOf, toolsOf } from "./span-content.js";

export interface TraceOptions {
  readonly tracer: Tracer;
  /** When the episode began, in milliseconds since 1970: events count from there. */
  readonly began: number;
  /** The model's name as it is asked for, and who serves it: `gpt-4o`, `openai`. */
  readonly model?: string;
  readonly provider?: string;
  /**
   * Whether prompts, replies, actions and what memory gave are part of the spans; by default they
   * are not.
   */
  readonly content?: boolean;
  /** What the episode's own span hangs below; by default nothing. */
  readonly parent?: Context;
}

interface OpenNode {
  readonly span: Span;
  readonly context: Context;
  /** Milliseconds since the episode began: what is told next began when the last thing was told. */
  last: number;
  readonly began: number;
}

type Described<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

/** `[seconds, nanoseconds]` since 1970. */
const timeAt = (milliseconds: number): [number, number] => {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
};

/** What is undefined is no attribute. */
const attributesOf = (all: Readonly<Record<string, Attributes[string] | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

/**
 * Turns the events of one episode into spans, live or from a log: the agent (`invoke_agent`), below
 * it the graph's nodes, in them model calls (`chat`), actions (`execute_tool`) and memory
 * (`search_memory`, `upsert_memory`), named by OpenTelemetry's GenAI conventions. Give every event
 * in its order; what is still open when the episode ends is ended with it.
 *
 * @example
 * const { tracer, close } = await openOtlp({ url: "http://127.0.0.1:4318/v1/traces" });
 * const onEvent = traceEpisodes({ tracer, began: Date.now(), model: "gpt-4o", provider: "openai" });
 * await runLive({ pipeline: "react", onEvent });
 * await close();
 */
export const traceEpisodes = ({
  tracer,
  began,
  model = "unknown",
  provider = "mnemograph",
  content = false,
  parent = ROOT_CONTEXT,
}: TraceOptions): ((event: EpisodeEvent) => void) => {
  let agent: { readonly span: Span; readonly context: Context } | undefined;
  let world = "environment";
  const open = new Map<string, OpenNode[]>();
  const placeOf = ({ path, node }: { readonly path: string; readonly node: string }) =>
    `${path}\n${node}`;
  const time = (at: number) => timeAt(began + at);

  const startAgent = (event: Described<"episode-start">) => {
    const task = event.task as {
      readonly id?: string;
      readonly environment?: string;
      readonly goal?: string;
    } | null;
    world = task?.environment ?? world;
    const span = tracer.startSpan(
      `invoke_agent ${event.pipeline}`,
      {
        kind: SpanKind.INTERNAL,
        startTime: time(event.at),
        attributes: attributesOf({
          [names.operation]: "invoke_agent",
          [names.provider]: provider,
          [names.agentName]: event.pipeline,
          [names.conversation]: event.episodeId,
          [names.requestModel]: model,
          [names.taskId]: task?.id,
          [names.inputMessages]:
            content && task?.goal !== undefined
              ? chatMessages([{ role: "user", content: task.goal }])
              : undefined,
        }),
      },
      parent,
    );
    agent = { span, context: trace.setSpan(parent, span) };
  };
  const startNode = (event: Described<"node-start">) => {
    const above = agent?.context ?? parent;
    const attributes = { [names.node]: event.node, [names.path]: event.path };
    const span = tracer.startSpan(
      event.node,
      { kind: SpanKind.INTERNAL, startTime: time(event.at), attributes },
      above,
    );
    const node = { span, context: trace.setSpan(above, span), last: event.at, began: event.at };
    open.set(placeOf(event), [...(open.get(placeOf(event)) ?? []), node]);
    return node;
  };
  const nodeOf = (event: {
    readonly path: string;
    readonly node: string;
    readonly at: number;
  }): OpenNode => open.get(placeOf(event))?.[0] ?? startNode({ type: "node-start", ...event });
  /** A span from when the node was last heard of until now. */
  const within = (
    node: OpenNode,
    at: number,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    problem?: string,
  ) => {
    const span = tracer.startSpan(
      name,
      { kind, startTime: time(node.last), attributes },
      node.context,
    );
    if (problem !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: problem });
    span.end(time(at));
    node.last = at;
  };
  const chat = (event: Described<"model-call">) =>
    within(
      nodeOf(event),
      event.at,
      `chat ${model}`,
      SpanKind.CLIENT,
      attributesOf({
        [names.operation]: "chat",
        [names.provider]: provider,
        [names.requestModel]: model,
        [names.promptName]: event.promptId,
        [names.promptHash]: event.promptHash,
        [names.inputTokens]: event.usage.promptTokens,
        [names.outputTokens]: event.usage.completionTokens,
        [names.finishReasons]: [event.fault === "cut" ? "length" : "stop"],
        [names.attempt]: event.attempt,
        [names.cost]: event.cost ?? undefined,
        [names.errorType]:
          event.problem === undefined ? undefined : (event.fault ?? "unusable_reply"),
        [names.inputMessages]:
          content && event.messages.length > 0 ? chatMessages(event.messages) : undefined,
        [names.outputMessages]: content
          ? chatMessages([{ role: "assistant", content: event.reply }], "stop")
          : undefined,
      }),
      event.problem,
    );
  const searchMemory = (event: Described<"memory-read">) =>
    within(
      nodeOf(event),
      event.at,
      "search_memory",
      SpanKind.INTERNAL,
      attributesOf({
        [names.operation]: "search_memory",
        [names.provider]: "mnemograph",
        [names.memoryStore]: memoryKindOf(event.place),
        [names.memoryCount]: event.results.length,
        [names.memoryVersion]: event.version,
        [names.memoryQuery]: content ? event.place : undefined,
        [names.memoryRecords]: content
          ? JSON.stringify(
              event.results.map(({ id, score, text }) => ({
                id,
                content: text,
                ...(score === null ? {} : { score }),
              })),
            )
          : undefined,
      }),
    );
  const writeMemory = (event: Described<"memory-write">) =>
    within(
      nodeOf(event),
      event.at,
      "upsert_memory",
      SpanKind.INTERNAL,
      attributesOf({
        [names.operation]: "upsert_memory",
        [names.provider]: "mnemograph",
        [names.memoryStore]: memoryKindOf(event.place),
        [names.memoryCount]: event.added.length,
        [names.memoryVersion]: event.version,
        [names.memoryRecords]: content
          ? JSON.stringify(event.added.map((id) => ({ id, content: id })))
          : undefined,
      }),
    );
  const endNode = (event: Described<"node-end">) => {
    const node = nodeOf(event);
    open.get(placeOf(event))?.shift();
    const update = event.update as {
      readonly trajectory?: unknown;
      readonly observation?: unknown;
    } | null;
    const added: unknown = Array.isArray(update?.trajectory)
      ? update.trajectory.at(-1)
      : update?.trajectory;
    const step = Step.safeParse(added);
    // A whole list is what a sub-graph hands on: its actions were told where they were done.
    const isDone =
      step.success && !(Array.isArray(update?.trajectory) && update.trajectory.length > 1);
    for (const { name, id, given, result } of isDone
      ? toolsOf(step.data, world, update?.observation)
      : []) {
      const attributes = attributesOf({
        [names.operation]: "execute_tool",
        [names.toolName]: name,
        [names.toolType]: "function",
        [names.toolCallId]: id,
        [names.toolArguments]: content ? given : undefined,
        [names.toolResult]: content ? result : undefined,
      });
      tracer
        .startSpan(
          `execute_tool ${name}`,
          { kind: SpanKind.INTERNAL, startTime: time(node.began), attributes },
          node.context,
        )
        .end(time(event.at));
    }
    if (event.error !== undefined)
      node.span.setStatus({ code: SpanStatusCode.ERROR, message: event.error });
    node.span.end(time(event.at));
  };
  const endAgent = (event: Described<"episode-end">) => {
    for (const { span } of [...open.values()].flat()) span.end(time(event.at));
    open.clear();
    agent?.span.setAttributes({
      [names.success]: event.success,
      [names.steps]: event.steps,
      ...(event.stopReason === "" ? {} : { [names.stopReason]: event.stopReason }),
    });
    agent?.span.end(time(event.at));
    agent = undefined;
  };

  return (event) => {
    if (event.type === "episode-start") startAgent(event);
    else if (event.type === "episode-end") endAgent(event);
    else if (event.type === "node-start") startNode(event);
    else if (event.type === "node-end") endNode(event);
    else if (event.type === "model-call") {
      // What another branch asked is a span of that branch.
      if (!event.isShared) chat(event);
    } else if (event.type === "memory-read") searchMemory(event);
    else if (event.type === "memory-write") writeMemory(event);
    else
      nodeOf(event).span.addEvent(
        event.type,
        { text: event.type === "note" ? event.text : event.action },
        time(event.at),
      );
  };
};

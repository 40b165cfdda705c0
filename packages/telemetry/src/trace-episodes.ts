import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
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
  /** Milliseconds since the episode began, at the newest event: the next one began at this time. */
  last: number;
  readonly began: number;
}

type InNode = Readonly<Record<"path" | "node", string>> & { readonly at: number };

type Described<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { type: Type }>;

/** `[seconds, nanoseconds]` since 1970. */
const timeAt = (milliseconds: number): [number, number] => {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
};

/** What is undefined is no attribute. */
const attributesOf = (all: Readonly<Record<string, Attributes[string] | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

const placeOf = ({ path, node }: Pick<InNode, "path" | "node">) => `${path}\n${node}`;

/** The spans of one episode. */
class EpisodeSpans {
  private agent: { readonly span: Span; readonly context: Context } | undefined;
  private world = "environment";
  private readonly open = new Map<string, OpenNode[]>();
  constructor(private readonly options: Required<TraceOptions>) {}

  /** Takes the next event. */
  take(event: EpisodeEvent): void {
    if (event.type === "episode-start") this.startAgent(event);
    else if (event.type === "episode-end") this.endAgent(event);
    else if (event.type === "node-start") this.startNode(event);
    else if (event.type === "node-end") this.endNode(event);
    else if (event.type === "model-call") {
      // What another branch asked is a span of that branch.
      if (!event.isShared) this.chat(event);
    } else if (event.type === "memory-read") {
      const records = event.results.map(({ id, score, text }) => ({
        id,
        content: text,
        ...(score === null ? {} : { score }),
      }));
      this.useMemory(event, "search_memory", records);
    } else if (event.type === "memory-write") {
      const records = event.added.map((id) => ({ id, content: id }));
      this.useMemory(event, "upsert_memory", records);
    } else
      this.nodeOf(event).span.addEvent(
        event.type,
        { text: event.type === "note" ? event.text : event.action },
        this.time(event.at),
      );
  }

  private time(at: number) {
    return timeAt(this.options.began + at);
  }

  private startAgent(event: Described<"episode-start">) {
    const task = event.task as {
      readonly id?: string;
      readonly environment?: string;
      readonly goal?: string;
    } | null;
    this.world = task?.environment ?? this.world;
    const { tracer, provider, model, content, parent } = this.options;
    const attributes = attributesOf({
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
    });
    const startTime = this.time(event.at);
    const span = tracer.startSpan(
      `invoke_agent ${event.pipeline}`,
      { kind: SpanKind.INTERNAL, startTime, attributes },
      parent,
    );
    this.agent = { span, context: trace.setSpan(parent, span) };
  }

  private startNode(event: Described<"node-start">) {
    const above = this.agent?.context ?? this.options.parent;
    const attributes = { [names.node]: event.node, [names.path]: event.path };
    const span = this.options.tracer.startSpan(
      event.node,
      { kind: SpanKind.INTERNAL, startTime: this.time(event.at), attributes },
      above,
    );
    const node = { span, context: trace.setSpan(above, span), last: event.at, began: event.at };
    this.open.set(placeOf(event), [...(this.open.get(placeOf(event)) ?? []), node]);
    return node;
  }

  private nodeOf(event: InNode): OpenNode {
    return this.open.get(placeOf(event))?.[0] ?? this.startNode({ type: "node-start", ...event });
  }

  /** A span from when the event's node was last heard of until now. */
  private within(event: InNode, name: string, options: SpanOptions, problem?: string) {
    const node = this.nodeOf(event);
    const startTime = this.time(node.last);
    const span = this.options.tracer.startSpan(name, { startTime, ...options }, node.context);
    if (problem !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: problem });
    span.end(this.time(event.at));
    node.last = event.at;
  }

  private chat(event: Described<"model-call">) {
    const { provider, model, content } = this.options;
    const attributes = attributesOf({
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
    });
    this.within(event, `chat ${model}`, { kind: SpanKind.CLIENT, attributes }, event.problem);
  }

  private useMemory(
    event: Described<"memory-read" | "memory-write">,
    operation: "search_memory" | "upsert_memory",
    records: readonly object[],
  ) {
    const { content } = this.options;
    const attributes = attributesOf({
      [names.operation]: operation,
      [names.provider]: "mnemograph",
      [names.memoryStore]: memoryKindOf(event.place),
      [names.memoryCount]: records.length,
      [names.memoryVersion]: event.version,
      [names.memoryQuery]: content && event.type === "memory-read" ? event.place : undefined,
      [names.memoryRecords]: content ? JSON.stringify(records) : undefined,
    });
    this.within(event, operation, { kind: SpanKind.INTERNAL, attributes });
  }

  private endNode(event: Described<"node-end">) {
    const node = this.nodeOf(event);
    this.open.get(placeOf(event))?.shift();
    const update = event.update as {
      readonly trajectory?: unknown;
      readonly observation?: unknown;
    } | null;
    const added: unknown = Array.isArray(update?.trajectory)
      ? update.trajectory.at(-1)
      : update?.trajectory;
    const step = Step.safeParse(added);
    // A sub-graph returns a whole list: its actions were reported where they were done.
    const isDone =
      step.success && !(Array.isArray(update?.trajectory) && update.trajectory.length > 1);
    for (const { name, id, given, result } of isDone
      ? toolsOf(step.data, this.world, update?.observation)
      : []) {
      const attributes = attributesOf({
        [names.operation]: "execute_tool",
        [names.toolName]: name,
        [names.toolType]: "function",
        [names.toolCallId]: id,
        [names.toolArguments]: this.options.content ? given : undefined,
        [names.toolResult]: this.options.content ? result : undefined,
      });
      this.options.tracer
        .startSpan(
          `execute_tool ${name}`,
          { kind: SpanKind.INTERNAL, startTime: this.time(node.began), attributes },
          node.context,
        )
        .end(this.time(event.at));
    }
    if (event.error !== undefined)
      node.span.setStatus({ code: SpanStatusCode.ERROR, message: event.error });
    node.span.end(this.time(event.at));
  }

  private endAgent(event: Described<"episode-end">) {
    for (const { span } of [...this.open.values()].flat()) span.end(this.time(event.at));
    this.open.clear();
    this.agent?.span.setAttributes({
      [names.success]: event.success,
      [names.steps]: event.steps,
      ...(event.stopReason === "" ? {} : { [names.stopReason]: event.stopReason }),
    });
    this.agent?.span.end(this.time(event.at));
    this.agent = undefined;
  }
}

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
  const spans = new EpisodeSpans({ tracer, began, model, provider, content, parent });
  return (event) => spans.take(event);
};

import { type Loose, isLoose, textOf } from "../messages/loose.js";
import { roleOf } from "../messages/read-message.js";
import { readMessages } from "../messages/read-messages.js";
import { conversationOf, messagesIn } from "./messages-in.js";
import { parsedText } from "./parsed-text.js";
import type { OpenTrace, Span, TracePart } from "./trace.js";

/** The words of the last request of a conversation. */
const requestOf = (messages: readonly Loose[]): string =>
  readMessages(messages)
    .findLast(({ role }) => role === "user")
    ?.text.trim() ?? "";

/** How many answers and results follow the last request. */
const actionsIn = (messages: readonly Loose[]): number => {
  const read = readMessages(messages);
  return read.slice(read.findLastIndex(({ role }) => role === "user") + 1).length;
};

export const openTrace = (id: string, line: number): OpenTrace => ({
  id,
  line,
  modelCalls: new Map(),
  tools: new Map(),
  parents: new Map(),
  scores: [],
  scopeHints: [],
});

const isFilled = (input: unknown) => input !== undefined && input !== null && input !== "";

const addSpan = (trace: OpenTrace, span: Span) => {
  if (span.parentId !== undefined) trace.parents.set(span.id, span.parentId);
  if (span.kind === "tool") trace.tools.set(span.id, span);
  if (span.kind === "root")
    trace.root = isFilled(span.input) ? { ...trace.root, ...span } : { ...span, ...trace.root };
  if (span.kind !== "model") return;
  const messages = conversationOf(span.input, span.output);
  const request = requestOf(messages);
  const known = trace.modelCalls.get(request);
  if (known === undefined || known.startedAt <= span.startedAt)
    trace.modelCalls.set(request, { startedAt: span.startedAt, messages });
};

/** Adds what a record says of a trace. */
export const addPart = (trace: OpenTrace, { spans, scores, scopeHints }: TracePart): void => {
  for (const span of spans) addSpan(trace, span);
  trace.scores.push(...scores);
  trace.scopeHints.push(scopeHints);
};

/** Calls within a call belong to the tool, such as those of an agent that is one. */
const isWithinTool = ({ tools, parents }: OpenTrace, { id }: Span): boolean => {
  const seen = new Set<string>();
  for (
    let parent = parents.get(id);
    parent !== undefined && !seen.has(parent);
    parent = parents.get(parent)
  ) {
    if (tools.has(parent)) return true;
    seen.add(parent);
  }
  return false;
};

/** A tool's arguments: LangChain and decorators of functions wrap them. */
const argumentsOf = (input: unknown): unknown => {
  const given = parsedText(input);
  if (!isLoose(given)) return given;
  const [[key, inner] = ["", undefined], ...others] = Object.entries(given).filter(
    ([key, value]) => key !== "args" || !Array.isArray(value) || value.length > 0,
  );
  return others.length === 0 && ["input", "kwargs"].includes(key) ? parsedText(inner) : given;
};

/** What a tool returned: a message of its own, or a value, with the words in it where it has any. */
const resultOf = (output: unknown): Loose => {
  const given = parsedText(output);
  const [message] = isLoose(given) ? messagesIn(given, "assistant") : [];
  if (message !== undefined && roleOf(message) === "tool") return message;
  const content = message?.["content"];
  return { content: typeof content === "string" ? content : textOf(given) };
};

/** A trace whose calls of tools are spans, and nowhere messages. */
const ofTools = (trace: OpenTrace, request: Loose, answer: readonly Loose[]): readonly Loose[] => {
  const calls = [...trace.tools.values()].filter((tool) => !isWithinTool(trace, tool));
  const messages = calls
    .toSorted((left, right) =>
      left.startedAt < right.startedAt ? -1 : Number(left.startedAt > right.startedAt),
    )
    .flatMap(({ id, name, input, output, problem }): Loose[] => [
      { role: "assistant", content: "", tool_calls: [{ id, name, args: argumentsOf(input) }] },
      {
        ...resultOf(output),
        role: "tool",
        tool_call_id: id,
        name,
        ...(problem !== undefined && { content: problem, status: "error" }),
      },
    ]);
  return [request, ...messages, ...answer];
};

/**
 * The conversation of a trace: that of its root, of the last model call with the same request, or
 * of its calls of tools. The one that holds the most of what was done after the request is taken.
 *
 * @throws MnemographError USAGE for what is no message.
 */
export const conversationOfTrace = (trace: OpenTrace): readonly Loose[] => {
  const { root, modelCalls } = trace;
  const ofRoot = root === undefined ? [] : conversationOf(root.input, root.output);
  const asked = requestOf(ofRoot);
  const latest = [...modelCalls.values()].toSorted((left, right) =>
    left.startedAt < right.startedAt ? 1 : -1,
  )[0];
  const ofModel =
    modelCalls.get(asked)?.messages ??
    (actionsIn(ofRoot) === 0 ? latest?.messages : undefined) ??
    [];
  const best = actionsIn(ofModel) > actionsIn(ofRoot) ? ofModel : ofRoot;
  const request = best.findLast((message) => readMessages([message])[0]?.role === "user");
  const hasCalls = readMessages(best).some(({ toolCalls }) => toolCalls !== undefined);
  if (request === undefined || hasCalls || trace.tools.size === 0) return best;
  return ofTools(trace, request, best.slice(best.indexOf(request) + 1));
};

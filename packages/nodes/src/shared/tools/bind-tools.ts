import {
  type ChatMessage,
  type Environment,
  type EnvironmentTool,
  type Parsed,
  type Prompt,
  type ToolCall,
  callsAsText,
  fillTemplate,
  readToolCalls,
  toolCallsText,
} from "@mnemograph/core";
import { decoded } from "../prompting/decoding.js";
import { type ChatModel, type ModelDeps, modelFor } from "../deps.js";
import { readableCalls } from "./readable-calls.js";
import { writtenCalls } from "./written-calls.js";

export interface ToolDeps {
  /** In a world that has tools they are bound to the model, and its calls are the action. */
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
}

/** An action as an actor writes it. */
export interface BoundAction {
  readonly kind: "act" | "think" | "invalid";
  readonly text: string;
  readonly toolCalls?: ToolCall[];
}

/** The instruction for a prompt that has no flag `hasTools`. */
const instruction =
  "The actions are calls of your tools. Make the next call, or several calls that do not depend on each other.\nWhen the task is done or cannot be done, say so in words and make no call.";

const describeTools = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const system = messages.findLastIndex(({ role }) => role === "system");
  if (system < 0) return [{ role: "system", content: instruction }, ...messages];
  return messages.map((message, index) =>
    index === system ? { ...message, content: `${message.content}\n${instruction}` } : message,
  );
};

/**
 * The prompt of an actor with what it must know of tools: its template's flag `hasTools` is true,
 * or a prompt without that flag has a sentence more.
 */
export const describingTools = <Variables>(prompt: Prompt<Variables>): Prompt<Variables> => {
  const { template, fields, sampleFields } = prompt;
  if (template === undefined || fields === undefined || !("hasTools" in (sampleFields ?? {})))
    return { ...prompt, render: (variables) => describeTools(prompt.render(variables, false)) };
  const withTools = (variables: Variables) => ({
    ...fields(variables),
    hasTools: true,
    repliesInText: false,
  });
  return {
    ...prompt,
    fields: withTools,
    render: (variables) => fillTemplate(template, withTools(variables)),
  };
};

/** Calls, where a reply holds any, else what the actor reads in words. */
const parseCalls =
  <Read>(
    parse: (reply: string) => Parsed<Read>,
    called: (action: BoundAction, words: string) => Read,
    tools: readonly EnvironmentTool[],
  ) =>
  (reply: string): Parsed<Read> => {
    const text = reply.trim();
    const begin = text.lastIndexOf("\n\n") + 1;
    const alone = text === "" ? undefined : readToolCalls(text);
    const made = alone ?? (text === "" ? undefined : readToolCalls(text.slice(begin)));
    const act = (calls: ToolCall[], words: string) =>
      called({ kind: "act", text: toolCallsText(calls), toolCalls: calls }, words);
    if (made === undefined) {
      const written = writtenCalls(text, tools);
      if (written === undefined) return parse(reply);
      return written.ok
        ? { ...written, value: act(written.value.calls, written.value.words) }
        : written;
    }
    const words = alone === undefined ? text.slice(0, begin).replace(/\s+/g, " ").trim() : "";
    const calls = readableCalls(made, tools);
    return calls.ok ? { ok: true, value: act(calls.value, words) } : calls;
  };

interface Actor<Variables, Read> {
  readonly model: ChatModel;
  readonly prompt: Prompt<Variables>;
  readonly parse: (reply: string) => Parsed<Read>;
  /** Another model that answers in this one's place, with the same tools. */
  readonly withTools?: (model: ChatModel) => ChatModel;
}

/** An actor that reads an action alone leaves the words beside its calls out. */
const withoutWords = (action: BoundAction): BoundAction => action;

/**
 * An actor's model, prompt and reader: with the world's tools bound where it has any and the model
 * takes tools, else as they are. Unknown tools and wrong arguments are for the world to answer;
 * arguments that are no JSON are asked for again. `called` makes what the actor reads out of its
 * calls and the words beside them.
 */
export const bindToolsTo = <Variables, Read>(
  node: string,
  { prompt, parse }: Omit<Actor<Variables, Read>, "model" | "withTools">,
  called: (action: BoundAction, words: string) => Read,
  deps: ModelDeps & ToolDeps,
): Actor<Variables, Read> => {
  const tools = deps.environment?.tools ?? [];
  const own = deps.models?.[node] ?? deps.model;
  if (tools.length === 0 || own.bindTools === undefined)
    return { model: modelFor(deps, node), prompt, parse };
  const withTools = (model: ChatModel) => callsAsText(model, tools);
  return {
    // What is bound already is asked for in no other form.
    model: decoded(modelFor({ model: withTools(own), llm: deps.llm }, node), { reply: "text" }),
    withTools,
    prompt: describingTools(prompt),
    parse: parseCalls(parse, called, tools),
  };
};

/** The same for an actor that reads an action alone. */
export const bindTools = <Variables>(
  node: string,
  own: Omit<Actor<Variables, BoundAction>, "model" | "withTools">,
  deps: ModelDeps & ToolDeps,
): Actor<Variables, BoundAction> => bindToolsTo(node, own, withoutWords, deps);

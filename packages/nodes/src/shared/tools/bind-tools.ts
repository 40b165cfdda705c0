import { createHash } from "node:crypto";
import {
  type ChatMessage,
  type Environment,
  type Parsed,
  type Prompt,
  type ToolCall,
  callsAsText,
  readToolCalls,
  toolCallsText,
} from "@mnemograph/core";
import { type ChatModel, type ModelDeps, modelFor } from "../deps.js";

export interface ToolDeps {
  /** In a world that has tools they are bound to the model, and its calls are the action. */
  readonly environment?: Pick<Environment, "describe" | "tools">;
}

/** An action as an actor writes it. */
export interface BoundAction {
  readonly kind: "act" | "think" | "invalid";
  readonly text: string;
  readonly toolCalls?: ToolCall[];
}

const instruction =
  "The actions of this world are calls of the tools that you are given: in place of an action in words make the next call, or several that do not depend on each other. When the task is done, or cannot be done, say so in words and call nothing.";

const tellTools = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const system = messages.findLastIndex(({ role }) => role === "system");
  if (system < 0) return [{ role: "system", content: instruction }, ...messages];
  return messages.map((message, index) => (index === system ? { ...message, content: `${message.content}\n${instruction}` } : message));
};

/** The prompt of an actor with what it must know of tools; named and hashed as another one. */
export const tellingTools = <Variables>(prompt: Prompt<Variables>): Prompt<Variables> => {
  const sample = prompt.sample && tellTools(prompt.sample);
  return {
    ...prompt,
    id: `${prompt.id}/tools`,
    hash: createHash("sha256")
      .update(sample === undefined ? `${prompt.hash}/tools` : JSON.stringify(sample))
      .digest("hex")
      .slice(0, 12),
    ...(sample === undefined ? {} : { sample }),
    render: (variables) => tellTools(prompt.render(variables)),
  };
};

/** Calls, where a reply holds any, else what the actor reads in words; words before calls are left out. */
const parseCalls =
  (parse: (reply: string) => Parsed<BoundAction>) =>
  (reply: string): Parsed<BoundAction> => {
    const text = reply.trim();
    const calls = text === "" ? undefined : (readToolCalls(text) ?? readToolCalls(text.slice(text.lastIndexOf("\n\n") + 1)));
    if (calls === undefined) return parse(reply);
    return { ok: true, value: { kind: "act", text: toolCallsText(calls), toolCalls: [...calls] } };
  };

interface Actor<Variables> {
  readonly model: ChatModel;
  readonly prompt: Prompt<Variables>;
  readonly parse: (reply: string) => Parsed<BoundAction>;
}

/**
 * An actor's model, prompt and reader: with the world's tools bound where it has any and the model takes tools, else as they are. Unknown tools
 * and wrong arguments are for the world to answer.
 */
export const bindTools = <Variables>(
  node: string,
  { prompt, parse }: Omit<Actor<Variables>, "model">,
  deps: ModelDeps & ToolDeps,
): Actor<Variables> => {
  const tools = deps.environment?.tools ?? [];
  const own = deps.models?.[node] ?? deps.model;
  if (tools.length === 0 || own.bindTools === undefined) return { model: modelFor(deps, node), prompt, parse };
  return {
    model: modelFor({ model: callsAsText(own, tools), llm: deps.llm }, node),
    prompt: tellingTools(prompt),
    parse: parseCalls(parse),
  };
};

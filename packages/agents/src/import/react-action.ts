import { type ToolCall, toolCallsText } from "@mnemograph/core";
import { isLoose, stringOf } from "../messages/loose.js";
import { readArguments } from "../messages/read-arguments.js";
import { parsedText } from "./parsed-text.js";

/** What a part of a text did: an action in words, a call of a tool, or the answer. */
export type ReactAction =
  | { readonly kind: "act" | "think"; readonly action: string }
  | { readonly kind: "call"; readonly action: string; readonly call: ToolCall }
  | { readonly kind: "answer"; readonly action: string };

const fence = /^```\w*\n?([\s\S]*?)\n?```$/;
const thought = /^think\s*[:[]/i;

const withoutFence = (text: string): string => (fence.exec(text.trim())?.[1] ?? text).trim();

const answered = (text: string): ReactAction => ({ kind: "answer", action: `answer: ${text}` });

const calling = (name: string, input: unknown): ReactAction => {
  const given = parsedText(input);
  const args = isLoose(given) || given === "" ? given : { input: given };
  const call: ToolCall = { id: "call-1", name, ...readArguments(args) };
  return { kind: "call", action: toolCallsText([call]), call };
};

const textOf = (value: unknown): string => stringOf(value) ?? JSON.stringify(value) ?? "";

/** An action that is an object: `{ "action": "search", "action_input": … }`. */
const fromObject = (text: string): ReactAction | undefined => {
  const value = parsedText(text);
  const [first] = Array.isArray(value) && value.length === 1 ? value : [value];
  if (!isLoose(first)) return undefined;
  const name = stringOf(first["action"] ?? first["name"] ?? first["tool"]);
  if (name === undefined) return undefined;
  const input =
    first["action_input"] ??
    first["arguments"] ??
    first["args"] ??
    first["parameters"] ??
    first["input"] ??
    first["tool_input"] ??
    {};
  return /^final answer$/i.test(name) ? answered(textOf(input)) : calling(name, input);
};

/**
 * What an action's text did, with the input that stands apart from it. With an input it is a call
 * of a tool, and without one the text as it stands.
 */
export const reactAction = (text: string, input: string | undefined): ReactAction | undefined => {
  const given = withoutFence(text).replace(/^`([^`]*)`$/, "$1");
  if (given === "" || /^(?:none|n\/a)\.?$/i.test(given)) return undefined;
  if (input === undefined)
    return fromObject(given) ?? { kind: thought.test(given) ? "think" : "act", action: given };
  if (/^final answer$/i.test(given)) return answered(input);
  return calling(given, withoutFence(input).replace(/^"([^"]*)"$/, "$1"));
};

import { z } from "zod";
import type { ToolCall } from "../domain/tool-call.js";
import type { EnvironmentTool } from "../environment/environment-tool.js";
import { readToolCalls } from "../turns/read-tool-calls.js";
import { looseRecord } from "./loose-record.js";
import type { StructuredReply } from "./structured-reply.js";

/** A tool as a provider reads it. */
export interface ReplyTool {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A reply as calls of tools, and the text of the prompt's own form that they stand for. */
export interface ToolReply {
  readonly tools: readonly ReplyTool[];
  /** Undefined where the calls do not fit; `words` stand beside them. */
  readonly toText: (calls: readonly ToolCall[], words: string) => string | undefined;
  /**
   * Calls of other names or with broken JSON, as an object for the reader of texts, which sees
   * through both where it can. Absent where such calls are not read.
   */
  readonly toRead?: ((calls: readonly ToolCall[], words: string) => string) | undefined;
}

/** The form in which a reply is asked for: an object by its schema, or calls of tools. */
export type ReplyForm = StructuredReply | ToolReply;

export const replyToolOf = ({ name, description, schema }: EnvironmentTool): ReplyTool => ({
  name,
  description,
  parameters: z.toJSONSchema(schema, { io: "input" }),
});

/** A reply that is an object as the arguments of one tool. */
export const asTool = ({ name, schema, toText }: StructuredReply): ToolReply => ({
  tools: [{ name, description: "Gives the reply.", parameters: schema }],
  toText: ([call]) => (call?.name === name ? toText(call.args) : undefined),
});

/**
 * What a reply in a form came to: the text that it stands for, or what is wrong with its call.
 * `isRepaired`: it was not in the form asked for. `problem` beside a text is for the model where
 * the text cannot be read.
 */
export type InForm =
  | { readonly text: string; readonly isRepaired: boolean; readonly problem?: string }
  | { readonly text?: undefined; readonly problem: string };

const callProblem = ({ name, malformed }: ToolCall): string =>
  malformed === undefined
    ? `The arguments of its call of ${name} do not fit the tool.`
    : `The arguments of its call of ${name} are no JSON object.`;

/**
 * A call whose arguments do not fit its tool is not text: nothing in it is read as an action. One
 * with another name, or with broken JSON, is left to the reader of texts as an object.
 */
const textOfCalls = (reply: string, { tools, toText, toRead }: ToolReply): InForm => {
  const begin = reply.lastIndexOf("\n\n") + 1;
  const calls = reply.trim() === "" ? undefined : readToolCalls(reply.slice(begin));
  if (calls === undefined) return { text: reply, isRepaired: true };
  const isWhole = calls.every(({ malformed }) => malformed === undefined);
  const words = reply.slice(0, begin).trim();
  const text = isWhole ? toText(calls, words) : undefined;
  if (text !== undefined) return { text, isRepaired: false };
  const known = (call: ToolCall) => tools.some(({ name }) => name === call.name);
  const wrong =
    calls.find((call) => known(call) && call.malformed !== undefined) ?? calls.find(known);
  if (wrong === undefined) return { text: toRead?.(calls, words) ?? reply, isRepaired: true };
  const problem = callProblem(wrong);
  return toRead === undefined || wrong.malformed === undefined
    ? { problem }
    : { text: toRead(calls, words), isRepaired: true, problem };
};

/**
 * The text that a reply in a form stands for; a reply that is not in the form is left to the reader
 * of texts as it is.
 */
export const textInForm = (reply: string, form: ReplyForm): InForm => {
  if ("tools" in form) return textOfCalls(reply, form);
  const found = looseRecord(reply);
  const text = found && form.toText(found.value);
  return text === undefined
    ? { text: reply, isRepaired: true }
    : { text, isRepaired: found?.isWhole === false };
};

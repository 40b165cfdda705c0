import {
  BaseChatModel,
  type BaseChatModelCallOptions,
} from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { Json } from "../domain/json.js";
import type { ToolCall } from "../domain/tool-call.js";
import type { EnvironmentTool } from "../environment/environment-tool.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import { toolCallsText } from "../turns/tool-calls-text.js";
import { checkReply } from "./check-reply.js";
import { readFinishOf } from "./finish-reason.js";
import { looseRecord } from "./loose-record.js";
import { type ReplyTool, replyToolOf } from "./tool-reply.js";
import { isFreeModel } from "./reply-metadata.js";
import { mendedArguments } from "./mended-arguments.js";

type WrittenCall = { readonly name?: string | undefined; readonly args?: unknown };

/** The call of servers that know `function_call` alone, the older name of tools. */
const olderCall = (reply: AIMessage): readonly Omit<ToolCall, "id">[] => {
  const { name, arguments: written = "" } = reply.additional_kwargs.function_call ?? {};
  if (name === undefined || (reply.tool_calls ?? []).length > 0) return [];
  const args = looseRecord(written)?.value as Record<string, Json> | undefined;
  return [args === undefined ? { name, args: {}, malformed: written } : { name, args }];
};

const called = (reply: AIMessage): readonly Omit<ToolCall, "id">[] => [
  ...olderCall(reply),
  ...(reply.tool_calls ?? []).map(({ name, args, id }) => {
    // An object that was written as a text twice is a text.
    const malformed = typeof args === "string" ? args : mendedArguments(reply, id);
    return malformed === undefined
      ? { name, args: args as Record<string, Json> }
      : { name, args: {}, malformed };
  }),
  ...((reply.invalid_tool_calls ?? []) as readonly WrittenCall[]).map(
    ({ name = "unnamed", args }) => ({
      name: name === "" ? "unnamed" : name,
      args: {},
      malformed: typeof args === "string" ? args : JSON.stringify(args ?? ""),
    }),
  ),
];

/**
 * The words beside the calls, then an empty line and the calls; a canonical text of calls has no
 * empty line.
 */
const textOf = (reply: AIMessage, calls: readonly Omit<ToolCall, "id">[]) =>
  [reply.text.trim(), toolCallsText(calls)].filter((part) => part !== "").join("\n\n");

const definitionOf = (tool: ReplyTool) => ({ type: "function" as const, function: tool });

/** What one call may set; everything else of LangChain's options belongs to the outer run. */
const settings = [
  "signal",
  "stop",
  "temperature",
  "maxTokens",
  "seed",
  "role",
  "isImpatient",
] as const;

class CallsAsText extends BaseChatModel {
  readonly #inner: BaseChatModel;
  readonly #tools: readonly ReplyTool[];
  readonly #choice: object;
  /** As the model's own calls, so that those with tools are counted like others. */
  readonly isFree: boolean;

  constructor(inner: BaseChatModel, tools: readonly ReplyTool[], choice: object) {
    super({});
    this.isFree = isFreeModel(inner);
    this.#inner = inner;
    this.#tools = tools;
    this.#choice = choice;
  }

  static override lc_name(): string {
    return "CallsAsText";
  }

  override _llmType(): string {
    return "mnemograph-calls-as-text";
  }

  override async _generate(
    messages: BaseMessage[],
    options: BaseChatModelCallOptions,
  ): Promise<ChatResult> {
    const bound = this.#inner.bindTools?.(this.#tools.map(definitionOf), this.#choice);
    if (bound === undefined) {
      throw new MnemographError({
        code: "USAGE",
        message: "this model cannot be given tools, and the world's actions are calls",
        hint: "use a chat model that has `bindTools`",
      });
    }
    const given = Object.fromEntries(
      settings.flatMap((name) =>
        Reflect.get(options, name) === undefined ? [] : [[name, Reflect.get(options, name)]],
      ),
    );
    const reply = (await bound.invoke(messages, given)) as AIMessage;
    const calls = called(reply);
    // A reply that is not whole makes no call: its reader finds what is wrong with it in the reply
    // itself.
    const isWhole = checkReply(reply, { mayBeEmpty: true, mayCallTools: true }).ok;
    const text = textOf(reply, calls);
    // Some servers say so of calls that they left in the text.
    const saysCalls = calls.length > 0 || readFinishOf(reply)?.finish === "tools";
    if (!saysCalls || !isWhole || text === "")
      return { generations: [{ text: reply.text, message: reply }] };
    // The reason "calls tools" is left out: the result is a whole text.
    const message = new AIMessage(text);
    message.usage_metadata = reply.usage_metadata;
    const {
      finish_reason: _,
      stop_reason: __,
      finishReason: ___,
      ...described
    } = reply.response_metadata;
    message.response_metadata = described;
    return { generations: [{ text, message }] };
  }
}

/**
 * A model that is given a world's tools, and whose calls come back as their canonical text:
 * whatever reads texts reads its actions. Words beside calls stand before them, with an empty line
 * between; a reply without calls stays as it was, and so does one that was cut, filtered, refused
 * or broken off, since its calls must not be made.
 *
 * @throws MnemographError USAGE, when it is called, where the model takes no tools.
 * @example
 * const tool = { name: "search", description: "Finds products.", schema: z.object({ query: z.string() }) };
 * const reply = await callsAsText(model, [tool]).invoke("Find a lamp.");
 */
export const callsAsText = (
  model: BaseChatModel,
  tools: readonly EnvironmentTool[],
): BaseChatModel => new CallsAsText(model, tools.map(replyToolOf), {});

/** The same for tools of which one has to be called, and no second one beside it. */
export const oneCallAsText = (model: BaseChatModel, tools: readonly ReplyTool[]): BaseChatModel =>
  new CallsAsText(model, tools, { tool_choice: "any", parallel_tool_calls: false });

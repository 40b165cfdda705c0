import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import type { StructuredReply } from "./structured-reply.js";

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The model beneath the options that were bound to it, and these options. */
const unbound = (model: unknown): { readonly model: unknown; readonly bound: Readonly<Record<string, unknown>> } => {
  const inner = field(model, "bound");
  const options = {
    ...(field(model, "defaultOptions") as object | undefined),
    ...(inner === undefined ? {} : (field(model, "config") as object | undefined)),
  };
  if (inner === undefined) return { model, bound: options };
  const below = unbound(inner);
  return { model: below.model, bound: { ...below.bound, ...options } };
};

/** Whether replies as JSON objects were asked of this model: `model.withConfig({ structured: true })`. */
export const isStructured = (model: BaseChatModel): boolean => unbound(model).bound["structured"] === true;

/** Models that take `response_format` as an option of a call, as OpenAI's protocol has it. */
const takesFormat = (model: unknown): boolean => {
  const type: unknown = (field(model, "_llmType") as (() => unknown) | undefined)?.call(model);
  return type === "mnemograph" || type === "openai";
};

/** Told apart from other refusals by the words in which servers name what they do not know. */
const formatRefused = (error: unknown): boolean =>
  /response_format|json_schema|structured output|withStructuredOutput|tool_choice/i.test(String(field(error, "message") ?? error)) &&
  !/\b(?:401|403|429|5\d\d)\b/.test(String(field(field(error, "evidence"), "status") ?? field(error, "status") ?? ""));

/** A reply that a client parsed already, as the text that the model wrote; what the client could not parse stays as it came. */
const asText = ({ raw, parsed }: { readonly raw: AIMessageChunk; readonly parsed: unknown }): AIMessageChunk => {
  if (parsed === null || parsed === undefined) return raw;
  const { finish_reason: _, stop_reason: __, finishReason: ___, ...metadata } = (raw.response_metadata ?? {}) as Record<string, unknown>;
  return new AIMessage({
    content: JSON.stringify(parsed),
    response_metadata: metadata,
    ...(raw.usage_metadata === undefined ? {} : { usage_metadata: raw.usage_metadata }),
  }) as unknown as AIMessageChunk;
};

/** Clients that parse what they are told the form of throw where it is cut, filtered or text: asked as text, the reply tells itself which. */
const unparsed = /could not parse (?:response content|the model)|is not valid JSON|Unexpected (?:token|end of JSON)|Failed to parse/i;

const askClient = async (
  model: BaseChatModel,
  messages: BaseMessage[],
  { name, schema, isStrict }: Pick<StructuredReply, "name" | "schema" | "isStrict">,
  options: object,
): Promise<AIMessageChunk> => {
  const { model: inner, bound } = unbound(model);
  const client = inner as BaseChatModel;
  if (takesFormat(client) || typeof client.withStructuredOutput !== "function") {
    const format = { type: "json_schema", json_schema: { name, strict: isStrict, schema } };
    return model.invoke(messages, { ...options, response_format: format } as object) as Promise<AIMessageChunk>;
  }
  const { structured: _, ...kept } = bound;
  const asked = client.withStructuredOutput({ title: name, ...schema }, { name, includeRaw: true });
  return asText((await asked.invoke(messages, { ...kept, ...options } as object)) as { raw: AIMessageChunk; parsed: unknown });
};

/**
 * Asks for a reply as a JSON object: by `response_format` where the model takes it, else by LangChain's `withStructuredOutput`.
 *
 * @example
 * import { HumanMessage } from "@langchain/core/messages";
 * const colour = structuredReply("colour", z.strictObject({ colour: z.string() }), (value) => value.colour);
 * const reply = await askInForm(model, [new HumanMessage("What colour is the sky?")], colour);
 * colour.toText(JSON.parse(reply.text)); // undefined where the model wrote something else
 */
export const askInForm = async (
  model: BaseChatModel,
  messages: BaseMessage[],
  form: Pick<StructuredReply, "name" | "schema" | "isStrict">,
  options: object = {},
): Promise<AIMessageChunk> => {
  try {
    return await askClient(model, messages, form, options);
  } catch (error) {
    if (!unparsed.test(String(field(error, "message")))) throw error;
    return model.invoke(messages, options as object) as Promise<AIMessageChunk>;
  }
};

/** Models whose servers do not know `response_format`: asked for text from then on. */
const withoutForms = new WeakSet<object>();

/**
 * Asks in the form, or for text where there is none, it was not switched on, or the model's server refuses it; `onRefusal` hears of the latter once
 * for each model.
 */
export const askFormOrText = async (
  model: BaseChatModel,
  messages: BaseMessage[],
  form: StructuredReply | undefined,
  options: object,
  onRefusal: (words: string) => void,
): Promise<AIMessageChunk> => {
  const asText = () => model.invoke(messages, options) as Promise<AIMessageChunk>;
  const inner = unbound(model).model as object;
  if (form === undefined || withoutForms.has(inner)) return asText();
  try {
    return await askInForm(model, messages, form, options);
  } catch (error) {
    const words = String(field(error, "message") ?? error);
    if (!formatRefused(error)) throw error;
    withoutForms.add(inner);
    onRefusal(words);
    return asText();
  }
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { readFinishOf } from "./finish-reason.js";
import { oneCallAsText } from "./calls-as-text.js";
import type { StructuredReply } from "./structured-reply.js";
import type { ReplyForm, ToolReply } from "./tool-reply.js";
import { field, speaksOpenai, unbound } from "./unbound-model.js";
import { untilRefused } from "./until-refused.js";

const withSchema = untilRefused({
  named: /response_format|json_schema|structured output|withStructuredOutput|tool_choice/i,
});
const withTools = untilRefused({ named: /\btools?\b|tool_choice/i });

/** Whether the model's server refused such a form before. */
export const isFormRefused = (model: BaseChatModel, mode: "tools" | "schema"): boolean =>
  (mode === "tools" ? withTools : withSchema).isRefusedBy(unbound(model).model as object);

/**
 * A reply that a client parsed already, as the text that the model wrote; what the client could not
 * parse stays as it came.
 */
const asText = ({
  raw,
  parsed,
}: {
  readonly raw: AIMessageChunk;
  readonly parsed: unknown;
}): AIMessageChunk => {
  if (parsed === null || parsed === undefined) return raw;
  const described = raw.response_metadata ?? {};
  // An object that came as a tool call is still a text that was asked for; what was cut, refused or
  // held back stays so.
  const { finish_reason: _, stop_reason: __, finishReason: ___, ...bare } = described;
  const finish = readFinishOf(raw);
  return new AIMessage({
    content: JSON.stringify(parsed),
    response_metadata:
      finish?.finish === "tools"
        ? bare
        : { ...(finish && { finish_reason: finish.mentioned }), ...described },
    ...(raw.usage_metadata === undefined ? {} : { usage_metadata: raw.usage_metadata }),
  }) as AIMessageChunk;
};

/**
 * Clients that know a reply's form parse it, and throw where it is cut, filtered or text: asked for
 * as text, the reply itself shows which.
 */
const unparsed =
  /could not parse (?:response content|the model)|is not valid JSON|Unexpected (?:token|end of JSON)|Failed to parse/i;

const askClient = async (
  model: BaseChatModel,
  messages: BaseMessage[],
  { name, schema, isStrict }: Pick<StructuredReply, "name" | "schema" | "isStrict">,
  options: object,
): Promise<AIMessageChunk> => {
  const { model: inner, bound } = unbound(model);
  const client = inner as BaseChatModel;
  if (speaksOpenai(client) || typeof client.withStructuredOutput !== "function") {
    const format = { type: "json_schema", json_schema: { name, strict: isStrict, schema } };
    return model.invoke(messages, {
      ...options,
      response_format: format,
    } as object);
  }
  const { reply: _, ...kept } = bound;
  const asked = client.withStructuredOutput({ title: name, ...schema }, { name, includeRaw: true });
  return asText(
    (await asked.invoke(messages, { ...kept, ...options } as object)) as {
      raw: AIMessageChunk;
      parsed: unknown;
    },
  );
};

/**
 * Asks for a reply as a JSON object: by `response_format` where the model takes it, else by
 * LangChain's `withStructuredOutput`.
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
    return model.invoke(messages, options);
  }
};

const askWithTools = (
  model: BaseChatModel,
  messages: BaseMessage[],
  { tools }: ToolReply,
  options: object,
): Promise<AIMessageChunk> => {
  const { model: client, bound } = unbound(model);
  // Stop sequences end lines of text, and a call is the answer that is wanted here.
  const { reply: _, stop: __, ...kept } = bound;
  return oneCallAsText(client as BaseChatModel, tools).invoke(messages, {
    ...kept,
    ...options,
    wants: undefined,
  } as object);
};

/** Messages by the form of the reply that they ask for: text where there is none. */
type MessagesFor = (form: ReplyForm | undefined) => BaseMessage[];

/**
 * Asks in the form, or for text where the model's server refuses it; `onRefusal` hears of the
 * latter once for each model.
 */
export const askFormOrText = async (
  model: BaseChatModel,
  messagesFor: MessagesFor,
  form: ReplyForm | undefined,
  options: object,
  onRefusal: (words: string) => void,
): Promise<AIMessageChunk> => {
  const asText = () => model.invoke(messagesFor(undefined), options);
  if (form === undefined) return asText();
  const client = unbound(model).model as object;
  const messages = messagesFor(form);
  return "tools" in form
    ? withTools(client, () => askWithTools(model, messages, form, options), asText, onRefusal)
    : withSchema(client, () => askInForm(model, messages, form, options), asText, onRefusal);
};

import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { withReminder } from "./reminders.js";
import { AIMessage, type AIMessageChunk, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { askFormOrText, isStructured } from "./ask-in-form.js";
import { askWithStops } from "./ask-with-stops.js";
import { sizeOf } from "./estimate-tokens.js";
import { isPromptTooLong } from "./is-prompt-too-long.js";
import type { Attempt, ModelCall } from "./model-call.js";
import type { ChatMessage, Prompt } from "./prompt.js";
import { requestKey, shareCall } from "./shared-calls.js";
import { structuredReplies } from "./structured-replies.js";
import type { StructuredReply } from "./structured-reply.js";
import { tellNews } from "./tell-once.js";
import { withPromptSize } from "./with-prompt-size.js";

/** What the model answered. */
export interface Answer {
  readonly reply: AIMessageChunk;
  /** The form in which the reply was asked for as an object. */
  readonly form: StructuredReply | undefined;
  /** Another branch asked the same, and this is its reply. */
  readonly isShared: boolean;
  /** What tells equal requests, where branches share replies. */
  readonly request: string | undefined;
}

const toLangChain = ({ role, content }: ChatMessage): BaseMessage =>
  role === "system" ? new SystemMessage(content) : role === "user" ? new HumanMessage(content) : new AIMessage(content);

/** The form in which a prompt's reply is asked for as an object, where the model was told to: the prompt's own, or the one of its reply's name. */
const formOf = <Variables>(model: BaseChatModel, prompt: Prompt<Variables>, variables: Variables): StructuredReply | undefined =>
  isStructured(model) ? (prompt.structured?.(variables) ?? structuredReplies[prompt.reply?.(variables) ?? ""]) : undefined;

/** Asks once, with the prompt's stop sequences and in its form, as far as the model takes both. */
const ask = <Variables, Value>(
  { node, model, prompt, runtime }: ModelCall<Variables, Value>,
  { variables, messages, maxTokens }: Attempt<Variables>,
  form: StructuredReply | undefined,
): Promise<AIMessageChunk> => {
  // `wants` tells layers of @mnemograph/models that a tool call would be no answer.
  const options = { ...runtime?.config, wants: "text", ...(maxTokens === undefined ? {} : { maxTokens }) };
  const note = (text: string) => (words: string) => runtime?.emit?.({ type: "note", node, text, data: { words } });
  return askWithStops(
    model,
    form === undefined ? (prompt.stop?.(variables) ?? []) : [],
    (stops) =>
      askFormOrText(
        model,
        messages.map(toLangChain),
        form,
        { ...options, ...stops },
        note("the model takes no schema for its replies and is asked for text"),
      ),
    note("the model takes no stop sequences and is asked without"),
  );
};

/** The same try with a shorter prompt, by the caller's rule. */
const shortened = <Variables, Value>(
  { node, prompt, runtime }: ModelCall<Variables, Value>,
  { number, messages: before, ...attempt }: Attempt<Variables>,
  variables: Variables,
): Attempt<Variables> => {
  const messages = withReminder(prompt.render(variables), node, runtime);
  runtime?.emit?.({
    type: "note",
    node,
    text: "the prompt was too long for the model and was cut",
    data: { before: sizeOf(before), after: sizeOf(messages) },
  });
  return { ...attempt, number: number + 1, variables, messages };
};

/** Asks the model; gives the next try instead where the prompt was too long and can be shortened. */
export const askModel = async <Variables, Value>(
  call: ModelCall<Variables, Value>,
  attempt: Attempt<Variables>,
): Promise<Answer | { readonly shortened: Attempt<Variables> }> => {
  const { node, model, prompt, shorten, runtime, isShareable } = call;
  const { variables, messages, maxTokens } = attempt;
  const form = formOf(model, prompt, variables);
  const request = isShareable ? requestKey(node, messages, maxTokens) : undefined;
  try {
    const { reply, isShared } = await shareCall(request, runtime, () => ask(call, attempt, form));
    const note = (text: string) => (words: string) => runtime?.emit?.({ type: "note", node, text, data: { words } });
    tellNews(model, reply, {
      onLeftOut: note("the model takes not all settings and is asked without"),
      onUnknownFinish: note("the model gives a finish reason that is not known, and its reply counts as whole"),
    });
    return { reply, form, isShared, request };
  } catch (error) {
    const fewer = isPromptTooLong(error) ? shorten?.(variables) : undefined;
    if (fewer === undefined) throw withPromptSize(error, { node, promptId: prompt.id, messages });
    return { shortened: shortened(call, attempt, fewer) };
  }
};

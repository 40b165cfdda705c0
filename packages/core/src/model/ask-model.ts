import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
} from "@langchain/core/messages";
import { askedFor } from "./asked-for.js";
import { actionCall, actionObject, type ActionSpace } from "./action-reply.js";
import { askFormOrText, isFormRefused } from "./ask-in-form.js";
import { askWithStops } from "./ask-with-stops.js";
import { sizeOf } from "./estimate-tokens.js";
import { messagesOf } from "./messages-of.js";
import { isPromptTooLong } from "./is-prompt-too-long.js";
import type { Attempt, ModelCall } from "./model-call.js";
import type { ChatMessage } from "./chat-message.js";
import { reminderOf } from "./reminders.js";
import { requestKey, shareCall } from "./shared-calls.js";
import { startTimer } from "./start-timer.js";
import { structuredReplies } from "./structured-replies.js";
import { replyModeOf } from "./reply-setting.js";
import { asTool, type ReplyForm } from "./tool-reply.js";
import { reportNews } from "./report-once.js";
import { withPromptSize } from "./with-prompt-size.js";

/** What the model answered. */
export interface Answer {
  readonly reply: AIMessageChunk;
  /** The form in which the reply was asked for; undefined for text. */
  readonly form: ReplyForm | undefined;
  /** What was sent. */
  readonly messages: readonly ChatMessage[];
  /** Another branch asked the same, and this is its reply. */
  readonly isShared: boolean;
  /** What equal requests have in common, where branches share replies. */
  readonly request: string | undefined;
  /** How long it took, where there is a clock; a shared reply took the other branch's time. */
  readonly seconds?: number;
}

const toLangChain = ({ role, content }: ChatMessage): BaseMessage => {
  if (role === "system") return new SystemMessage(content);
  return role === "user" ? new HumanMessage(content) : new AIMessage(content);
};

/**
 * The form in which the reply is asked for: for an action the tools of its world, or an object made
 * of their forms; for any other reply the prompt's own object, or the one of its reply's name.
 */
export const formOf = <Variables, Value>(
  { model, prompt, actions }: ModelCall<Variables, Value>,
  variables: Variables,
): ReplyForm | undefined => {
  const name = prompt.reply?.(variables) ?? "";
  const wanted =
    actions === undefined ? (["schema", "tools"] as const) : (["tools", "schema"] as const);
  const mode = replyModeOf(
    model,
    wanted.filter((one) => !isFormRefused(model, one)),
  );
  if (mode === "text" || isFormRefused(model, mode)) return undefined;
  const own = prompt.structured?.(variables);
  if (own === undefined && actions !== undefined)
    return mode === "tools" ? actionCall(name, actions) : actionObject(name, actions);
  const object = own ?? structuredReplies[name];
  return object !== undefined && mode === "tools" ? asTool(object) : object;
};

const listText = (listed: readonly string[]): string =>
  `Possible actions now:\n${listed.map((one) => `- ${one}`).join("\n")}`;

/** The actions that are possible, below the first message: it is where a prompt says how to act. */
const showing = (
  messages: readonly ChatMessage[],
  listed: readonly string[],
): readonly ChatMessage[] =>
  messages.map((message, at) =>
    at === 0 ? { ...message, content: `${message.content}\n\n${listText(listed)}` } : message,
  );

/**
 * The messages as they are sent: what the form says of the world's actions is not listed beside
 * it.
 */
const messagesFor = (
  messages: readonly ChatMessage[],
  form: ReplyForm | undefined,
  { list, listed }: Pick<ActionSpace, "list" | "listed"> = {},
): readonly ChatMessage[] => {
  if (form === undefined) return listed === undefined ? messages : showing(messages, listed);
  if (list === undefined || !("tools" in form)) return messages;
  return messages.map((message) => ({
    ...message,
    content: message.content.replaceAll(`${list}\n`, "").replaceAll(list, "").trimEnd(),
  }));
};

/** Asks once, with the prompt's stop sequences and in its form, as far as the model takes both. */
const ask = <Variables, Value>(
  { node, model, prompt, runtime, actions }: ModelCall<Variables, Value>,
  { variables, maxTokens }: Attempt<Variables>,
  form: ReplyForm | undefined,
  messagesIn: (form: ReplyForm | undefined) => readonly ChatMessage[],
): Promise<AIMessageChunk> => {
  // `wants` shows layers of @mnemograph/models that a tool call would be no answer; `asked` shows
  // the offline model what it is asked for.
  const options = {
    ...runtime?.config,
    wants: "text",
    asked: askedFor(node, prompt, variables, [
      ...(actions?.listed === undefined || form !== undefined ? [] : [listText(actions.listed)]),
      ...[reminderOf(node, runtime) ?? []].flat(),
    ]),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  };
  const note = (text: string) => (words: string) =>
    runtime?.emit?.({ type: "note", node, text, data: { words } });
  return askWithStops(
    model,
    form === undefined ? (prompt.stop?.(variables) ?? []) : [],
    (stops) =>
      askFormOrText(
        model,
        (asked) => messagesIn(asked).map(toLangChain),
        form,
        { ...options, ...stops },
        note(
          `the model takes no ${form !== undefined && "tools" in form ? "tools" : "schema"} for its replies and is asked for text`,
        ),
      ),
    note("the model takes no stop sequences and is asked without"),
  );
};

/** The same try with a shorter prompt, by the caller's rule. */
const shortened = <Variables, Value>(
  call: ModelCall<Variables, Value>,
  attempt: Attempt<Variables>,
  variables: Variables,
  form: ReplyForm | undefined,
): Attempt<Variables> => {
  const less = { ...attempt, number: attempt.number + 1, variables, refused: [] };
  call.runtime?.emit?.({
    type: "note",
    node: call.node,
    text: "the prompt was too long for the model and was cut",
    data: {
      before: sizeOf(messagesOf(call, attempt, form)),
      after: sizeOf(messagesOf(call, less, form)),
    },
  });
  return less;
};

/**
 * Asks the model; gives the next try instead where the prompt was too long and can be shortened.
 */
export const askModel = async <Variables, Value>(
  call: ModelCall<Variables, Value>,
  attempt: Attempt<Variables>,
): Promise<Answer | { readonly shortened: Attempt<Variables> }> => {
  const { node, model, prompt, shorten, runtime, isShareable } = call;
  const { variables, maxTokens } = attempt;
  const wanted = formOf(call, variables);
  const messagesIn = (form: ReplyForm | undefined) =>
    messagesFor(messagesOf(call, attempt, form), form, call.actions);
  const sent = { form: wanted, messages: messagesIn(wanted) };
  const stop = startTimer(runtime);
  const request = isShareable ? requestKey(node, sent.messages, maxTokens) : undefined;
  try {
    const { reply, isShared } = await shareCall(request, runtime, () =>
      ask(call, attempt, wanted, (form) => {
        if (form !== sent.form) Object.assign(sent, { form, messages: messagesIn(form) });
        return sent.messages;
      }),
    );
    const seconds = stop();
    const note = (text: string) => (words: string) =>
      runtime?.emit?.({ type: "note", node, text, data: { words } });
    reportNews(model, reply, {
      onLeftOut: note("the model takes not all settings and is asked without"),
      onUnknownFinish: note(
        "the model gives a finish reason that is not known, and its reply counts as whole",
      ),
    });
    return { reply, ...sent, isShared, request, ...(isShared ? {} : seconds) };
  } catch (error) {
    const fewer = isPromptTooLong(error) ? shorten?.(variables) : undefined;
    if (fewer === undefined)
      throw withPromptSize(error, { node, promptId: prompt.id, messages: sent.messages });
    return { shortened: shortened(call, attempt, fewer, sent.form) };
  }
};

import type { Attempt, ModelCall, Refused } from "./model-call.js";
import type { ChatMessage } from "./chat-message.js";
import { withReminder } from "./reminders.js";
import type { ReplyForm } from "./tool-reply.js";

/** How a reply is asked for again where tools or a schema give its form. */
const askedIn = (form: ReplyForm): string =>
  "tools" in form
    ? "Reply with one tool call."
    : "Reply with one JSON object that fits the schema.";

/**
 * The messages with what was wrong. A reply without words is not shown: servers refuse empty
 * messages, and two of one role in a row.
 */
const askAgain = (
  messages: readonly ChatMessage[],
  { reply, problem, asked }: Refused,
  form: ReplyForm | undefined,
): ChatMessage[] => {
  const again =
    form === undefined
      ? (asked ?? "Answer again in the format asked for, with nothing else.")
      : askedIn(form);
  const remark = `Your reply could not be used: ${problem} ${again}`;
  if (reply.trim() !== "")
    return [...messages, { role: "assistant", content: reply }, { role: "user", content: remark }];
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), { role: "user", content: `${last.content}\n\n${remark}` }]
    : [...messages, { role: "user", content: remark }];
};

/**
 * What a try sends in a form, undefined for text: the prompt, what its node is reminded of, and the
 * replies that could not be used.
 */
export const messagesOf = <Variables, Value>(
  { node, prompt, runtime }: ModelCall<Variables, Value>,
  { variables, refused }: Pick<Attempt<Variables>, "variables" | "refused">,
  form: ReplyForm | undefined,
): readonly ChatMessage[] => {
  const rendered = prompt.render(variables, form === undefined);
  const reminded = withReminder(
    rendered,
    node,
    runtime,
    form === undefined ? undefined : askedIn(form),
  );
  return refused.reduce((messages, one) => askAgain(messages, one, form), reminded);
};

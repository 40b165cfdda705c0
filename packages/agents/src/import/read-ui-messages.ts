import { z } from "zod";
import { type Loose, isLoose, stringOf } from "../messages/loose.js";
import type { Verdict } from "../record/judge.js";
import { damagedRecord, orDamaged } from "./import-format.js";
import type { ReadRunsOptions } from "./imported-run.js";
import type { JsonRecord } from "./json-records.js";
import type { ReadConversation } from "./read-traces.js";
import { joinedHints, scopeHintsOf } from "./scope-hints.js";
import { scoresAmong, verdictOf } from "./scores.js";
import { chatMessages } from "./chat-messages.js";
import { parsedText } from "./parsed-text.js";

/** Version 4 keeps data of an application among the messages; a chat may be the model's messages. */
const Role = z.enum(["system", "user", "assistant", "tool", "data"]);
const Parts = z.preprocess(parsedText, z.array(z.unknown()));
const Message = z.union([
  z.looseObject({ role: Role, parts: Parts }),
  z.looseObject({ role: Role, content: z.union([z.string(), z.array(z.unknown())]) }),
]);
type Message = z.output<typeof Message>;
const Chat = z.looseObject({
  id: z.string().nullish(),
  messages: z.array(Message),
  metadata: z.unknown().optional(),
});

/** Messages of one chat that stand in a file one by one. */
interface Gathered {
  readonly line: number;
  readonly messages: Message[];
}

const timeOf = (record: Loose): string | undefined =>
  stringOf(record["createdAt"]) ?? stringOf(record["created_at"]);

const withoutMessages = (chat: Loose): Loose =>
  Object.fromEntries(Object.entries(chat).filter(([key]) => key !== "messages"));

const ofChat = (
  chat: Loose,
  messages: readonly Message[],
  line: number,
  options: ReadRunsOptions,
): ReadConversation => {
  const verdictAt = new Map<number, Verdict>();
  const given: Loose[] = [];
  for (const message of messages) {
    const verdict = verdictOf(scoresAmong(message["metadata"]), options);
    if (verdict !== undefined) verdictAt.set(given.length, verdict);
    given.push(...chatMessages([message]));
  }
  const about = [withoutMessages(chat), ...messages.map(({ metadata }) => ({ metadata }))];
  const verdict = verdictOf([...scoresAmong(chat), ...scoresAmong(chat["metadata"])], options);
  const [id, startedAt] = [
    stringOf(chat["id"]),
    timeOf(chat) ?? messages.map(timeOf).find((time) => time !== undefined),
  ];
  return {
    conversation: {
      line,
      ...(id !== undefined && { id }),
      ...(startedAt !== undefined && { startedAt }),
      scopeHints: joinedHints([
        ...about.map((one) => scopeHintsOf(one, chat, options.userField)),
        ...messages.map((message) => scopeHintsOf({}, message, options.userField)),
      ]),
      messages: given,
      turns: "all",
      verdictAt,
      ...(verdict !== undefined && { verdict }),
    },
  };
};

const chatIdOf = (message: Message): string | undefined =>
  [message["chatId"], message["chat_id"], message["threadId"], message["conversationId"]]
    .map(stringOf)
    .find((id) => id !== undefined);

/**
 * Conversations of the AI SDK's UI messages: chats, lists of messages, or messages one by one, each
 * with its chat where there are several.
 */
export async function* readUiMessages(
  records: AsyncIterable<JsonRecord>,
  options: ReadRunsOptions,
): AsyncGenerator<ReadConversation> {
  const gathered = new Map<string, Gathered>();
  let list: number | undefined;
  const whole = (): readonly ReadConversation[] => {
    const chats = [...gathered.values()].map(({ line, messages }) => {
      const id = messages[0] === undefined ? undefined : chatIdOf(messages[0]);
      return orDamaged("ui-messages", line, () =>
        ofChat(id === undefined ? {} : { id }, messages, line, options),
      );
    });
    gathered.clear();
    return chats;
  };
  for await (const record of records) {
    if ("error" in record) {
      yield record;
      continue;
    }
    const { line, value } = record;
    if (record.list !== list) yield* whole();
    list = record.list;
    const chat = Chat.safeParse(Array.isArray(value) ? { messages: value } : value);
    const message = Message.safeParse(value);
    if (chat.success)
      yield orDamaged("ui-messages", line, () =>
        ofChat(chat.data, chat.data.messages, line, options),
      );
    else if (message.success) {
      const key = chatIdOf(message.data) ?? "";
      const known = gathered.get(key) ?? { line, messages: [] };
      known.messages.push(message.data);
      gathered.set(key, known);
    } else {
      const [issue] = chat.error.issues;
      const problem =
        isLoose(value) && "messages" in value
          ? `${issue?.path.join(".")}: ${issue?.message}`
          : "is neither a chat nor a message";
      yield { error: damagedRecord("ui-messages", line, problem, chat.error) };
    }
  }
  yield* whole();
}

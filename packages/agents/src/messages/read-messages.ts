import { MnemographError } from "@mnemograph/core";
import type { AgentMessage } from "./agent-message.js";
import { type Loose, isLoose } from "./loose.js";
import { type MessagePart, contentOf, repliesIn } from "./message-part.js";
import { readDenials } from "./read-denials.js";
import { readCalls, readMarks, readResult, roleOf, unpacked } from "./read-message.js";
import { readParts } from "./read-part.js";
import { isResponsesItem, readProviderItems, readResponsesItem } from "./read-responses-item.js";
import { readInvocations } from "./read-ui-tool.js";

const unreadable = (message: unknown, index: number) =>
  new MnemographError({
    code: "USAGE",
    message: `message ${index} is of no known kind`,
    hint: "give messages of LangChain, of the AI SDK, or `{ role, content }` as chat endpoints take them",
    evidence: { index, keys: isLoose(message) ? Object.keys(message) : typeof message },
  });

/** What OpenAI keeps beside a reply's content: why the model refuses, or what it says aloud. */
const wordsBeside = (message: Loose): unknown =>
  [message, message["additional_kwargs"]]
    .filter(isLoose)
    .map(({ refusal, audio }) => refusal ?? (isLoose(audio) ? audio["transcript"] : undefined))
    .find((words) => typeof words === "string");

/** A reply's parts: an item's, or those of its content with the calls that are listed beside it. */
const replyParts = (message: Loose): readonly MessagePart[] => {
  if (isResponsesItem(message)) return readResponsesItem(message);
  if (Array.isArray(message["parts"])) return readParts(message["parts"]);
  const content = readParts(message["content"]);
  const parts = [
    ...readInvocations(message["toolInvocations"]),
    ...content,
    ...(content.some(({ kind }) => kind === "text") ? [] : readParts(wordsBeside(message))),
  ];
  return [...readProviderItems(message, parts), ...readCalls(message, parts)];
};

const repliesOf = (messages: readonly Loose[]): readonly AgentMessage[] => {
  const [first = {}] = messages;
  return repliesIn(messages.flatMap(replyParts)).map(
    ({ text, images, toolCalls, toolResults }) => ({
      role: "assistant",
      ...readMarks(first),
      text,
      ...(toolCalls.length > 0 && { toolCalls }),
      ...(toolResults.length > 0 && { toolResults }),
      ...(images.length > 0 && { images }),
    }),
  );
};

const messageOf = (message: Loose, role: AgentMessage["role"]): AgentMessage => {
  const content = contentOf(readParts(message["parts"] ?? message["content"]));
  const toolResults =
    role === "tool" && content.toolResults.length === 0
      ? readResult(message, content)
      : content.toolResults;
  // Anthropic's results come in a user's message. Words beside them are no request: the run goes
  // on.
  const isTool = role === "tool" || (role === "user" && toolResults.length > 0);
  return {
    role: isTool ? "tool" : role,
    ...readMarks(message),
    text: isTool ? "" : content.text,
    ...(toolResults.length > 0 && { toolResults }),
    ...(content.images.length > 0 && !isTool && { images: content.images }),
  };
};

interface Read {
  readonly message: Loose;
  readonly role: AgentMessage["role"] | "item" | "removal";
}

const roleIn = (message: unknown, index: number): Read => {
  const given = isLoose(message) ? unpacked(message) : undefined;
  if (given === undefined) throw unreadable(message, index);
  const role = isResponsesItem(given) ? "item" : roleOf(given);
  if (role === undefined) throw unreadable(message, index);
  return { message: given, role };
};

/**
 * Items of OpenAI's Responses API are parts of the reply that they stand in; any other message
 * stands for itself.
 */
const grouped = (messages: readonly Read[]): readonly (readonly Read[])[] => {
  const groups: Read[][] = [];
  const isReply = ({ role }: Read) => role === "item" || role === "assistant";
  for (const read of messages) {
    const open = groups.at(-1) ?? [];
    const [before] = open.slice(-1);
    const isSame =
      before !== undefined &&
      isReply(before) &&
      isReply(read) &&
      (before.role === "item" || read.role === "item");
    if (isSame) open.push(read);
    else groups.push([read]);
  }
  return groups;
};

const readGroup = (group: readonly Read[]): readonly AgentMessage[] =>
  group.flatMap(({ message, role }, index) => {
    if (role === "removal") return [];
    if (role !== "item" && role !== "assistant") return [messageOf(message, role)];
    return index === 0 ? repliesOf(group.map((read) => read.message)) : [];
  });

/**
 * The first thing that each message says, one for one: where a place in the list matters, since
 * `readMessages` reads several replies from a message that holds them.
 *
 * @throws MnemographError USAGE, with its index, for what is no message.
 */
export const readEach = (messages: readonly unknown[]): readonly AgentMessage[] =>
  messages.map(
    (message, index) => readGroup([roleIn(message, index)])[0] ?? { role: "system", text: "" },
  );

/**
 * Reads messages of LangChain (instances, `toDict`, or their JSON), of the AI SDK (`ModelMessage`
 * and `UIMessage`), and of chat endpoints: OpenAI's `{ role, content, tool_calls }`, the items of
 * its Responses API, and those of Anthropic, Bedrock and Gemini. A message that holds several
 * replies of the model, with what its provider's tools answered between them, becomes several.
 *
 * @throws MnemographError USAGE, with its index, for what is no message.
 * @example
 * readMessages([{ role: "user", content: "Where is order A1?" }]); // → [{ role: "user", text: "Where is order A1?", … }]
 * readMessages([42]); // → throws USAGE
 */
export const readMessages = (messages: readonly unknown[]): readonly AgentMessage[] =>
  readDenials(messages, grouped(messages.map(roleIn)).flatMap(readGroup));

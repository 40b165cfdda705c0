import { type Loose, isLoose } from "../messages/loose.js";
import { roleOf, unpacked } from "../messages/read-message.js";
import { isResponsesItem } from "../messages/read-responses-item.js";
import { parsedText } from "./parsed-text.js";

/** LangChain's short form, `["user", "Hello"]`, as a message. */
const ofPair = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string")
    ? { role: value[0], content: value[1] }
    : value;

/** Whether a value is a message of any framework, or an item of OpenAI's Responses API. */
export const isMessage = (value: unknown): boolean => {
  const given = ofPair(value);
  if (!isLoose(given)) return false;
  const message = unpacked(given);
  return roleOf(message) !== undefined || isResponsesItem(message);
};

/** What databases and traces keep of a message as JSON text. */
const packed = ["parts", "tool_calls"] as const;

const plainMessage = (value: unknown): Loose => {
  const given = ofPair(value);
  const message = unpacked(isLoose(given) ? given : {});
  const texts = packed.filter((key) => typeof message[key] === "string");
  return texts.length === 0
    ? message
    : { ...message, ...Object.fromEntries(texts.map((key) => [key, parsedText(message[key])])) };
};

/** The messages among the values, as `readMessages` takes them. What is no message is left out. */
export const chatMessages = (values: readonly unknown[]): readonly Loose[] =>
  values.filter(isMessage).map(plainMessage);

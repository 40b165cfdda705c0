import type { ChatMessage } from "./chat-message.js";
import type { PromptFields, PromptTemplate } from "./prompt-template.js";
import { type Fields, type Scope, readOf, readText } from "./read-text.js";

const readMessage = (
  message: ChatMessage | undefined,
  { role, content }: ChatMessage,
  scope: Scope,
): Fields | undefined =>
  message?.role === role ? readText(content, message.content, scope) : undefined;

/** As many rounds of repeated messages as there are. */
const readRounds = (
  messages: readonly ChatMessage[],
  each: readonly ChatMessage[],
  outer: Scope,
  sample: PromptFields,
): readonly Fields[] => {
  const items: Fields[] = [];
  for (let start = 0; start + each.length <= messages.length; start += each.length) {
    let own: Readonly<Fields> | undefined = {};
    for (const [index, template] of each.entries())
      own =
        own && readMessage(messages[start + index], template, { own: readOf(own), outer, sample });
    if (own === undefined) break;
    items.push(own);
  }
  return items;
};

/** The fields of messages, with those that are known before. */
const readWith = (
  known: Readonly<Fields>,
  template: PromptTemplate,
  sample: PromptFields,
  messages: readonly ChatMessage[],
): PromptFields | undefined => {
  const own: Fields = { ...known };
  let at = 0;
  for (const part of template) {
    const scope: Scope = { own: readOf(own), outer: undefined, sample };
    if ("each" in part) {
      const [item = {}] = sample[part.each] as readonly PromptFields[];
      const items = readRounds(messages.slice(at), part.messages, scope, item);
      own[part.each] = items;
      at += items.length * part.messages.length;
      continue;
    }
    const found = readMessage(messages[at], part, scope);
    if (found === undefined) return undefined;
    Object.assign(own, found);
    at += 1;
  }
  return own;
};

/**
 * The fields that a template was filled with, read back out of its messages; undefined where the
 * messages are not this template's. Messages below the template's own, such as a reply that is
 * asked for again, are left over. `sample`: fields that are all filled; they show which fields are
 * numbers, flags, lists or texts.
 *
 * @example
 * const template = [{ role: "user" as const, content: "Goal: {{goal}}" }];
 * readTemplate(template, { goal: "GOAL" }, fillTemplate(template, { goal: "cool an egg" })); // → { goal: "cool an egg" }
 */
export const readTemplate = (
  template: PromptTemplate,
  sample: PromptFields,
  messages: readonly ChatMessage[],
): PromptFields | undefined => {
  if (!("repliesInText" in sample)) return readWith({}, template, sample, messages);
  return (
    readWith({ repliesInText: true }, template, sample, messages) ??
    readWith({ repliesInText: false }, template, sample, messages)
  );
};

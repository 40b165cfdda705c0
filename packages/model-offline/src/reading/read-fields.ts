import type { BaseMessage } from "@langchain/core/messages";
import {
  type AskedFor,
  type ChatMessage,
  type PromptFields,
  type PromptTemplate,
  readTemplate,
} from "@mnemograph/core";
import { readShown } from "../pictures/read-shown.js";

const roles: Readonly<Record<string, ChatMessage["role"]>> = {
  system: "system",
  human: "user",
  ai: "assistant",
};

/** What is added to the last message where a reply without words is asked for again. */
const remark = /\n\nYour reply could not be used: [^]*$/;

/** What a prompt says whose words are in code: the user's first message. */
export const firstMaterial = (messages: readonly BaseMessage[]): string =>
  (messages.find((message) => message.getType() === "human")?.text ?? "").replace(remark, "");

/** A prompt's words, with the name of the reply that it asks for. */
export type PromptWords = Pick<AskedFor, "promptId" | "reply" | "template" | "sampleFields"> &
  Partial<Pick<AskedFor, "added">>;

/** The picture of a message becomes a line with its place among all pictures. */
const textsOf = (messages: readonly BaseMessage[]): readonly string[] => {
  let pictures = 0;
  return messages.map((message) =>
    readShown([message])
      .map((part) => ("text" in part ? part.text : `[picture ${pictures++}]`))
      .join("\n"),
  );
};

const withoutEmptyLines = (text: string): string => text.replace(/\n{2,}/g, "\n");

/** Text parts beside pictures are trimmed, so empty lines do not count there. */
const lineByLine = (template: PromptTemplate): PromptTemplate =>
  template.map((part) =>
    "each" in part
      ? {
          ...part,
          messages: part.messages.map((one) => ({
            ...one,
            content: withoutEmptyLines(one.content),
          })),
        }
      : { ...part, content: withoutEmptyLines(part.content) },
  );

/**
 * What the messages say, by the words of the prompt that they were made with; undefined where they
 * are not that prompt's.
 */
export const readFields = (
  messages: readonly BaseMessage[],
  { template, sampleFields, added = [] }: PromptWords,
): PromptFields | undefined => {
  if (template === undefined || sampleFields === undefined) return undefined;
  const texts = textsOf(messages);
  const described = messages.map((message, index) => ({
    role: roles[message.getType()] ?? "user",
    content: added.reduce((text, one) => text.replace(`\n\n${one}`, () => ""), texts[index] ?? ""),
  }));
  const edited = (edit: (text: string) => string) =>
    described.map(({ role, content }) => ({ role, content: edit(content) }));
  return (
    readTemplate(template, sampleFields, described) ??
    readTemplate(
      template,
      sampleFields,
      edited((text) => text.replace(remark, "")),
    ) ??
    (messages.some(({ content }) => typeof content !== "string")
      ? readTemplate(lineByLine(template), sampleFields, edited(withoutEmptyLines))
      : undefined)
  );
};

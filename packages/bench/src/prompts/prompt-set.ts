import {
  type ChatMessage,
  type PromptTemplate,
  type RepeatedMessages,
  MnemographError,
  parseOptions,
} from "@mnemograph/core";
import { z } from "zod";

const Content = z
  .union([z.string(), z.array(z.string())])
  .meta({ description: "a text or a list of lines" });
const Message = z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: Content });
const Repeated = z.strictObject({ each: z.string().min(1), messages: z.array(Message).min(1) });
const Short = z.strictObject({ system: Content.optional(), user: Content });

type Lines = string | readonly string[];
interface GivenMessage {
  readonly role: ChatMessage["role"];
  readonly content: Lines;
}

/**
 * A prompt's words as users write them: a list of messages, or `{ system, user }`. A content may be
 * a list of lines.
 */
export type GivenTemplate =
  | { readonly system?: Lines; readonly user: Lines }
  | readonly (
      | GivenMessage
      | { readonly each: string; readonly messages: readonly GivenMessage[] }
    )[];

/**
 * Words in place of the built-in ones, by a prompt's id or by the name of a node, which stands for
 * its first prompt.
 */
export type PromptSet = Readonly<Record<string, GivenTemplate>>;

const joined = (content: z.infer<typeof Content>): string =>
  typeof content === "string" ? content : content.join("\n");

const message = ({ role, content }: z.infer<typeof Message>): ChatMessage => ({
  role,
  content: joined(content),
});

const part = (given: unknown, where: string): ChatMessage | RepeatedMessages => {
  const isRepeated = typeof given === "object" && given !== null && "each" in given;
  if (!isRepeated) return message(parseOptions(Message, given, where));
  const { each, messages } = parseOptions(Repeated, given, where);
  return { each, messages: messages.map(message) };
};

/**
 * The messages of a template as a user wrote it.
 *
 * @throws MnemographError USAGE that names the place and what was expected.
 */
export const readTemplateOf = (given: unknown, where: string): PromptTemplate => {
  if (Array.isArray(given) && given.length > 0)
    return given.map((one: unknown, index) => part(one, `${where}, message ${index + 1}`));
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new MnemographError({
      code: "USAGE",
      message: `${where} holds no messages`,
      hint: 'a prompt is { "system": "…", "user": "…" }, or a list of { "role": "…", "content": "…" } and { "each": "<list>", "messages": […] }',
      evidence: { where },
    });
  const { system, user } = parseOptions(Short, given, where);
  return [
    ...(system === undefined ? [] : [{ role: "system" as const, content: joined(system) }]),
    { role: "user", content: joined(user) },
  ];
};

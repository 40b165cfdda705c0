import { createHash } from "node:crypto";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { StructuredReply } from "./structured-reply.js";
import { readReplyFormats } from "./reply-format.js";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A template with typed variables. */
export interface Prompt<Variables> {
  /** Names the prompt in traces and manifests, for example `ldm/summarize-history`. */
  readonly id: string;
  /** SHA-256 of the template rendered with its sample, first 12 hexadecimal digits: changes whenever the wording does. */
  readonly hash: string;
  /** The messages of the template's sample, for docs; absent where a prompt was not made by `definePrompt`. */
  readonly sample?: readonly ChatMessage[];
  /** The name of the reply that the prompt asks for, for example `summary`; absent where it declares none. */
  reply?(variables: Variables): string;
  /** The reply as an object, for models of which structured replies are asked; absent where the reply's name or nothing tells it. */
  structured?(variables: Variables): StructuredReply;
  /** Where a reply ends whatever the model goes on to invent: headings that the prompt would print next, each with its number. */
  stop?(variables: Variables): readonly string[];
  render(variables: Variables): readonly ChatMessage[];
}

interface PromptDefinition<Variables> {
  readonly id: string;
  /** What the prompt asks for; a function where that depends on the variables. The text says it too, with `replyFormat`. */
  readonly reply?: string | ((variables: Variables) => string);
  /** The reply as a JSON object, where `llm.<node>.structured` asks for one; replies named by `replyNames` have theirs already. */
  readonly structured?: (variables: Variables) => StructuredReply;
  /**
   * Sent as stop sequences where neither the node nor the model has some of its own. Only what no reasoning holds belongs here, such as the number of
   * the turn after this one: `\nSituation5:`.
   */
  readonly stop?: (variables: Variables) => readonly string[];
  /** A typical set of variables, used to compute the content hash. */
  readonly sample: Variables;
  readonly render: (variables: Variables) => readonly ChatMessage[];
}

const refuseUnnamedReply = (id: string, reply: string, messages: readonly ChatMessage[]): void => {
  const named = messages.flatMap(({ content }) => readReplyFormats(content).map((format) => format.reply));
  if (named.includes(reply)) return;
  throw new MnemographError({
    code: "USAGE",
    message: `the prompt ${id} declares the reply "${reply}", and its text ${named.length === 0 ? "names none" : `names ${named.join(", ")}`}`,
    hint: "render the reply's format with replyFormat(name, lines): only what stands in the text reaches the model",
    evidence: { promptId: id, reply, named },
  });
};

/**
 * Defines a prompt.
 *
 * @throws MnemographError USAGE where it declares a reply that its text does not name.
 * @example
 * const haikuPrompt = definePrompt<{ topic: string }>({
 *   id: "own/haiku",
 *   reply: "haiku",
 *   sample: { topic: "TOPIC" },
 *   render: ({ topic }) => [{ role: "user", content: `${topic}\n${replyFormat("haiku", ["Haiku: <three lines>"])}` }],
 * });
 */
export const definePrompt = <Variables>({
  id,
  reply,
  structured,
  stop,
  sample,
  render,
}: PromptDefinition<Variables>): Prompt<Variables> => {
  const messages = render(sample);
  const replyTo = typeof reply === "string" ? () => reply : reply;
  if (replyTo) refuseUnnamedReply(id, replyTo(sample), messages);
  return {
    id,
    render,
    sample: messages,
    ...(replyTo && { reply: replyTo }),
    ...(structured && { structured }),
    ...(stop && { stop }),
    hash: createHash("sha256").update(JSON.stringify(messages)).digest("hex").slice(0, 12),
  };
};

import { createHash } from "node:crypto";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { StructuredReply } from "./structured-reply.js";
import {
  type PromptFields,
  type PromptTemplate,
  checkTemplate,
  fillTemplate,
} from "./prompt-template.js";
import type { ChatMessage } from "./chat-message.js";

/** A prompt with typed variables. */
export interface Prompt<Variables> {
  /** Names the prompt in traces and manifests, for example `ldm/summarize-history`. */
  readonly id: string;
  /**
   * SHA-256 of the prompt's words, first 12 hexadecimal digits: of its template, or of its messages
   * for `sample`.
   */
  readonly hash: string;
  /**
   * The messages of the prompt's sample, for docs; absent where a prompt was not made by
   * `definePrompt`.
   */
  readonly sample?: readonly ChatMessage[];
  /** The prompt's words, where they can be replaced: `rewordPrompt`. */
  readonly template?: PromptTemplate;
  /** The template's fields for the sample, all filled. */
  readonly sampleFields?: PromptFields;
  /** What the template shows, beside the flag `repliesInText`. */
  fields?(variables: Variables): PromptFields;
  /**
   * The name of the reply that the prompt asks for, for example `summary`; absent where it declares
   * none.
   */
  reply?(variables: Variables): string;
  /**
   * The reply as an object, for models of which structured replies are asked; absent where the
   * reply's name or nothing gives it.
   */
  structured?(variables: Variables): StructuredReply;
  /**
   * Where a reply ends whatever the model goes on to invent: headings that the prompt would print
   * next, each with its number.
   */
  stop?(variables: Variables): readonly string[];
  /**
   * `repliesInText`: whether the messages give the text form of the reply; false where tools or a
   * schema give its form.
   */
  render(variables: Variables, repliesInText?: boolean): readonly ChatMessage[];
}

interface Definition<Variables> {
  readonly id: string;
  /** What the prompt asks for; a function where that depends on the variables. */
  readonly reply?: string | ((variables: Variables) => string);
  /**
   * The reply as a JSON object, where `llm.<node>.reply` asks for a schema or tools; replies named
   * by `replyNames` have theirs already.
   */
  readonly structured?: (variables: Variables) => StructuredReply;
  /**
   * Sent as stop sequences where neither the node nor the model has some of its own. Only what no
   * reasoning holds belongs here, such as the number of the turn after this one: `\nSituation5:`.
   */
  readonly stop?: (variables: Variables) => readonly string[];
  /**
   * A typical set of variables. A template's sample fills every field: lists have an item, texts
   * are not empty, flags are true.
   */
  readonly sample: Variables;
}

/** Words as data, which can be replaced. */
interface TemplateDefinition<Variables> extends Definition<Variables> {
  readonly reply?: string;
  /**
   * It may ask for the text form of the reply between `{{#repliesInText}}` and
   * `{{/repliesInText}}`: otherwise tools and schemas give it.
   */
  readonly template: PromptTemplate;
  readonly fields: (variables: Variables) => PromptFields;
}

/** Words in code. */
interface RenderDefinition<Variables> extends Definition<Variables> {
  readonly render: (variables: Variables, repliesInText?: boolean) => readonly ChatMessage[];
}

const hashOf = (words: unknown): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);

const filling =
  <Variables>(
    template: PromptTemplate,
    fields: (variables: Variables) => PromptFields,
  ): Prompt<Variables>["render"] =>
  (variables, repliesInText = true) =>
    fillTemplate(template, { ...fields(variables), repliesInText });

const worded = <Variables>(
  id: string,
  template: PromptTemplate,
  fields: (variables: Variables) => PromptFields,
  sample: Variables,
): Pick<
  Prompt<Variables>,
  "template" | "fields" | "sampleFields" | "hash" | "render" | "sample"
> => {
  const sampleFields = { ...fields(sample), repliesInText: true };
  checkTemplate(id, template, sampleFields);
  return {
    template,
    fields,
    sampleFields,
    hash: hashOf(template),
    render: filling(template, fields),
    sample: fillTemplate(template, sampleFields),
  };
};

/**
 * Defines a prompt: by a template whose words users can replace, or by a function that renders
 * messages.
 *
 * @throws MnemographError USAGE where the template is not valid, or shows a field that `fields`
 *   does not give.
 * @example
 * const haikuPrompt = definePrompt<{ topic: string }>({
 *   id: "own/haiku",
 *   sample: { topic: "TOPIC" },
 *   template: [{ role: "user", content: "Write a haiku about {{topic}}." }],
 *   fields: ({ topic }) => ({ topic }),
 * });
 */
export const definePrompt = <Variables>(
  definition: TemplateDefinition<Variables> | RenderDefinition<Variables>,
): Prompt<Variables> => {
  const { id, reply, structured, stop, sample } = definition;
  const replyTo = typeof reply === "string" ? () => reply : reply;
  const shared = {
    id,
    ...(replyTo && { reply: replyTo }),
    ...(structured && { structured }),
    ...(stop && { stop }),
  };
  if ("template" in definition)
    return { ...shared, ...worded(id, definition.template, definition.fields, sample) };
  const messages = definition.render(sample);
  return { ...shared, render: definition.render, sample: messages, hash: hashOf(messages) };
};

/**
 * The same prompt in other words.
 *
 * @throws MnemographError USAGE where the prompt has no template, or the new one is not valid or
 *   shows a field that the prompt does not have.
 * @example
 * const haikuPrompt = definePrompt<{ topic: string }>({
 *   id: "own/haiku",
 *   sample: { topic: "TOPIC" },
 *   template: [{ role: "user", content: "Write a haiku about {{topic}}." }],
 *   fields: ({ topic }) => ({ topic }),
 * });
 * rewordPrompt(haikuPrompt, [{ role: "user", content: "Un haïku sur {{topic}}." }]).render({ topic: "rain" })[0]?.content; // → "Un haïku sur rain."
 */
export const rewordPrompt = <Variables>(
  prompt: Prompt<Variables>,
  template: PromptTemplate,
): Prompt<Variables> => {
  const { id, fields, sampleFields } = prompt;
  if (fields === undefined || sampleFields === undefined)
    throw new MnemographError({
      code: "USAGE",
      message: `the words of the prompt ${id} are in code and cannot be replaced`,
      hint: "define it by a template: definePrompt({ id, sample, template, fields })",
      evidence: { promptId: id },
    });
  checkTemplate(id, template, sampleFields);
  return {
    ...prompt,
    template,
    hash: hashOf(template),
    render: filling(template, fields),
    sample: fillTemplate(template, sampleFields),
  };
};

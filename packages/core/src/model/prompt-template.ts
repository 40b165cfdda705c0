import Mustache from "mustache";
import { errorText } from "../errors/error-text.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import { nearestName } from "../options/nearest-name.js";
import type { ChatMessage } from "./chat-message.js";

/**
 * What a template can show: texts, numbers, flags, and lists of items with fields of their own. An
 * absent text is "".
 */
export interface PromptFields {
  readonly [name: string]: string | number | boolean | readonly PromptFields[];
}

/** Messages that are repeated for each item of a list. */
export interface RepeatedMessages {
  readonly each: string;
  readonly messages: readonly ChatMessage[];
}

/**
 * The words of a prompt: chat messages in Mustache, `{{goal}}` and `{{#examples}}…{{/examples}}`.
 */
export type PromptTemplate = readonly (ChatMessage | RepeatedMessages)[];

export type TemplateToken = readonly [
  type: string,
  value: string,
  start: number,
  end: number,
  inner?: readonly TemplateToken[],
  ...rest: unknown[],
];

/** A template's text in tokens: `text`, `name` and `&` (fields), `#` and `^` (sections). */
export const templateTokens = (text: string): readonly TemplateToken[] =>
  Mustache.parse(text) as readonly TemplateToken[];

const fillText = (text: string, fields: PromptFields): string =>
  Mustache.render(text, fields, undefined, { escape: String }).trimEnd();

const fillMessages = (messages: readonly ChatMessage[], fields: PromptFields): ChatMessage[] =>
  messages.map(({ role, content }) => ({ role, content: fillText(content, fields) }));

/**
 * The messages of a template with its fields filled in. White space at the end of a message is left
 * out.
 *
 * @example
 * fillTemplate([{ role: "user", content: "Goal: {{goal}}" }], { goal: "cool an egg" }); // → [{ role: "user", content: "Goal: cool an egg" }]
 */
export const fillTemplate = (
  template: PromptTemplate,
  fields: PromptFields,
): readonly ChatMessage[] =>
  template.flatMap((part) => {
    if (!("each" in part)) return fillMessages([part], fields);
    const items = fields[part.each];
    return Array.isArray(items)
      ? items.flatMap((item: PromptFields) => fillMessages(part.messages, { ...fields, ...item }))
      : [];
  });

const refuse = (id: string, problem: string, known: readonly string[]): MnemographError =>
  new MnemographError({
    code: "USAGE",
    message: `the template of the prompt ${id} ${problem}`,
    hint: `its fields are ${known.join(", ")}; write a text as {{name}}, and a list or a flag as {{#name}}…{{/name}}`,
    evidence: { promptId: id, known },
  });

const parsed = (id: string, text: string, known: readonly string[]): readonly TemplateToken[] => {
  try {
    return templateTokens(text);
  } catch (error) {
    throw refuse(id, `is no Mustache: ${errorText(error)}`, known);
  }
};

/**
 * Throws where tokens name a field that is not there. Items of a list see the fields around them,
 * too.
 */
const checkTokens = (id: string, tokens: readonly TemplateToken[], fields: PromptFields): void => {
  const known = Object.keys(fields);
  for (const [type, name, , , inner = []] of tokens) {
    if (type === "text" || type === "!") continue;
    if (!["name", "&", "#", "^"].includes(type))
      throw refuse(id, `holds {{${type}${name}}}, which is not supported`, known);
    const field = fields[name];
    if (field === undefined) {
      const near = nearestName(name, known);
      throw refuse(
        id,
        `shows {{${name}}}, which it does not have${near === undefined ? "" : `: did you mean {{${near}}}`}`,
        known,
      );
    }
    if (type === "name" && Array.isArray(field))
      throw refuse(id, `shows the list {{${name}}} as a text`, known);
    checkTokens(
      id,
      inner,
      Array.isArray(field) && type === "#"
        ? { ...fields, ...(field[0] as PromptFields | undefined) }
        : fields,
    );
  }
};

/**
 * Checks that a template is Mustache and shows only fields that its prompt has. `sample`: fields
 * that are all filled.
 *
 * @throws MnemographError USAGE, with the names of the fields.
 */
export const checkTemplate = (id: string, template: PromptTemplate, sample: PromptFields): void => {
  for (const part of template) {
    if (!("each" in part)) {
      checkTokens(id, parsed(id, part.content, Object.keys(sample)), sample);
      continue;
    }
    const items = sample[part.each];
    if (!Array.isArray(items))
      throw refuse(
        id,
        `repeats messages for each of ${part.each}, which is no list`,
        Object.keys(sample),
      );
    for (const { content } of part.messages)
      checkTokens(id, parsed(id, content, Object.keys(sample)), {
        ...sample,
        ...(items[0] as PromptFields | undefined),
      });
  }
};

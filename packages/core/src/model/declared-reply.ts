import { z } from "zod";
import { type StructuredReply, structuredReply } from "./structured-reply.js";

/** What a declaration of a reply consists of. */
export interface ReplyDeclaration<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** The key of the list, where the reply is a list of such items. */
  readonly list?: string;
  /** The fields of the reply, or of each item, in the order in which a model gives them. */
  readonly fields: Fields;
  /**
   * The lines of the reply, or of each item, in text: `<name>` is a field, `<name|words>` one that
   * prompts show in other words, `<#>` the number of the item.
   */
  readonly form: string;
  /** What stands for a list without items. */
  readonly none?: string;
}

/**
 * The one declaration of a reply: what a provider is sent as a schema, what prompts ask for in
 * text, what readers look for, and the text that an object stands for.
 */
export interface DeclaredReply<Fields extends z.ZodRawShape = z.ZodRawShape>
  extends StructuredReply, Pick<ReplyDeclaration<Fields>, "fields" | "form"> {
  /**
   * The lines that a prompt asks for: those of one item after the other, numbered from 1, each with
   * the next value of what has only a few.
   */
  readonly shown: (items?: number) => string;
}

const slot = /<([\w#]+)(?:\|([^<>]*))?>/g;

const oneLine = (text: unknown) => String(text).replace(/\s+/g, " ").trim();

/** A value in its slot; a slot with a line of its own keeps lines, and numbers the items of a list. */
const written = (value: unknown, field: unknown, isAlone: boolean): string => {
  if (!Array.isArray(value)) return isAlone ? String(value).trim() : oneLine(value);
  if (isAlone) return value.map((item, at) => `${at + 1}. ${oneLine(item)}`).join("\n");
  const isOfWords = field instanceof z.ZodArray && field.element instanceof z.ZodString;
  return value.length === 0 && isOfWords ? "nothing" : value.map(oneLine).join(", ");
};

/** The lines of a form with each of its slots filled in. */
const filled = (form: string, fill: (name: string, words: string, isAlone: boolean) => string) =>
  form
    .split("\n")
    .map((line) =>
      line.replace(slot, (whole: string, name: string, words = name) =>
        fill(name, words, whole === line),
      ),
    )
    .join("\n");

/**
 * Declares a reply.
 *
 * @example
 * const rhymes = declareReply({
 *   name: "rhymes",
 *   list: "pairs",
 *   fields: { first: z.string(), second: z.string() },
 *   form: "<#>. <first> - <second|what rhymes with it>",
 * });
 * rhymes.shown(); // → "1. <first> - <what rhymes with it>"
 * rhymes.toText({ pairs: [{ first: "moon", second: "spoon" }] }); // → "1. moon - spoon"
 */
export const declareReply = <Fields extends z.ZodRawShape>({
  name,
  list,
  fields,
  form,
  none = "",
}: ReplyDeclaration<Fields>): DeclaredReply<Fields> => {
  const item = z.strictObject(fields);
  const textOf = (value: Readonly<Record<string, unknown>>, at: number) =>
    filled(form, (key, _, isAlone) =>
      key === "#" ? String(at + 1) : written(value[key], fields[key], isAlone),
    );
  const reply =
    list === undefined
      ? structuredReply(name, item, (value) => textOf(value, 0))
      : structuredReply(
          name,
          z.strictObject({ [list]: z.array(item) }),
          (value) => (value[list] ?? []).map(textOf).join("\n") || none,
        );
  return {
    ...reply,
    fields,
    form,
    shown: (items = 1) =>
      Array.from({ length: items }, (_, at) =>
        filled(form, (key, words) => {
          const field = fields[key];
          if (field instanceof z.ZodEnum) return String(field.options[at % field.options.length]);
          return key === "#" ? String(at + 1) : `<${words}>`;
        }),
      ).join("\n"),
  };
};

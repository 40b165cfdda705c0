import type { DeclaredReply, Parsed } from "@mnemograph/core";
import { z } from "zod";
import { described, fieldsIn } from "./reply-fields.js";

/** An item of a list: words, and a value after them or on a line of its own. */
export interface ReadItem {
  readonly words: string;
  readonly value: string;
  /** The number in its label; 0 without one. */
  readonly number: number;
}

/** How a value is written, by the type that the reply's declaration gives it. */
const valueOf = (type: unknown, words: string): string => {
  if (type instanceof z.ZodEnum) return `(${words})`;
  if (type instanceof z.ZodNumber) return String.raw`(\d{0,3}[.,]?\d{1,9} ?%?)\W{0,9}$`;
  return String.raw`(\d[\d\s,;–-]{0,2000}(?:and \d{1,4})?(?=[\])]|\.?$)|(?<=[[(])(?=[\])]))`;
};

/** A label of one of these names, and the number after it. */
const labelOf = (names: string) => new RegExp(String.raw`^(?:${names})\W{0,3}(\d{0,3})$`, "i");

/**
 * A reader of a declared list: words and a value, `label 1: words - value` on a line, the value on
 * the next one, or in objects. `label` and `name`: what models call an item and its value; `words`:
 * how they say a value that is one of a few.
 */
export const itemReader = (
  { fields, shown }: DeclaredReply,
  {
    label,
    name,
    words: ofValue = "",
  }: { readonly label: string; readonly name: string; readonly words?: string },
) => {
  const type = Object.values(fields).at(-1);
  const value = new RegExp(
    String.raw`^(?:(.*?\S)(?: {0,3}[:|([→=]| {1,3}[–—-]) ?)?\W{0,4}?(?:(?:${name})\W{0,3})?${valueOf(type, ofValue)}`,
    "i",
  );
  const [itemLabel, valueLabel] = [labelOf(`${label}|`), labelOf(name)];
  const around = new RegExp(
    String.raw`^(?:(?:${label})?\W{0,3}\d{0,3} ?[.:)|–—-])?[^\p{L}\p{N}(]*|[\s:("'<>→–—-]+$`,
    "giu",
  );
  const [begin = ""] = shown().split("<", 1);
  return (reply: string): Parsed<readonly ReadItem[]> => {
    let open = "";
    const items = fieldsIn(reply).flatMap((field): readonly ReadItem[] => {
      const isValue = valueLabel.test(field.label);
      const [whole, beside = "", found = ""] = value.exec(field.text) ?? [];
      const [isLabel, number = 0] = itemLabel.exec(field.label) ?? [];
      const words = isValue ? open : beside || (isLabel === undefined ? field.label : "");
      if (!isValue) open = field.text;
      return whole === undefined || (words === "" && isLabel === undefined)
        ? []
        : [{ words: words.replace(around, ""), value: found, number: Number(number) }];
    });
    const asked = `Reply in this form:\n${shown(2)}`;
    return items.every(({ value: found }) => found === "")
      ? { ok: false, problem: "It holds no item in the form.", asked }
      : described(items, reply.startsWith(begin));
  };
};

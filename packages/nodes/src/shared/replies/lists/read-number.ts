import type { Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

/** A type, process or step that a prompt shows by its number, and perhaps its name. */
export interface Numbered {
  readonly id: number;
  readonly name: string;
}

const oneOf = (numbers: readonly number[]): number | undefined =>
  new Set(numbers).size === 1 ? numbers[0] : undefined;

/**
 * A reader of the number of one of several: `2: reason`, `[2]`, `Type 2`, after `Answer:`, in an
 * object, or the only one that the reply names. 0 stands for none of them where it is known.
 */
export const readNumber = (
  known: readonly number[],
  noun: string,
  names: readonly Numbered[] = [],
) => {
  const headed = new RegExp(
    String.raw`^\W{0,2}(?:(?:the|best|final|number|${noun}|answer|is)\W{1,2}){0,5}(\d{1,6})[\])>]?(?=\W*$|[:.,] | [-–—(])`,
    "i",
  );
  const mentioned = new RegExp(String.raw`(?:${noun} |\[)[[<]?(\d{1,6})`, "g");
  return (reply: string): Parsed<number> => {
    const fields = fieldsIn(reply);
    const lines = fields.map(({ line }) => line);
    const answers = fields.flatMap(({ label, line }) => (label.endsWith("answer") ? [line] : []));
    const headedBy = (answers.length > 0 ? answers : lines)
      .flatMap((line) => headed.exec(line)?.[1] ?? [])
      .map(Number);
    const text = lines.join("\n").toLowerCase();
    const all = [...text.matchAll(mentioned)].map(([, digits]) => Number(digits));
    const named = names.filter(({ name }) => text.includes(name.toLowerCase())).map(({ id }) => id);
    const isOpen = headedBy.length === 0 && /\d or \d/.test(text);
    const value = isOpen
      ? undefined
      : oneOf([headedBy, all].find(({ length }) => length > 0) ?? named);
    if (value !== undefined && known.includes(value))
      return described(
        value,
        [`[${value}]:`, `${value}:`].some((start) => reply.startsWith(start)) ||
          reply.trim() === `${value}`,
      );
    return {
      ok: false,
      problem: `It names no single known ${noun}; the known numbers are ${known.join(", ")}.`,
    };
  };
};

import type { Parsed } from "@mnemograph/core";
import { fieldsIn, described } from "./reply-fields.js";

/** A type, process or step that a prompt shows by its number, and perhaps its name. */
export interface Numbered {
  readonly id: number;
  readonly name: string;
}

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
    const answers = fields.filter(({ label }) => label.endsWith("answer"));
    const heads = (answers.length > 0 ? answers : fields).flatMap(
      ({ line }) => headed.exec(line)?.[1] ?? [],
    );
    const text = fields.map(({ line }) => line.toLowerCase()).join("\n");
    const all = [...text.matchAll(mentioned)].map(([, digits]) => digits);
    const named = names.filter(({ name }) => text.includes(name.toLowerCase())).map(({ id }) => id);
    const isOpen = heads.length === 0 && /\d or \d/.test(text);
    const found = isOpen ? undefined : [heads, all, named].find(({ length }) => length > 0);
    const [value, ...others] = new Set(found?.map(Number));
    if (value === undefined || others.length > 0 || !known.includes(value))
      return {
        ok: false,
        problem: `It names no single known ${noun}; the known numbers are ${known.join(", ")}.`,
      };
    const starts = [`[${value}]:`, `${value}:`];
    const isAlone = reply.trim() === String(value);
    return described(value, isAlone || starts.some((start) => reply.startsWith(start)));
  };
};

import type { Parsed } from "@mnemograph/core";
import { fieldIn, linesIn, recordsIn, told } from "./plain-lines.js";

/** A type, process or step that a prompt shows by its number, and perhaps its name. */
export interface Numbered {
  readonly id: number;
  readonly name: string;
}

const oneOf = (numbers: readonly number[]): number | undefined => (new Set(numbers).size === 1 ? numbers[0] : undefined);

/**
 * A reader of the number of one of several: `[2]: reason`, `2`, `Type 2`, behind `Answer:`, in an object, or the only one that the reply names. 0 stands for
 * none of them where it is known.
 */
export const readNumber = (known: readonly number[], noun: string, names: readonly Numbered[] = []) => {
  const headed = new RegExp(
    String.raw`^(?:(?:the|best|key|${noun}|answer|is|:) ?){0,5}[[(<]?(?:${noun} )?(\d{1,6})[\])>]?(?=\W*$|[:.,] | [-–—(])`,
    "i",
  );
  const mentioned = new RegExp(String.raw`(?:\b${noun} |\[)(?:number )?[[<]?(\d{1,6})`, "gi");
  return (reply: string): Parsed<number> => {
    const record = fieldIn(recordsIn(reply), new RegExp(`number|^id$|answer|choice|^(?:key_?)?${noun}$`, "i"));
    const lines = record === undefined ? linesIn(reply.replace(/\\boxed\{([^{}]{0,60})\}/g, "$1")) : [record];
    const answers = lines.filter((line) => /^(?:final )?answer\b/i.test(line));
    const first = (answers.length > 0 ? answers : lines).flatMap((line) => headed.exec(line)?.[1] ?? []).map(Number);
    const text = lines.join("\n").toLowerCase();
    const all = [...text.matchAll(mentioned)].map(([, digits]) => Number(digits));
    const named = names.filter(({ name }) => text.includes(name.toLowerCase())).map(({ id }) => id);
    const isNone = known.includes(0) && text.includes("none of ") && !text.endsWith("?");
    const value =
      first.length > 0 ? oneOf(first) : isNone ? 0 : all.length > 0 ? (/\d,? or \d/.test(text) ? undefined : oneOf(all)) : oneOf(named);
    if (value !== undefined && known.includes(value))
      return told(
        value,
        [`[${value}]:`, `${value}:`].some((start) => reply.startsWith(start)),
      );
    return { ok: false, problem: `It names no single known ${noun}; the known numbers are ${known.join(", ")}.` };
  };
};

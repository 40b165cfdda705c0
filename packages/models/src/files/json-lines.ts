import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
} from "node:fs";
import { dirname } from "node:path";
import { decodeText, MnemographError } from "@mnemograph/core";
import type { z } from "zod";

const newline = 0x0a;
/** ASCII's "cancel", which no JSON holds: closes a line that whoever wrote it was killed at. */
const cancel = "\u0018";
const chunkSize = 1 << 20;

export interface JsonLine {
  readonly text: string;
  /** 1 for the first line of this reading. */
  readonly number: number;
  /** Byte after the line's newline. */
  readonly end: number;
}

/**
 * Reads whole lines from a byte offset on. One that was cut off while being written does not count.
 */
export function* readLines(file: string, from = 0): Generator<JsonLine> {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    let pending: Buffer = Buffer.alloc(0);
    let number = 0;
    let end = from;
    for (let position = from; position < size;) {
      const chunk = Buffer.alloc(Math.min(chunkSize, size - position));
      const count = readSync(descriptor, chunk, 0, chunk.length, position);
      if (count === 0) return;
      position += count;
      pending = Buffer.concat([pending, chunk.subarray(0, count)]);
      let start = 0;
      for (let stop = pending.indexOf(newline); stop >= 0; stop = pending.indexOf(newline, start)) {
        number += 1;
        end += stop + 1 - start;
        const bytes = pending.subarray(start, stop);
        start = stop + 1;
        // A line that was cut off may end in the middle of a character.
        if (bytes.at(-1) === cancel.charCodeAt(0)) continue;
        const text = decodeText(bytes, file, from === 0 ? number : number + 1);
        if (text.trim() !== "") yield { text, number, end };
      }
      pending = pending.subarray(start);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Parses one line; throws DATA_INVALID with file, line and field. */
export const parseLine = <Value>(
  schema: z.ZodType<Value>,
  { text, number }: JsonLine,
  file: string,
): Value => {
  const fail = (problem: string, cause?: unknown): never => {
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${file}, line ${number}: ${problem}`,
      hint: "remove the damaged line, or record the file anew",
      evidence: { file, line: number, start: text.slice(0, 200) },
      cause,
    });
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail("this is not JSON", error);
  }
  const parsed = schema.safeParse(value);
  const issue = parsed.error?.issues[0];
  return parsed.success ? parsed.data : fail(`field ${issue?.path.join(".")}: ${issue?.message}`);
};

/** Makes a file's folder, for appending to it. */
export const prepareLines = (file: string): void =>
  void mkdirSync(dirname(file), { recursive: true });

/** Whether somebody was killed while writing the last line, or is writing it at this moment. */
const endsInALine = (file: string): boolean => {
  const descriptor = openSync(file, "a+");
  try {
    const { size } = fstatSync(descriptor);
    const last = Buffer.alloc(1);
    return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== newline;
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Appends one line, to a file that others may append to at the same time; throws STORAGE_FULL when
 * the disk is.
 */
export const appendLine = (file: string, value: unknown): void => {
  try {
    // Nothing is taken away: another process knows how far it has read. After a line that is whole
    // by now, this closes an empty one.
    const closed = endsInALine(file) ? `${cancel}\n` : "";
    appendFileSync(file, `${closed}${JSON.stringify(value)}\n`);
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
    if (code !== "ENOSPC" && code !== "EDQUOT") throw error;
    throw new MnemographError({
      code: "STORAGE_FULL",
      message: `no space left to write ${file}`,
      hint: "free some space and run again: everything written before is kept",
      evidence: { file },
      cause: error,
    });
  }
};

/** Throws DATA_NOT_FOUND when the file is missing. */
export const requireFile = (file: string, what: string): void => {
  if (existsSync(file)) return;
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no ${what} at ${file}`,
    hint: "check the path",
    evidence: { file },
  });
};

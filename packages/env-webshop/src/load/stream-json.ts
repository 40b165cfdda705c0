import { createReadStream } from "node:fs";
import { decodeText, MnemographError, requireTextStart } from "@mnemograph/core";

const byte = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  openArray: 0x5b,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
  newline: 0x0a,
} as const;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const failure = (path: string, message: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${path}: ${message}`,
    hint: "the file must hold one JSON array, one JSON object, or one JSON value a line; check that it was downloaded completely",
    evidence: { path },
    cause,
  });

/** An element of a top-level array or line-wise file (`key` undefined), or an entry of a top-level object. */
export interface JsonElement {
  readonly key: string | undefined;
  readonly value: unknown;
}

const parseElement = (path: string, number: number, text: string, isEntry: boolean): JsonElement => {
  try {
    if (!isEntry) return { key: undefined, value: JSON.parse(text) as unknown };
    const [entry] = Object.entries(JSON.parse(`{${text}}`) as Record<string, unknown>);
    if (entry === undefined) throw new SyntaxError("empty entry");
    return { key: entry[0], value: entry[1] };
  } catch (cause) {
    throw failure(path, `element ${number} cannot be read: ${text.slice(0, 80)}`, cause);
  }
};

/**
 * Reads a JSON file of any size one element at a time: the elements of a top-level array, the entries of a top-level object, or the
 * lines of a `.jsonl` file. Only one element is in memory. DATA_NOT_FOUND, DATA_INVALID.
 */
export async function* streamJson(path: string): AsyncGenerator<JsonElement> {
  const byLine = path.endsWith(".jsonl");
  let isObject = false;
  let depth = byLine ? 1 : 0;
  let inText = false;
  let escaped = false;
  let number = 0;
  let line = 1;
  let isStarted = false;
  let ended = false;
  let pieces: Buffer[] = [];

  const finish = (last: Buffer): JsonElement | undefined => {
    const bytes = Buffer.concat([...pieces, last]);
    pieces = [];
    const text = decodeText(bytes, path, line).trim();
    line += bytes.filter((code) => code === byte.newline).length + (byLine ? 1 : 0);
    if (text === "") return undefined;
    number += 1;
    return parseElement(path, number, text, isObject);
  };

  const stream = createReadStream(path, { highWaterMark: 1 << 20 });
  try {
    for await (const part of stream) {
      const chunk = part as Buffer;
      if (!isStarted) requireTextStart(chunk, path);
      isStarted = true;
      let start = 0;
      for (let index = 0; index < chunk.length; index += 1) {
        const code = chunk[index] as number;
        if (byLine) {
          if (code !== byte.newline) continue;
          const element = finish(chunk.subarray(start, index));
          if (element !== undefined) yield element;
          start = index + 1;
        } else if (inText) {
          if (escaped) escaped = false;
          else if (code === byte.backslash) escaped = true;
          else if (code === byte.quote) inText = false;
        } else if (code === byte.quote && depth > 0) inText = true;
        else if (depth === 0) {
          if (code === byte.newline) line += 1;
          if (code === 0xef || code === 0xbb || code === 0xbf || isSpace(code)) continue;
          if (ended || (code !== byte.openArray && code !== byte.openObject)) throw failure(path, "it is no JSON array or object");
          isObject = code === byte.openObject;
          depth = 1;
          start = index + 1;
        } else if (code === byte.openArray || code === byte.openObject) depth += 1;
        else if (code === byte.closeArray || code === byte.closeObject) {
          depth -= 1;
          if (depth > 0) continue;
          const element = finish(chunk.subarray(start, index));
          if (element !== undefined) yield element;
          ended = true;
        } else if (code === byte.comma && depth === 1) {
          const element = finish(chunk.subarray(start, index));
          if (element === undefined) throw failure(path, `element ${number + 1} is empty`);
          yield element;
          start = index + 1;
        }
      }
      if (!ended && depth > 0) pieces.push(Buffer.from(chunk.subarray(start)));
    }
  } catch (cause) {
    if (MnemographError.isInstance(cause)) throw cause;
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${path} cannot be read`,
      hint: "check the path",
      evidence: { path },
      cause,
    });
  } finally {
    stream.destroy();
  }
  if (byLine) {
    const element = finish(Buffer.alloc(0));
    if (element !== undefined) yield element;
  } else if (!ended) throw failure(path, "it ends before its last element does");
}

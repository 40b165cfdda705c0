import { open } from "node:fs/promises";
/** Bytes read at a time. */
const BLOCK = 256 * 1024;
const NEWLINE = 10;
/** The longest line that is read, in bytes: a log of anybody's making must not fill the memory. */
export const LONGEST_LINE = 16 * 1024 * 1024;
export interface FileLine {
  /** In bytes, of the whole file. */
  readonly offset: number;
  /** In bytes, without the line's end. */
  readonly length: number;
  /** Null where the line is longer than may be read. */
  readonly text: string | null;
}

const textOf = (parts: readonly Buffer[], last: Buffer): string =>
  (parts.length === 0 ? last : Buffer.concat([...parts, last])).toString("utf8");

/**
 * The complete lines of a file from a byte offset on; a last line that is still being written is
 * left out. Memory stays at one block and one line.
 */
export const readLines = async function* (
  path: string,
  from = 0,
  longest = LONGEST_LINE,
): AsyncGenerator<FileLine> {
  const file = await open(path, "r");
  try {
    const block = Buffer.allocUnsafe(BLOCK);
    let parts: Buffer[] = [];
    let [start, length, position] = [from, 0, from];
    for (;;) {
      const { bytesRead } = await file.read(block, 0, BLOCK, position);
      if (bytesRead === 0) return;
      let begin = 0;
      for (
        let end = block.indexOf(NEWLINE);
        end >= 0 && end < bytesRead;
        end = block.indexOf(NEWLINE, begin)
      ) {
        length += end - begin;
        const isLong = length > longest;
        const last = block.subarray(begin, end);
        const text = isLong ? null : textOf(parts, last);
        yield { offset: start, length, text };
        begin = end + 1;
        [parts, start, length] = [[], position + begin, 0];
      }
      length += bytesRead - begin;
      // A line that is too long is counted and not kept.
      if (length <= longest) parts.push(Buffer.from(block.subarray(begin, bytesRead)));
      else parts = [];
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
};
/** One line again, by the place that `readLines` gave. */
export const readRange = async (
  path: string,
  ranges: readonly { readonly offset: number; readonly length: number }[],
): Promise<string[]> => {
  const file = await open(path, "r");
  try {
    const texts: string[] = [];
    for (const { offset, length } of ranges) {
      const bytes = Buffer.allocUnsafe(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      texts.push(bytes.toString("utf8", 0, bytesRead));
    }
    return texts;
  } finally {
    await file.close();
  }
};

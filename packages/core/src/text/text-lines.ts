import { createReadStream } from "node:fs";
import { decodeText, requireTextStart } from "./decode-text.js";

const newline = 0x0a;

/**
 * The lines of a text of any size, without their ends, one chunk in memory: UTF-8, without a byte
 * order mark. `file` names the text in errors.
 *
 * @throws MnemographError DATA_INVALID for UTF-16, gzip, and bytes that are not UTF-8, with the
 *   file and the line.
 * @example
 * import { createReadStream } from "node:fs";
 *
 * for await (const line of textLines(createReadStream("rows.ndjson"), "rows.ndjson")) JSON.parse(line);
 */
export async function* textLines(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<string> {
  // Chunks without a newline are joined once, when their line ends.
  let pending: Uint8Array[] = [];
  let [line, isStart] = [0, true];
  const take = (bytes: Uint8Array): string => {
    const whole = pending.length === 0 ? bytes : Buffer.concat([...pending, bytes]);
    pending = [];
    line += 1;
    const text = decodeText(whole, file, line);
    return text.endsWith("\r") ? text.slice(0, -1) : text;
  };
  for await (const chunk of chunks) {
    if (isStart && chunk.length > 0) {
      requireTextStart(chunk, file);
      isStart = false;
    }
    let start = 0;
    for (
      let end = chunk.indexOf(newline);
      end >= 0;
      start = end + 1, end = chunk.indexOf(newline, start)
    ) {
      yield take(chunk.subarray(start, end));
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  }
  if (pending.length > 0) yield take(new Uint8Array());
}

/**
 * The lines of a user's file of any size: UTF-8, without a byte order mark.
 *
 * @throws MnemographError DATA_INVALID for UTF-16, gzip, and bytes that are not UTF-8; the system's
 *   error where the file cannot be read.
 * @example
 * for await (const line of readTextLines("demonstrations.jsonl")) JSON.parse(line);
 */
export async function* readTextLines(file: string): AsyncGenerator<string> {
  yield* textLines(createReadStream(file), file);
}

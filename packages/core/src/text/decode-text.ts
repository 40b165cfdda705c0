import { isUtf8 } from "node:buffer";
import { MnemographError } from "../errors/mnemograph-error.js";

/**
 * Bytes at the beginning of a file that show its encoding; UTF-16 without a byte order mark shows
 * itself by its zero bytes.
 */
const LOOK = 4096;
const newline = 0x0a;

/** The kind of a file that is not UTF-8, where its first bytes show it. */
const kindOf = (
  bytes: Uint8Array,
): { readonly name: string; readonly advice: string } | undefined => {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b)
    return { name: "compressed with gzip", advice: "unpack it first: gunzip <file>" };
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!hasMark && !bytes.subarray(0, LOOK).includes(0)) return undefined;
  return {
    name: hasMark ? "UTF-16" : "UTF-16 or no text: it holds zero bytes",
    advice:
      "save it as UTF-8: in PowerShell with `Out-File -Encoding utf8`, elsewhere with `iconv -f UTF-16 -t UTF-8`",
  };
};

const refused = (
  file: string,
  problem: string,
  hint: string,
  evidence: Readonly<Record<string, unknown>>,
) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${file} ${problem}`,
    hint,
    evidence: { file, ...evidence },
  });

/**
 * Passes for the beginning of a text file. For files that are read in pieces, where `decodeText`
 * comes later.
 *
 * @throws MnemographError DATA_INVALID for UTF-16 and gzip, with the file.
 * @example
 * requireTextStart(Buffer.from("[1, 2]"), "numbers.json");
 */
export const requireTextStart = (bytes: Uint8Array, file: string): void => {
  const kind = kindOf(bytes);
  if (kind !== undefined)
    throw refused(file, `is ${kind.name}, not UTF-8`, kind.advice, { encoding: kind.name });
};

/** Throws DATA_INVALID with the line where the bytes stop being UTF-8. */
const requireUtf8 = (bytes: Uint8Array, file: string, firstLine: number): void => {
  if (isUtf8(bytes)) return;
  let line = firstLine;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newline, start);
    const stop = end < 0 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(start, stop))) break;
    start = stop + 1;
  }
  const hint =
    "save it as UTF-8: for Latin-1, as older Windows programs write, `iconv -f WINDOWS-1252 -t UTF-8`";
  throw refused(file, `is not UTF-8: line ${line} holds bytes of another encoding`, hint, { line });
};

const isMarked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/**
 * The text of a file's bytes, or of some of its lines: UTF-8, without a byte order mark. `file` and
 * the number of the first line are for errors.
 *
 * @throws MnemographError DATA_INVALID for UTF-16, gzip, and bytes that are not UTF-8, with the
 *   file and the line.
 * @example
 * decodeText(Buffer.from("\uFEFF{}"), "tasks.json"); // → "{}"
 */
export const decodeText = (bytes: Uint8Array, file: string, firstLine = 1): string => {
  if (firstLine === 1) requireTextStart(bytes, file);
  requireUtf8(bytes, file, firstLine);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    "utf8",
    firstLine === 1 && isMarked(bytes) ? 3 : 0,
  );
};

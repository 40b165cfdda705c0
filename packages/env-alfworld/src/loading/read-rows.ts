import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { errorText, MnemographError, textLines } from "@mnemograph/core/domain";
import type { FoundGame } from "./found-game.js";
import { parseGameRow } from "./parse-game-file.js";

/** `train-2.1.3.ndjson.br` holds the split `train`. */
export const splitOfRowFile = (file: string): string =>
  basename(file)
    .replace(/\.ndjson(?:\.br|\.gz)?$/, "")
    .replace(/-\d[\d.]*$/, "");

const decompressorOf = (file: string) => {
  if (file.endsWith(".br")) return createBrotliDecompress();
  return file.endsWith(".gz") ? createGunzip() : undefined;
};

const openFile = (file: string): Readable => {
  const bytes = createReadStream(file);
  const decompress = decompressorOf(file);
  // The reader of the last stream sees every error; `pipeline` only needs some callback.
  return decompress ? pipeline(bytes, decompress, () => {}) : bytes;
};

/** A game whose name does not stand at the beginning of its line. */
const unnamed = (line: string, split: string, source: string): FoundGame | undefined => {
  try {
    const game = parseGameRow(line, split, source);
    return game && { id: game.task.id, parse: () => game };
  } catch (failure) {
    if (!MnemographError.isInstance(failure)) throw failure;
    return { id: source, failure, parse: () => undefined };
  }
};

/**
 * Reads one game per line from `<split>-<version>.ndjson`, plain or compressed (`.br`, `.gz`),
 * holding one line at a time.
 */
export async function* readRows(file: string): AsyncGenerator<FoundGame> {
  const split = splitOfRowFile(file);
  let number = 0;
  try {
    for await (const line of textLines(openFile(file), file)) {
      number += 1;
      if (line.trim() === "") continue;
      const source = `${file}:${number}`;
      const name = /^\s*\{\s*"game"\s*:\s*"([^"\\]+)"/.exec(line)?.[1];
      if (name !== undefined)
        yield { id: `${split}/${name}`, parse: () => parseGameRow(line, split, source) };
      else {
        const found = unnamed(line, split, source);
        if (found) yield found;
      }
    }
  } catch (cause) {
    if (MnemographError.isInstance(cause)) throw cause;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${file}: cannot be read after line ${number}: ${errorText(cause)}`,
      hint: "the file is damaged or cut off: fetch it again",
      evidence: { file, field: `line ${number + 1}` },
      cause,
    });
  }
}

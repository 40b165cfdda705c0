import { createReadStream } from "node:fs";
import { MnemographError, requireTextStart } from "@mnemograph/core";
import { ElementReader, type JsonElement } from "./element-reader.js";
import { arraySplitter, lineSplitter } from "./split-elements.js";

export type { JsonElement } from "./element-reader.js";

/**
 * Reads a JSON file of any size one element at a time: the elements of a top-level array, the
 * entries of a top-level object, or the lines of a `.jsonl` file. Only one element is in memory.
 * DATA_NOT_FOUND, DATA_INVALID.
 */
export async function* streamJson(path: string): AsyncGenerator<JsonElement> {
  const isByLine = path.endsWith(".jsonl");
  const reader = new ElementReader(path, isByLine);
  const splitter = isByLine ? lineSplitter(reader) : arraySplitter(reader);
  let isStarted = false;
  const stream = createReadStream(path, { highWaterMark: 1 << 20 });
  try {
    for await (const part of stream) {
      const chunk = part as Buffer;
      if (!isStarted) requireTextStart(chunk, path);
      isStarted = true;
      for (const element of splitter.elementsIn(chunk)) yield element;
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
  const last = splitter.end();
  if (last !== undefined) yield last;
}

import { jsonFailure, type ElementReader, type JsonElement } from "./element-reader.js";
import { comma, ElementScanner } from "./element-scanner.js";

/** Cuts the chunks of a file into elements. */
interface ElementSplitter {
  elementsIn(chunk: Buffer): Iterable<JsonElement>;
  /** The element that the end of the file ends. */
  end(): JsonElement | undefined;
}

const newline = 0x0a;

/** One element a line. */
export const lineSplitter = (reader: ElementReader): ElementSplitter => ({
  *elementsIn(chunk) {
    let start = 0;
    for (let index = chunk.indexOf(newline); index >= 0; index = chunk.indexOf(newline, start)) {
      const element = reader.take(chunk.subarray(start, index));
      if (element !== undefined) yield element;
      start = index + 1;
    }
    reader.keep(chunk.subarray(start));
  },
  end: () => reader.take(Buffer.alloc(0)),
});

/** The elements of a top-level array, or the entries of a top-level object. */
export const arraySplitter = (reader: ElementReader): ElementSplitter => {
  const scanner = new ElementScanner(reader);
  return {
    *elementsIn(chunk) {
      let start = 0;
      for (let index = scanner.find(chunk, 0); index >= 0; index = scanner.find(chunk, index + 1)) {
        if (chunk[index] === comma) yield reader.require(chunk.subarray(start, index));
        else if (scanner.isWhole) {
          const last = reader.take(chunk.subarray(start, index));
          if (last !== undefined) yield last;
        }
        start = index + 1;
      }
      if (scanner.isInside) reader.keep(chunk.subarray(start));
    },
    end: () => {
      if (!scanner.isWhole) throw jsonFailure(reader.path, "it ends before its last element does");
      return undefined;
    },
  };
};

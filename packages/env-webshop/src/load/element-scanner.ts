import { jsonFailure, type ElementReader } from "./element-reader.js";

export const comma = 0x2c;
const quote = 0x22;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const newline = 0x0a;

const isSpace = (code: number) =>
  code === 0x20 || code === newline || code === 0x0d || code === 0x09;
const isOrderMark = (code: number) => code === 0xef || code === 0xbb || code === 0xbf;

/**
 * Finds the borders of the elements of a top-level array or object; keeps its place between chunks.
 */
export class ElementScanner {
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private hasEnded = false;

  constructor(private readonly reader: ElementReader) {}

  /** The array or object is open. */
  get isInside(): boolean {
    return this.depth > 0;
  }
  /** The array or object was opened and closed. */
  get isWhole(): boolean {
    return this.hasEnded;
  }

  /**
   * Where the array or object opens, the next comma between its elements, or where it closes; -1
   * where the chunk holds none.
   */
  find(chunk: Buffer, from: number): number {
    if (this.depth === 0) return this.findOpening(chunk, from);
    for (
      let index = this.isInText ? this.skipText(chunk, from) + 1 : from;
      index < chunk.length;
      index += 1
    ) {
      const code = chunk[index];
      if (code === quote) index = this.skipText(chunk, index + 1);
      else if (code === openArray || code === openObject) this.depth += 1;
      else if (code === closeArray || code === closeObject) {
        this.depth -= 1;
        this.hasEnded = this.depth === 0;
        if (this.hasEnded) return index;
      } else if (code === comma && this.depth === 1) return index;
    }
    return -1;
  }

  private findOpening(chunk: Buffer, from: number): number {
    for (let index = from; index < chunk.length; index += 1) {
      const code = chunk[index]!;
      if (code === newline) this.reader.line += 1;
      if (isSpace(code) || isOrderMark(code)) continue;
      if (this.hasEnded || (code !== openArray && code !== openObject)) {
        throw jsonFailure(this.reader.path, "it is no JSON array or object");
      }
      this.reader.isObject = code === openObject;
      this.depth = 1;
      return index;
    }
    return -1;
  }

  /**
   * The closing quote of a text, or the end of the chunk, where the text goes on in the next one.
   */
  private skipText(chunk: Buffer, from: number): number {
    let isEscaped = this.isEscaped;
    let index = from;
    this.isInText = true;
    for (; index < chunk.length; index += 1) {
      const code = chunk[index];
      if (isEscaped) isEscaped = false;
      else if (code === backslash) isEscaped = true;
      else if (code === quote) {
        this.isInText = false;
        break;
      }
    }
    this.isEscaped = isEscaped;
    return index;
  }
}

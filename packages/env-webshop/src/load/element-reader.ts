import { decodeText, MnemographError } from "@mnemograph/core";

const newline = 0x0a;

export const jsonFailure = (path: string, message: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${path}: ${message}`,
    hint: "the file must hold one JSON array, one JSON object, or one JSON value a line; check that it was downloaded completely",
    evidence: { path },
    cause,
  });

/**
 * An element of a top-level array or line-wise file (`key` undefined), or an entry of a top-level
 * object.
 */
export interface JsonElement {
  readonly key: string | undefined;
  readonly value: unknown;
}

const parseElement = (
  path: string,
  number: number,
  text: string,
  isEntry: boolean,
): JsonElement => {
  try {
    if (!isEntry) return { key: undefined, value: JSON.parse(text) as unknown };
    const [entry] = Object.entries(JSON.parse(`{${text}}`) as Record<string, unknown>);
    if (entry === undefined) throw new SyntaxError("empty entry");
    return { key: entry[0], value: entry[1] };
  } catch (cause) {
    throw jsonFailure(path, `element ${number} cannot be read: ${text.slice(0, 80)}`, cause);
  }
};

/**
 * Joins the pieces of elements as a file is read, decodes them and counts lines and elements for
 * the errors.
 */
export class ElementReader {
  /** The line of the next element. */
  line = 1;
  /** The elements are entries of an object. */
  isObject = false;
  private number = 0;
  private pieces: Buffer[] = [];

  constructor(
    readonly path: string,
    private readonly isByLine: boolean,
  ) {}

  /** Keeps the start of an element whose end is not read yet. */
  keep(piece: Buffer): void {
    this.pieces.push(Buffer.from(piece));
  }

  /** The element that ends with this piece; undefined where there is only white space. */
  take(last: Buffer): JsonElement | undefined {
    const bytes = Buffer.concat([...this.pieces, last]);
    this.pieces = [];
    const text = decodeText(bytes, this.path, this.line).trim();
    this.line += bytes.filter((code) => code === newline).length + (this.isByLine ? 1 : 0);
    if (text === "") return undefined;
    this.number += 1;
    return parseElement(this.path, this.number, text, this.isObject);
  }

  /** An element between two commas, which must not be empty. */
  require(last: Buffer): JsonElement {
    const element = this.take(last);
    if (element === undefined) throw jsonFailure(this.path, `element ${this.number + 1} is empty`);
    return element;
  }
}

import { classifyCodePoint, wordClass } from "./word-class.js";

/** Lucene cuts longer words into pieces of this many UTF-16 units. */
const longestToken = 255;
const joiner = 0x200d;

const isLetter = (kind: number) => kind === wordClass.letter || kind === wordClass.hebrewLetter;
const isCore = (kind: number) =>
  isLetter(kind) || kind === wordClass.numeric || kind === wordClass.katakana;
const joinsLetters = (kind: number) =>
  kind === wordClass.midLetter ||
  kind === wordClass.midNumberLetter ||
  kind === wordClass.singleQuote;
const joinsNumbers = (kind: number) =>
  kind === wordClass.midNumber ||
  kind === wordClass.midNumberLetter ||
  kind === wordClass.singleQuote;
/** Whether a character of kind `next` continues a word that ends with one of kind `last`. */
const joinsWord = (last: number, next: number) => {
  if (last === wordClass.connector) return isCore(next);
  if (last === wordClass.katakana) return next === wordClass.katakana;
  return isLetter(next) || next === wordClass.numeric;
};

/** Whether a character of kind `middle` joins those on its sides into one word. */
const bridges = (before: number, middle: number, after: number) =>
  (isLetter(before) && joinsLetters(middle) && isLetter(after)) ||
  (before === wordClass.numeric && joinsNumbers(middle) && after === wordClass.numeric) ||
  (before === wordClass.hebrewLetter &&
    middle === wordClass.doubleQuote &&
    after === wordClass.hebrewLetter);

/** Reports the words of a text as `[start, end)` in UTF-16 units, in order. */
export type WordTokenizer = (text: string, onWord: (start: number, end: number) => void) => void;

/** Reads the words of one text from its start. */
class WordReader {
  readonly #text: string;
  readonly #kindOf: (code: number) => number;
  readonly #onWord: Parameters<WordTokenizer>[1];
  /** Of the character that was looked at last. */
  #width = 1;

  constructor(
    text: string,
    kindOf: (code: number) => number,
    onWord: Parameters<WordTokenizer>[1],
  ) {
    this.#text = text;
    this.#kindOf = kindOf;
    this.#onWord = onWord;
  }

  /** The kind of the character at `at`, or `unknown` past the end; sets the width. */
  #kindAt(at: number): number {
    if (at >= this.#text.length) return wordClass.unknown;
    const unit = this.#text.charCodeAt(at);
    this.#width = 1;
    if ((unit & 0xfc00) !== 0xd800) return this.#kindOf(unit);
    const code = this.#text.codePointAt(at)!;
    this.#width = code > 0xffff ? 2 : 1;
    return this.#kindOf(code);
  }

  /** The position after the marks and joiners that start at `at`. */
  #skipExtends(at: number): number {
    let position = at;
    while (this.#kindAt(position) === wordClass.extend) position += this.#width;
    return position;
  }

  #emit(start: number, end: number): void {
    for (let from = start; from < end; from += longestToken)
      this.#onWord(from, Math.min(end, from + longestToken));
  }

  #readWord(start: number, firstKind: number, firstEnd: number): number {
    let kind = firstKind;
    let end = firstEnd;
    let hasCore = isCore(kind);
    for (;;) {
      const next = this.#kindAt(end);
      const nextEnd = end + this.#width;
      if (next === wordClass.connector || joinsWord(kind, next)) {
        hasCore ||= next !== wordClass.connector;
        kind = next;
        end = this.#skipExtends(nextEnd);
        continue;
      }
      const middleEnd = next === wordClass.unknown ? end : this.#skipExtends(nextEnd);
      const after = this.#kindAt(middleEnd);
      if (bridges(kind, next, after)) {
        kind = after;
        end = this.#skipExtends(middleEnd + this.#width);
        continue;
      }
      if (kind === wordClass.hebrewLetter && next === wordClass.singleQuote) end = middleEnd;
      break;
    }
    if (hasCore) this.#emit(start, end);
    return end;
  }

  #readPictographs(start: number, firstEnd: number): number {
    let end = this.#skipExtends(firstEnd);
    while (this.#text.charCodeAt(end - 1) === joiner && this.#kindAt(end) === wordClass.pictograph)
      end = this.#skipExtends(end + this.#width);
    this.#onWord(start, end);
    return end;
  }

  #readRun(start: number, firstEnd: number): number {
    let end = this.#skipExtends(firstEnd);
    while (this.#kindAt(end) === wordClass.southEastAsian)
      end = this.#skipExtends(end + this.#width);
    this.#emit(start, end);
    return end;
  }

  /** Two letters of a flag are one word; one alone is none. */
  #readFlag(start: number, firstEnd: number): number {
    const second = this.#skipExtends(firstEnd);
    if (this.#kindAt(second) !== wordClass.regionalIndicator) return second;
    const end = this.#skipExtends(second + this.#width);
    this.#onWord(start, end);
    return end;
  }

  /** Reads what starts at `at`, and gives the position after it. */
  #readNext(at: number): number {
    const kind = this.#kindAt(at);
    const end = at + this.#width;
    if (isCore(kind) || kind === wordClass.connector)
      return this.#readWord(at, kind, this.#skipExtends(end));
    if (kind === wordClass.pictograph) return this.#readPictographs(at, end);
    if (kind === wordClass.southEastAsian) return this.#readRun(at, end);
    if (kind === wordClass.regionalIndicator) return this.#readFlag(at, end);
    if (kind !== wordClass.han && kind !== wordClass.hiragana) return end;
    const tokenEnd = this.#skipExtends(end);
    this.#onWord(at, tokenEnd);
    return tokenEnd;
  }

  readAll(): void {
    let at = 0;
    while (at < this.#text.length) at = this.#readNext(at);
  }
}

/**
 * Splits text as Lucene's StandardTokenizer does: UAX #29 words, one token per Han or Hiragana
 * character, and one per pictograph.
 */
export const createWordTokenizer = (): WordTokenizer => {
  const classes = new Uint8Array(0x110000);
  const kindOf = (code: number) => {
    let kind = classes[code]!;
    if (kind === wordClass.unknown) classes[code] = kind = classifyCodePoint(code);
    return kind;
  };
  return (text, onWord) => new WordReader(text, kindOf, onWord).readAll();
};

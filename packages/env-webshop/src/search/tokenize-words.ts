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

/** Reports the words of a text as `[start, end)` in UTF-16 units, in order. */
export type WordTokenizer = (text: string, onWord: (start: number, end: number) => void) => void;

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

  return (text, onWord) => {
    const { length } = text;
    /** Kind and width of the character at `at`, or kind `unknown` past the end. */
    let width = 1;
    const kindAt = (at: number) => {
      if (at >= length) return wordClass.unknown;
      const unit = text.charCodeAt(at);
      width = 1;
      if ((unit & 0xfc00) !== 0xd800) return kindOf(unit);
      const code = text.codePointAt(at)!;
      width = code > 0xffff ? 2 : 1;
      return kindOf(code);
    };
    /** The position behind the marks and joiners that start at `at`. */
    const skipExtends = (at: number) => {
      let position = at;
      while (kindAt(position) === wordClass.extend) position += width;
      return position;
    };
    const emit = (start: number, end: number) => {
      for (let from = start; from < end; from += longestToken)
        onWord(from, Math.min(end, from + longestToken));
    };

    const readWord = (start: number, firstKind: number, firstEnd: number) => {
      let kind = firstKind;
      let end = firstEnd;
      let hasCore = isCore(kind);
      for (;;) {
        const next = kindAt(end);
        const nextEnd = end + width;
        if (next === wordClass.connector) {
          kind = next;
          end = skipExtends(nextEnd);
          continue;
        }
        if (joinsWord(kind, next)) {
          hasCore = true;
          kind = next;
          end = skipExtends(nextEnd);
          continue;
        }
        const middleEnd = next === wordClass.unknown ? end : skipExtends(nextEnd);
        const after = kindAt(middleEnd);
        const bridges =
          (isLetter(kind) && joinsLetters(next) && isLetter(after)) ||
          (kind === wordClass.numeric && joinsNumbers(next) && after === wordClass.numeric) ||
          (kind === wordClass.hebrewLetter &&
            next === wordClass.doubleQuote &&
            after === wordClass.hebrewLetter);
        if (bridges) {
          kind = after;
          end = skipExtends(middleEnd + width);
          continue;
        }
        if (kind === wordClass.hebrewLetter && next === wordClass.singleQuote) end = middleEnd;
        break;
      }
      if (hasCore) emit(start, end);
      return end;
    };

    const readPictographs = (start: number, firstEnd: number) => {
      let end = skipExtends(firstEnd);
      while (text.charCodeAt(end - 1) === joiner && kindAt(end) === wordClass.pictograph)
        end = skipExtends(end + width);
      onWord(start, end);
      return end;
    };

    let at = 0;
    while (at < length) {
      const kind = kindAt(at);
      const end = at + width;
      if (isCore(kind) || kind === wordClass.connector) at = readWord(at, kind, skipExtends(end));
      else if (kind === wordClass.pictograph) at = readPictographs(at, end);
      else if (kind === wordClass.han || kind === wordClass.hiragana) {
        const tokenEnd = skipExtends(end);
        onWord(at, tokenEnd);
        at = tokenEnd;
      } else if (kind === wordClass.southEastAsian) {
        let runEnd = skipExtends(end);
        while (kindAt(runEnd) === wordClass.southEastAsian) runEnd = skipExtends(runEnd + width);
        emit(at, runEnd);
        at = runEnd;
      } else if (kind === wordClass.regionalIndicator) {
        const second = skipExtends(end);
        if (kindAt(second) === wordClass.regionalIndicator) {
          const flagEnd = skipExtends(second + width);
          onWord(at, flagEnd);
          at = flagEnd;
        } else at = second;
      } else at = end;
    }
  };
};

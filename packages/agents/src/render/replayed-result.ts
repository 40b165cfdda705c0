import {
  isDescriptive,
  isGrammar,
  sharedWith,
  statementOf,
  stemsOf,
  wordsOf,
} from "./is-statement.js";

/** What stands for a text that is left out. */
const left = "…";
/** Longest word, and most words in a name: longer ones hold sentences, or bytes. */
const longestWord = 40;
const mostParts = 4;
/** Most words of a value that is no sentence. */
const mostWords = 3;
const deepest = 6;
const mostElements = 12;
/** What is looked at of a result; the rest is left out. */
const readLength = 4000;

const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|data:|mailto:)\S+|[^\s@<>"]+@[\w-]+\.[\w.-]+/giu;
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!|][^<>]{0,200}>/giu;
const cell = /<\/?(?:td|th|tr|li|p|div|br|h\d)\b[^<>]{0,200}>/giu;
/** An account, a wallet, a card; no date. */
const longCode = /\b(?!\d{4}-\d\d-\d\d)(?=[\w-]*\d)[\w-]{8,}/gu;
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/gu;
/** Who speaks in a chat: a result that plays one of them is no result. */
const speaker = /^\W*(?:system|developer|assistant|user|human|ai|agent|inst)\W*$/i;
/** Scripts that write no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}]/gu;

/** The run that a result comes from: its request and its calls, in lower case. */
interface Known {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

const isTooLong = (word: string, { text }: Known): boolean =>
  !text.includes(word.toLowerCase()) &&
  (word.length > longestWord || (word.match(/\p{L}{3,}/gu) ?? []).length > mostParts);

/** Call syntax with the name of a tool that the run did not call. */
const namesOtherCall = (text: string, { text: run }: Known): boolean =>
  [...text.matchAll(/([\w.-]+)\(/g)].some(([, name = ""]) => !run.includes(name.toLowerCase()));

const isReadable = (text: string, known: Known): boolean =>
  (text.match(unspaced) ?? []).length <= 2 * mostWords &&
  !wordsOf(text).some((word) => isTooLong(word, known)) &&
  !namesOtherCall(text, known);

const isCode = (word: string) => /\d|\p{L}[_./]\p{L}/u.test(word) || /^\p{Lu}{1,5}$/u.test(word);

/** Something that stands for itself: codes, a name, a few words that describe. */
const isValue = (text: string, known: Known, isField: boolean): boolean => {
  const words = wordsOf(text);
  const codes = words.filter(isCode).length;
  if (words.length > mostWords)
    return isCode(words[0] ?? "") && codes >= words.length / 2 && !words.some(isGrammar);
  if (words.length <= (isField ? 2 : 1) || codes === words.length) return true;
  return isDescriptive(words) || sharedWith(words, known.stems) === 1;
};

/** One value or sentence. `isField`: it stands in a field of a JSON value. */
const pieceOf = (text: string, known: Known, isField = false): string => {
  const piece = text.replaceAll(link, "(link)").trim();
  if (piece === "") return "";
  if (!isReadable(piece, known)) return left;
  const isAsserted = !/[!?？！]["')\]]*$/u.test(piece);
  if (isAsserted && isValue(piece, known, isField)) return piece;
  if (!isAsserted || piece.includes("(link)")) return left;
  const sentence = piece
    .replaceAll(quoted, (quote) => (wordsOf(quote).length > mostWords ? left : quote))
    .replaceAll(longCode, (code) => (known.text.includes(code.toLowerCase()) ? code : left));
  return statementOf(sentence, known.stems) ?? left;
};

const listOf = (text: string, known: Known): string | undefined => {
  const parts = text.split(/([,;|\t]\s*)/u);
  const isList =
    parts.length > 2 &&
    parts.every((part, place) => place % 2 === 1 || wordsOf(part).length <= mostWords);
  return isList
    ? parts.map((part, place) => (place % 2 === 1 ? part : pieceOf(part, known))).join("")
    : undefined;
};

const lineOf = (line: string, known: Known): string => {
  const label = /^([^:=]{1,80}?)\s*[:=]\s+(\S.*)$/u.exec(line);
  if (label !== null) {
    const [, name = "", rest = ""] = label;
    if (speaker.test(name)) return left;
    const shown = listOf(name, known) ?? pieceOf(name, known, true);
    return shown === left ? left : `${shown}: ${lineOf(rest, known)}`;
  }
  const list = listOf(line, known);
  if (list !== undefined) return list;
  return line
    .split(/(?<=[.!?;。！？])\s+/u)
    .map((sentence) => pieceOf(sentence, known))
    .join(" ");
};

/** Lines that go on in the next one are one: a sentence may be wrapped anywhere. */
const unwrapped = (text: string): readonly string[] =>
  text
    .replaceAll(/([^\n.!?:;|,])\n[ \t>#*-]*(?=\p{Ll}[^\n:=|]*(?:\n|$))/gu, "$1 ")
    .split("\n")
    .map((line) => line.replace(/^[\s>#*•-]+/u, "").trim())
    .filter((line) => line !== "");

const textOf = (text: string, known: Known): string =>
  unwrapped(text.replaceAll(cell, "\n").replaceAll(markup, " "))
    .map((line) => lineOf(line, known))
    .join("\n");

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const valueOf = (value: unknown, known: Known, depth: number): unknown => {
  if (typeof value === "string") {
    const inner = parsed(value);
    if (inner !== undefined) return valueOf(inner, known, depth + 1);
    return value.includes("\n") || wordsOf(value).length > mostWords
      ? textOf(value, known)
      : pieceOf(value, known, true);
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return left;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostElements).map((one) => valueOf(one, known, depth + 1));
    return value.length > mostElements ? [...shown, left] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isTooLong(name, known) && wordsOf(name).length <= mostWords)
      .map(([name, one]) => [
        name,
        speaker.test(name) && typeof one === "string" && wordsOf(one).length > mostWords
          ? left
          : valueOf(one, known, depth + 1),
      ]),
  );
};

/**
 * What of a tool's result may be repeated to a later model call: names, codes, short values, and
 * short statements about what the run itself dealt with. Whoever wrote the result could have put
 * orders into it. So all other text is left out: orders, questions, what speaks to a reader, links,
 * calls that the run did not make, and long or foreign text. `run` is the request of the run and
 * its calls.
 */
export const replayedResult = (text: string, run: string): string => {
  const known = { text: run.toLowerCase(), stems: stemsOf(run) };
  const clean = text.normalize("NFKC").replaceAll(/[\p{Cf}\u{E0000}-\u{E007F}]/gu, "");
  const value = parsed(clean);
  if (value !== undefined) return JSON.stringify(valueOf(value, known, 0));
  const read = textOf(clean.slice(0, readLength), known);
  return read.replaceAll(/…(?:\s*…)+/gu, left);
};

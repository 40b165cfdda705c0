/** What stands for a text that is left out. */
const left = "…";
/** What is looked at of a result; the rest is left out. */
const readLength = 4000;
const deepest = 6;
const mostElements = 12;
/** Longest name of a field: characters, and words in it. */
const longestName = { characters: 40, words: 4 } as const;
const longestWord = 40;
/** Most words of a value that stands for itself, and of one with a number. */
const mostWords = { value: 2, numbered: 3 } as const;
/** Most words of a statement, and least share of its words that the run itself used. */
const statement = { words: 18, share: 1 / 3 } as const;
/** Shorter words are mostly grammar; words that begin with the same letters count as one. */
const wordLength = { least: 4, compared: 5 } as const;

const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|data:|mailto:)\S+|[^\s@<>"]+@[\w-]+\.[\w.-]+/giu;
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!|][^<>]{0,200}>/giu;
const cell = /<\/?(?:td|th|tr|li|p|div|br|h\d)\b[^<>]{0,200}>/giu;
/** Who speaks in a chat: a result that plays one of them is no result. */
const speaker = /^\W*(?:system|developer|assistant|user|human|ai|agent)\W*$/i;
/** Lines that go on in the next one are one: a sentence may be wrapped anywhere. */
const wrapped = /([^\n.!?:;|,])\n[ \t>#*-]*(?=\p{Ll}[^\n:=|]*(?:\n|$))/gu;

/** Scripts that write no spaces between words: only these need the slow way of counting. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const spacedWord = /[\p{L}\p{M}\p{N}_]+(?:['’.:][\p{L}\p{M}\p{N}_]+)*/gu;
const countWords = (text: string): number =>
  unspaced.test(text)
    ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
    : (text.match(spacedWord)?.length ?? 0);

/** The parts of words and names: `findOrder` and `find_order` have two. */
const partsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const beginningOf = (word: string) => word.slice(0, wordLength.compared);
const hasNumber = (word: string) => /\d/.test(word);
const isCode = (word: string) => hasNumber(word) || /\p{L}[._/:-]\p{L}/u.test(word);

/** The beginnings of a run's words: long ones, and values of its calls, be they short. */
type Known = ReadonlySet<string>;
const isLong = (word: string) => word.length >= wordLength.least || hasNumber(word);
const knownOf = (run: string): Known => {
  const lower = run.toLowerCase();
  return new Set(
    partsOf(run)
      .filter((word) => isLong(word) || lower.includes(`"${word}"`))
      .map(beginningOf),
  );
};

const isShared = (text: string, known: Known): boolean => {
  const content = partsOf(text).filter((word) => isLong(word) || known.has(word));
  const shared = content.filter((word) => known.has(beginningOf(word)));
  return content.length > 0 && shared.length >= statement.share * content.length;
};

const mayRepeat = (piece: string, known: Known): boolean => {
  const tokens = piece.split(/\s+/);
  const words = countWords(piece);
  if (tokens.some(({ length }) => length > longestWord) || /[!?！？]$/u.test(piece)) return false;
  if (words <= (hasNumber(piece) ? mostWords.numbered : mostWords.value)) return true;
  if (words > statement.words) return false;
  return tokens.filter(isCode).length * 2 >= tokens.length || isShared(piece, known);
};

const pieceOf = (text: string, known: Known): string => {
  const piece = text.replaceAll(link, "(link)").trim();
  return piece === "" || mayRepeat(piece, known) ? piece : left;
};

const piecesOf = (line: string, known: Known): string => {
  const cells = line.split(/([,;|\t]\s*)/u);
  const isList =
    cells.length > 3 &&
    cells.every((one, place) => place % 2 === 1 || countWords(one) <= mostWords.numbered);
  const pieces = isList ? cells : line.split(/(?<=[.!?;。！？])(\s+)/u);
  return pieces.map((one, place) => (place % 2 === 1 ? one : pieceOf(one, known))).join("");
};

/** `name: statement`, where both are looked at by themselves; what a speaker says is left out. */
const lineOf = (line: string, known: Known): string => {
  const [, name = "", rest] = /^([^:=]{1,80}?)\s*[:=]\s+(\S.*)$/u.exec(line) ?? [];
  if (rest === undefined) return piecesOf(line, known);
  return speaker.test(name) ? left : `${piecesOf(name, known)}: ${lineOf(rest, known)}`;
};

const textOf = (text: string, known: Known): string =>
  text
    .replaceAll(cell, "\n")
    .replaceAll(markup, " ")
    .replaceAll(wrapped, "$1 ")
    .split("\n")
    .map((line) => line.replace(/^[\s>#*•-]+/u, "").trim())
    .filter((line) => line !== "")
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

const isName = (name: string): boolean =>
  name.length <= longestName.characters &&
  partsOf(name).length <= longestName.words &&
  !speaker.test(name);

const valueOf = (value: unknown, known: Known, depth: number): unknown => {
  if (typeof value === "string") {
    const inner = parsed(value);
    return inner === undefined ? textOf(value, known) : valueOf(inner, known, depth + 1);
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return left;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostElements).map((one) => valueOf(one, known, depth + 1));
    return value.length > mostElements ? [...shown, left] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isName(name))
      .map(([name, one]) => [name, valueOf(one, known, depth + 1)]),
  );
};

const replayedText = (text: string, known: Known): string => {
  const clean = text.normalize("NFKC").replaceAll(/[\p{Cf}\u{E0000}-\u{E007F}]/gu, "");
  const value = parsed(clean);
  if (value !== undefined) return JSON.stringify(valueOf(value, known, 0));
  return textOf(clean.slice(0, readLength), known).replaceAll(/…(?:[:\s]*…)+/gu, left);
};

/**
 * The parts of a tool's result that a later model call may show: its fields, codes and short
 * values, and short statements a third of whose words the run itself used. Whoever wrote the result
 * could have put orders into it, and no list of words finds orders among statements. So all other
 * text is left out, in any language. An order in the run's own words stays. `run` is the request of
 * the run and its calls; its words are read once for all its results.
 */
export const resultReplayer = (run: string): ((text: string) => string) => {
  const known = knownOf(run);
  return (text) => replayedText(text, known);
};

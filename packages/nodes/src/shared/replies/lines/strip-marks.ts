const listMark =
  /^(?:[•‣◦▪▫●○■□◆◇➢➤➡→⇒▶►»›❯✓✔☑*+~=|]+|-{1,3}(?!\d)|[–—]+|#{1,6}(?= )|\[[ x]\](?= )|\(?\d{1,3}[.)](?=\s)|\(?[a-e]\)(?=\s)|[①-⑳])\s*/iu;
/** Pictures before a text. */
export const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)+\s*/u;
const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["„", "“"],
  ["‘", "’"],
  ["«", "»"],
  ["‹", "›"],
  ["「", "」"],
  ["『", "』"],
  ["“", "“"],
  ["_", "_"],
  ["*", "*"],
  ["$", "$"],
];

/** Whether the marks around a text are those of two quotations, `"look" was wrong, so I "open safe 1"`: the first one inside closes. */
const isTwo = (inner: string, open: string, close: string): boolean => {
  const at = inner.indexOf(close);
  const closes = at > 0 && /\S/.test(inner[at - 1] ?? "") && /^(?:[\s.,;:!?)]|$)/.test(inner.slice(at + close.length));
  return closes && inner.indexOf(open, at + 1) > at && /\s/.test(inner) && /[\s(]$/.test(inner.slice(0, inner.lastIndexOf(open)));
};

/** The text inside of quotation marks, straight or typographic, or of a placeholder's brackets around the whole of it; a full stop may stand behind them. */
export const withoutQuotes = (text: string): string => {
  let inner = text.trim();
  for (let before = ""; before !== inner;) {
    before = inner;
    const bare = inner.replace(/[.,;]$/, "").trimEnd();
    const pair = quotes.find(
      ([open, close]) => bare.length > 1 && bare.startsWith(open) && bare.endsWith(close) && !isTwo(bare.slice(1, -1), open, close),
    );
    if (pair === undefined && /^(?:<[^<>]+>|\{[^{}":]+\})$/.test(bare)) inner = bare.slice(1, -1).trim();
    if (pair) inner = bare.slice(1, -1).trim();
    // What was written as a string keeps its own marks behind backslashes.
    if (pair?.[0] === '"' && /^(?:[^"\\]|\\.)*$/.test(inner)) inner = inner.replaceAll('\\"', '"');
  }
  return inner;
};

export interface BareLine {
  readonly text: string;
  /** Whether a `>` stood before the text. */
  readonly isMarked: boolean;
}

/** A line without the marks before it: bullets, numbers, headings, pictures and `>`. */
export const stripMarks = (line: string): BareLine => {
  let text = line.trim();
  let isMarked = false;
  for (let before = ""; before !== text;) {
    before = text;
    if (text.startsWith(">")) {
      isMarked = true;
      text = text.replace(/^>+\s*/, "");
    }
    text = text.replace(listMark, "").replace(picture, "");
    if (/^["'“„‘«]\s*>/.test(text)) text = withoutQuotes(text);
  }
  return { text: withoutQuotes(text), isMarked };
};

import { withoutFunctionTags } from "./function-tags.js";
import { afterReasoning, ownTurn } from "./own-words.js";
import { cellsOf, isRule } from "./table-cells.js";
import { insideProvidersRecord, unwrappedReply } from "./unwrapped-reply.js";

/** No reply that is asked for is longer; what a runaway model writes behind it costs no time. */
const LONGEST = 16_000;

const entityNames: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rarr: "→",
};
const characterOf = (entity: string, name: string): string => {
  if (!name.startsWith("#")) return entityNames[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
};
const withoutEntities = (text: string) => text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, characterOf);

/** No text means more than a hundred of the same space or sign in a row; a runaway model writes thousands. Rules and blanks to fill in stay. */
const withoutRuns = (text: string): string => text.replace(/([^\p{L}\p{N}\n=_*#.~-])\1{99,}/gu, (_, sign: string) => sign.repeat(100));

/** What a page would not show, or only unfolded. */
const withoutHidden = (text: string): string => {
  const shown = text.includes("<") ? text.replace(/<!--[\s\S]*?-->|<details\b[^<>]{0,200}>[\s\S]*?<\/details>/gi, "\n") : text;
  return /[\p{L}\p{N}]/u.test(shown) ? shown : text;
};

/** Marks of tokens where a server wrote them instead of the spaces and line ends they stand for: no text without a space has them inside. */
const withoutTokenMarks = (text: string): string =>
  (/\S[\u0120\u2581]\S/.test(text) && !text.trim().includes(" ")
    ? text.replace(/[\u0120\u2581]/g, " ").replaceAll("\u010A", "\n")
    : text
  ).replace(/<0x0A>/g, "\n");

/** Where a page's text names its sources: `【4:0†notes.txt】`, or between signs that no font shows. */
const withoutSources = (text: string): string =>
  text.replace(/ ?【\d{1,3}(?::\d{1,3})?†[^【】\n]{0,80}】| ?\uE200[^\uE200\uE201\n]{0,200}\uE201/g, "");

const narrow = (text: string) => text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
/** Wide letters and digits make a whole line wide; else only marks are, for a world's own names may hold wide signs. */
const withNarrowMarks = (text: string) =>
  text
    .replace(/^.*[０-９Ａ-Ｚａ-ｚ].*$/gm, narrow)
    .replace(/[＞：［］＊]/g, narrow)
    // A call's own, right behind its name.
    .replace(/\b([a-z][\w.]{1,80})（([^（）\n]*)）/gi, (whole, name: string, given: string) =>
      /[._]/.test(name) ? `${name}(${given})` : whole,
    );

const inShort = String.raw`[ >*_#]{0,9}tl; ?dr[ *_]{0,4}[:–—-][ *_]{0,4}(?=\S)`;
const inShortBelow = new RegExp(String.raw`\n${inShort}`, "i");
const inShortFirst = new RegExp(`^${inShort}`, "i");
/** What a long reply says in short is what it answers. */
const conclusion = (text: string): string => text.slice((inShortBelow.exec(text)?.index ?? -1) + 1).replace(inShortFirst, "");

const terminalColours = new RegExp(String.raw`\u001B\[[\d;]{0,12}m`, "g");

/** Without signs that nobody sees, with spaces, line ends and hyphens of one kind each. */
export const plainCharacters = (text: string): string =>
  withNarrowMarks(
    text
      .replace(terminalColours, "")
      .replace(/(?<=\S)\s*[\u2588-\u258F]\s*$/, "")
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, "")
      .replace(/[\u2010\u2011\u2012\u2212]/g, "-")
      .replace(/ \uFF0D(?= )/g, " -")
      // A full stop of another script behind Latin letters, as whoever writes in both sets it.
      .replace(/(?<=[\w\])"'])\u3002(?=\s*$)/gm, ".")
      .replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize("NFKC"))
      .replace(/\r+\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
      .replace(/[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, " "),
  );

const columnName = /^(?:(?:next|chosen|final) )?(?:action|act|thought|confidence|answer|command)s?$/i;
const indexName = /^(?:#|no\.?|nr\.?|number|index|id|step|row)$/i;
const verdictName = /^(?:status|verdict|state|result|evaluation|(?:(?:is|was|goal) )?(?:complete[d]?|done|reached|achieved|met)\??)$/i;
const membersName = /^(?:items?|members?|numbers?|goals?|observations?|texts?|ids?)$/i;

const scoreName = /^(?:score|rating|points|value|utility|likelihood|usefulness)$/i;
const stateName = /^(?:facing|moved|holding|seen|done)$/i;
const countName = /^(?:count|total|size|amount|how many|number of \w+)$/i;

/** A row as it is asked for, where the head tells what its last cell is, or the last before reasons and counts. */
const rowOf = (names: readonly string[], all: readonly string[]): string | null => {
  const judged = names.findLastIndex((name) => verdictName.test(name));
  const counted = names.findLastIndex((name) => !countName.test(name));
  const cells = all.slice(0, (judged > 0 && names.length > 2 ? judged : counted) + 1);
  const last = names[cells.length - 1] ?? "";
  const before = cells.slice(0, -1).filter((_, column) => !indexName.test(names[column] ?? ""));
  if (verdictName.test(last)) return before.length === 0 ? `${cells.join(": ")}` : `${before.join(" ")} - ${cells.at(-1)}`;
  if (!membersName.test(last)) return null;
  const [first = "", ...rest] = cells.slice(0, -1);
  return /^\d+$/.test(first) && rest.length > 0
    ? `Type ${first}: ${rest.join(" ")} [${cells.at(-1)}]`
    : `${before.join(" ")}: [${cells.at(-1)}]`;
};

/** Rows of Markdown tables as `name: value` lines: by the head where it names columns that are asked for, else by the first cell. */
const withoutTables = (lines: readonly string[]): readonly string[] => {
  let head: readonly string[] | null = null;
  return lines.flatMap((line, index) => {
    const cells = cellsOf(line);
    if (cells === null) {
      head = null;
      return [line];
    }
    if (isRule(cells)) return [];
    const below = cellsOf(lines[index + 1] ?? "");
    if (below !== null && isRule(below)) {
      // A head that names a field and tells it is a row like those below it.
      const isRow = cells.length === 2 && columnName.test(cells[0] ?? "") && columnName.test(cellsOf(lines[index + 2] ?? "")?.[0] ?? "");
      head = isRow ? null : cells;
      return isRow ? [`${cells[0]}: ${cells[1]}`] : [];
    }
    const names: readonly string[] = head ?? [];
    const [action, score] = [columnName, scoreName].map((pattern) => names.findIndex((name) => pattern.test(name)));
    // Actions with their scores are weighed against each other.
    if (names.length === 2 && action !== undefined && action >= 0 && score !== undefined && score >= 0)
      return [`${cells[action] ?? ""}: ${cells[score] ?? ""}`];
    if (names.some((name) => columnName.test(name)) || names.filter((name) => stateName.test(name)).length > 2) {
      const told = cells.flatMap((cell, column) => (indexName.test(names[column] ?? "") ? [] : [`${names[column] ?? ""}: ${cell}`]));
      // How sure one is stands below what one is sure of.
      return told.toSorted((one, other) => Number(/^confidence/i.test(one)) - Number(/^confidence/i.test(other)));
    }
    const row = rowOf(names, cells);
    if (row !== null) return [row];
    return [cells.length === 1 ? (cells[0] ?? "") : `${cells[0]}: ${cells.slice(1).join(" ")}`];
  });
};

const formula = /\\(?:boxed|text|textbf|texttt|mathrm)\{([^{}\n]{0,2000})\}/g;

/** `$\boxed{\text{look}}$` is `look`. */
const withoutFormulas = (text: string): string =>
  text.includes("\\")
    ? text
        .replace(formula, "$1")
        .replace(formula, "$1")
        .replace(formula, "$1")
        .replace(/(\${1,2})([^$\n]{1,200})\1/g, "$2")
    : text;

/** `[ACTION] look [/ACTION]` between tags of the usual form; what stands between them may have brackets of its own. */
const withTags = (text: string): string =>
  text.includes("[/")
    ? text.replace(/\[([a-z_]{1,20})\]((?:[^[\]]|\[(?!\/?\1\])[^[\]]{0,400}\]){0,4000}?)\[\/\1\]/gi, "<$1>$2</$1>")
    : text;

/** A line between double angles, `<<answer [true]>>`: what is inside is no tag. */
const withoutAngles = (text: string): string =>
  text.includes("<<") ? text.replace(/^([ >*]{0,9})<<([^<>\n]{1,2000})>>(?=[ .]{0,9}$)/gm, "$1$2") : text;

/** Marks of footnotes, `look[^1]`, and the notes themselves below: they tell about an answer. */
const withoutFootnotes = (text: string): string =>
  text.includes("[^")
    ? text.replace(/^ {0,3}\[\^\w{1,12}\]: ?[^\n]*(?:\n {2,4}[^\n]*)*/gm, "").replace(/(?<=\S)\[\^\w{1,12}\](?!:)/g, "")
    : text;

/** `\n` in letters where a line ends, in a reply that was written as a string's inside. */
const withoutSpelledEnds = (text: string): string =>
  text.includes("\\") && !/^\s*["'{[]/.test(text)
    ? text.replace(/(?:\\r)?\\n(?=\s*$)/g, "").replace(/(?:\\r)?\\n(?=\s*(?:\\n|>|[A-Z][a-z]+(?: \d+)?:))/g, "\n")
    : text;

/** What is struck through is taken back, where something else is left. */
export const withoutStruck = (text: string): string => {
  const left =
    text.includes("~~") || text.includes("</") ? text.replace(/~~(?=\S)[^~\n]{1,400}~~|<(s|del|strike)>[^<>\n]{1,400}<\/\1>/gi, " ") : text;
  return /[\p{L}\p{N}]/u.test(left) ? left : text;
};

/** Characters that are escaped from Markdown: `cabinet\_0`; lines that open and close a formula are left out. */
const withoutEscapes = (text: string): string =>
  text.includes("\\") ? text.replace(/^ *\\[[\]()] *$/gm, "").replace(/\\([_*[\]()#>~`.!/-])/g, "$1") : text;

/** A reply out of envelopes in envelopes; what each held may begin with reasoning of its own. */
const outOfEnvelopes = (text: string): string => {
  let inner = ownTurn(afterReasoning(text));
  for (let depth = 0; depth < 4; depth += 1) {
    const told = unwrappedReply(inner);
    if (told === inner) return inner;
    inner = ownTurn(afterReasoning(told));
  }
  return inner;
};

/**
 * A reply without what is only dress: reasoning blocks, code fences, emphasis, tables, odd spaces and line ends. Its words stay, line by line. Takes
 * time linear in the reply's length.
 *
 * @example
 * cleanReply("**Verdict:** `yes`"); // → "Verdict: yes"
 */
export const cleanReply = (reply: string): string => {
  const told = withoutEntities(
    afterReasoning(withoutTokenMarks(insideProvidersRecord(reply)).replaceAll("\r\n", "\n"))
      .trim()
      .slice(0, LONGEST),
  );
  const own = conclusion(withoutFootnotes(withoutSources(plainCharacters(ownTurn(withoutHidden(withoutRuns(told)))))));
  // What was escaped in a record comes to light when it is unwrapped.
  const text = plainCharacters(withoutFunctionTags(outOfEnvelopes(withTags(withoutAngles(own)))))
    .replace(/<\|\/?[a-z_]{1,30}\|?>|<[a-z_]{1,30}\|>|\[TOOL_CALLS\]/gi, "\n")
    .replace(/<\/?(?:b|i|em|strong|code|pre|p|br|li|ul|ol|span|div|h[1-6]|u)\s*\/?>/gi, (tag) =>
      /^<(?:br|p|li|div|h)/i.test(tag) ? "\n" : "",
    );
  // `Action: ```json` opens a fence on the label's line.
  const lines = withoutEscapes(withoutFormulas(withoutSpelledEnds(text)))
    .replace(/^([^\n]{1,80})\n={3,} *$/gm, "# $1")
    .replace(/(?<=:) *```[a-z]{1,20} *$/gim, "")
    .split("\n")
    .filter(
      (line) => !/^ *(?:> *)?(?:(?:```|~~~)[\w-]*|"""|'''|:{3,} ?[\w-]*(?:\{[^{}\n]{0,200}\})?) *$|^ *> *\[![a-z]{3,20}\] *$/i.test(line),
    );
  return withoutTables(lines)
    .map((line) =>
      line
        .replace(/(?<=[.!?])(\*{1,2})\.(?=\s*$)/, "$1")
        .replaceAll("**", "")
        .replaceAll("~~", "")
        .replace(/(^|[\s>])==(?=[^\s=])([^=\n]{1,400})==(?=$|[\s.,;:!?)])/g, "$1$2")
        .replaceAll("`", "")
        .replace(/\[([^[\]\n]{1,200})\]\((?:#|https?:|\.?\/)[^()\s]{0,200}\)/g, "$1")
        .replace(/(^|[\s>(:"'])\*(?=\S)([^*\n]+)\*(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .replace(/(^|[\s>(:"'])_(?=[^\s_])([^_\n]+)_(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .replace(/(^|[\s>(:"'])__(?=\S)([^_\n]+(?:_[^_\n]+)*)__(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .trimEnd(),
    )
    .join("\n");
};

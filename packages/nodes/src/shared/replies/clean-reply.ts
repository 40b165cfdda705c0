/** No reply that is asked for is longer; what a runaway model writes behind it costs no time. */
const LONGEST = 16_000;

/** What stands behind a model's own reasoning; a template may have swallowed the opening tag. */
const afterReasoning = (reply: string): string => {
  const harmony = reply.lastIndexOf("<|channel|>final<|message|>");
  const told = harmony < 0 ? reply : reply.slice(harmony + "<|channel|>final<|message|>".length);
  const tags = /<(\/?)\s*(?:think|thinking|reasoning|scratchpad|analysis)\s*>/gi;
  let kept = "";
  let from = 0;
  let depth = 0;
  for (const tag of told.matchAll(tags)) {
    if (tag[1] === "/") {
      // A closing tag without an opening one ends reasoning that began with the reply.
      if (depth === 0) kept = "";
      depth = 0;
      from = tag.index + tag[0].length;
    } else {
      if (depth === 0) kept += `${told.slice(from, tag.index)}\n`;
      depth = 1;
      from = tag.index + tag[0].length;
    }
  }
  if (depth === 0) kept += told.slice(from);
  // A block that never ends may hold the answer: better looked for there than nowhere.
  return kept.trim() === "" && depth === 1 ? told.slice(from) : kept;
};

const narrow = (text: string) => text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
/** Wide letters and digits make a whole line wide; else only marks are, for a world's own names may hold wide signs. */
const withNarrowMarks = (text: string) => text.replace(/^.*[０-９Ａ-Ｚａ-ｚ].*$/gm, narrow).replace(/[＞：［］＊]/g, narrow);

const plainCharacters = (text: string): string =>
  withNarrowMarks(
    text
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, "")
      .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
      .replace(/[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, " "),
  );

const cellsOf = (line: string): readonly string[] | null => {
  const text = line.trim();
  return text.length > 2 && text.startsWith("|") && text.endsWith("|")
    ? text
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
    : null;
};

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));
const columnName = /^(?:(?:next|chosen|final) )?(?:action|act|thought|confidence|answer|command)s?$/i;

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
      head = cells;
      return [];
    }
    const names: readonly string[] = head ?? [];
    if (names.some((name) => columnName.test(name))) return cells.map((cell, column) => `${names[column] ?? ""}: ${cell}`);
    return [cells.length === 1 ? (cells[0] ?? "") : `${cells[0]}: ${cells.slice(1).join(" ")}`];
  });
};

/**
 * A reply without what is only dress: reasoning blocks, code fences, emphasis, tables, odd spaces and line ends. Its words stay, line by line. Takes
 * time linear in the reply's length.
 */
export const cleanReply = (reply: string): string => {
  const text = plainCharacters(afterReasoning(reply).trim().slice(0, LONGEST))
    .replace(/<\|[a-z_]{1,30}\|>/gi, "\n")
    .replace(/<\/?(?:b|i|em|strong|code|pre|p|br|li|ul|ol|span|div|h[1-6]|u)\s*\/?>/gi, (tag) =>
      /^<(?:br|p|li|div|h)/i.test(tag) ? "\n" : "",
    )
    .replace(/\\(?:boxed|text|textbf|texttt|mathrm)\{([^{}\n]{0,2000})\}/g, "$1");
  const lines = text.split("\n").filter((line) => !/^ *(?:> *)?(?:```|~~~)[\w-]* *$/.test(line));
  return withoutTables(lines)
    .map((line) =>
      line
        .replaceAll("**", "")
        .replaceAll("~~", "")
        .replaceAll("`", "")
        .replace(/(^|[\s>(:"'])\*(?=\S)([^*\n]+)\*(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .replace(/(^|[\s>(:"'])_(?=[^\s_])([^_\n]+)_(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .replace(/(^|[\s>(:"'])__(?=\S)([^_\n]+(?:_[^_\n]+)*)__(?=$|[\s.,;:!?)"'])/g, "$1$2")
        .trimEnd(),
    )
    .join("\n");
};

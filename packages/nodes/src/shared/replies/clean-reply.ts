/** No reply that is asked for is longer; what a runaway model writes behind it costs no time. */
const LONGEST = 16_000;

/** What ends a model's turn; a template that leaves it in the text lets the model write the next turns too. */
const turnEnd =
  /<[|｜](?:im_end|eot_id|eom_id|endoftext|end_of_text|end|return|eot|end[▁_]of[▁_]sentence)[|｜]>|<\/s>|<end_of_turn>|<eos>|\[\/INST\]|<\/?assistant>/i;
const turnBegin =
  /<[|｜](?:im_start|start_header_id|start)[|｜]>(?: ?(?:assistant|model|ai))?(?:<\|end_header_id\|>|<\|message\|>)?|<start_of_turn>(?: ?(?:model|assistant))?|<[|｜](?:assistant|begin_of_text)[|｜]>|<s>|<bos>|\[INST\]/gi;
const speaker = /^\s*(?:\*\*)?(?:assistant|ai|agent|bot|model|chatgpt|gpt(?:-\d\w*)?)(?:\*\*)? ?:(?:\*\*)?[ \n]+/i;

/** The model's own turn: without the marks of its template, and without what it wrote in the user's place. */
const ownTurn = (reply: string): string => {
  const text = reply.replace(turnBegin, "").trimStart();
  const end = text.search(turnEnd);
  return (end > 0 ? text.slice(0, end) : text.replace(turnEnd, "")).replace(speaker, "");
};

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

/** What a page would not show, or only unfolded. */
const withoutHidden = (text: string): string => {
  const shown = text.includes("<") ? text.replace(/<!--[\s\S]*?-->|<details\b[^<>]{0,200}>[\s\S]*?<\/details>/gi, "\n") : text;
  return /[\p{L}\p{N}]/u.test(shown) ? shown : text;
};

/** A record that was written as a JSON text once more. */
const unquoted = (text: string): string => {
  if (!/^"\s*[{[].*[}\]]\s*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
};

/** Where a tag says that it holds the answer, what it holds. */
const insideEnvelope = (text: string): string => {
  const open = /<(output|response|answer|final|final_?answer|reply|result)>/i.exec(text);
  if (open === null) return text;
  const before = text.slice(0, open.index);
  if (/^\W*(?:thoughts?|think|thinking|reasoning) ?\d* ?:/i.test(before)) return text;
  const from = open.index + open[0].length;
  const end = text.indexOf(`</${open[1]}>`, from);
  const inner = end < 0 ? text.slice(from) : text.slice(from, end);
  return /[\p{L}\p{N}]/u.test(inner) && !/<[a-z]/i.test(inner) ? inner : text;
};

/** A reply that says all of it twice says it once. */
const saidOnce = (text: string): string => {
  for (const gap of ["\n\n", "\n", " "]) {
    const half = (text.length - gap.length) / 2;
    if (half > 0 && Number.isInteger(half) && text.startsWith(gap, half) && text.slice(0, half) === text.slice(half + gap.length))
      return text.slice(0, half);
  }
  return text;
};

/** What stands behind a model's own reasoning; a template may have swallowed the opening tag. */
const afterReasoning = (reply: string): string => {
  const harmony = reply.lastIndexOf("<|channel|>final<|message|>");
  const told = harmony < 0 ? reply : reply.slice(harmony + "<|channel|>final<|message|>".length);
  const tags = /[<[◁](\/?)\s*(?:think|thinking|reasoning|scratchpad|analysis|inner_monologue|seed:think)\s*[>\]▷]/gi;
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
  return depth === 1 ? kept + told.slice(from) : kept;
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
const indexName = /^(?:#|no\.?|nr\.?|number|index|id|step|row)$/i;
const verdictName = /^(?:status|verdict|state|result|evaluation|(?:is )?complete[d]?\??|done\??)$/i;
const membersName = /^(?:items?|members?|numbers?|goals?|observations?|texts?|ids?)$/i;

/** A row as it is asked for, where the head tells what its last cell is. */
const rowOf = (names: readonly string[], cells: readonly string[]): string | null => {
  const last = names.at(-1) ?? "";
  const before = cells.slice(0, -1).filter((_, column) => !indexName.test(names[column] ?? ""));
  if (verdictName.test(last)) return `${before.join(" ")} - ${cells.at(-1)}`;
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
      head = cells;
      return [];
    }
    const names: readonly string[] = head ?? [];
    if (names.some((name) => columnName.test(name))) {
      return cells.flatMap((cell, column) => (indexName.test(names[column] ?? "") ? [] : [`${names[column] ?? ""}: ${cell}`]));
    }
    const row = rowOf(names, cells);
    if (row !== null) return [row];
    return [cells.length === 1 ? (cells[0] ?? "") : `${cells[0]}: ${cells.slice(1).join(" ")}`];
  });
};

/**
 * A reply without what is only dress: reasoning blocks, code fences, emphasis, tables, odd spaces and line ends. Its words stay, line by line. Takes
 * time linear in the reply's length.
 */
export const cleanReply = (reply: string): string => {
  const own = ownTurn(withoutEntities(afterReasoning(reply).trim().slice(0, LONGEST)));
  const text = plainCharacters(saidOnce(unquoted(insideEnvelope(withoutHidden(own)).trim())))
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

import { cellsOf, isRule } from "./table-cells.js";

const granted = /^\W*(?:(?:yes|y|true|best)\b|[✅✔✓☑⭐])\W*$/iu;
const refused = /^\W*(?:(?:no|n|false)\b|[❌✗✘✖])\W*$/iu;
/** What is done needs no doing again. */
const doneName = /\b(?:done|complet\w+|finished|taken|tried|visited|checked|status)\b/i;
const judgingName =
  /^\W*(?:is (?:it )?|should i )?(?:choose|chosen|choice|select(?:ed)?|pick(?:ed)?|verdict|decision|best|good|useful|helpful|promising|recommend(?:ed)?|valid|fits?|match(?:es)?|suitable|viable|possible|feasible|ok(?:ay)?|right|correct|worth|sensible|keep|use|do|relevant|likely|go|answer)\b/i;
const scoreName = /^\W*(?:score|rating|points|utility|likelihood|probability|confidence|usefulness|expected value)\b/i;
const score = /^\W*(\d{1,3}(?:\.\d+)?|\.\d+) ?(?:%|\/ ?\d{1,3})?\W*$/;

interface Judged {
  /** Which rows stay, by their place. */
  readonly kept: readonly boolean[];
  /** The column that judges. */
  readonly column: number;
}

/** Which rows a table leaves out; undefined where none of its columns judges them. */
const judgedRows = (head: readonly string[], rows: readonly (readonly string[])[], isLast: boolean): Judged | undefined => {
  for (const [column, name] of head.entries()) {
    const cells = rows.map((row) => row[column] ?? "");
    const isTold =
      cells.some((cell) => granted.test(cell)) && cells.every((cell) => granted.test(cell) || refused.test(cell) || cell === "");
    if (column > 0 && isTold && (judgingName.test(name) || doneName.test(name)) && !cells.every((cell) => granted.test(cell)))
      return { column, kept: cells.map((cell) => granted.test(cell) !== doneName.test(name)) };
    if (!isLast || !scoreName.test(name) || head.some((other) => /^step\b/i.test(other))) continue;
    const scores = cells.map((cell) => Number(score.exec(cell)?.[1] ?? Number.NaN));
    const most = Math.max(...scores);
    if (scores.filter((one) => one === most).length === 1) return { column, kept: scores.map((one) => one === most) };
  }
  return undefined;
};

const withoutColumn = (line: string, column: number): string => `| ${(cellsOf(line) ?? []).toSpliced(column, 1).join(" | ")} |`;

/**
 * A reply without the rows of its Markdown tables that it refuses beside others: those answered with no, those done already, and, in a table that ends the
 * reply, all but the one of the highest score. A table without such a column stays.
 */
export const withoutRefusedRows = (reply: string): string => {
  if (!reply.includes("|")) return reply;
  const lines = reply.split("\n");
  const lastWords = lines.findLastIndex((line) => /\p{L}/u.test(line) && cellsOf(line) === null);
  const left: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    left.push(lines[at] ?? "");
    const head = cellsOf(lines[at] ?? "");
    const rule = cellsOf(lines[at + 1] ?? "");
    if (head === null || rule === null || !isRule(rule)) continue;
    let end = at + 2;
    while (cellsOf(lines[end] ?? "") !== null) end += 1;
    const rows = lines.slice(at + 2, end);
    const isLast = end > lastWords;
    const cells = rows.map((row) => cellsOf(row) ?? []);
    const judged = judgedRows(head, cells, isLast);
    if (judged === undefined) continue;
    const { column, kept } = judged;
    const shown = [lines[at] ?? "", lines[at + 1] ?? "", ...rows.filter((_, row) => kept[row] === true)];
    left.splice(-1, 1, ...shown.map((line) => withoutColumn(line, column)));
    at = end - 1;
  }
  return left.join("\n");
};

/** What a line is by its formatting alone. */
export type LineKind = "action" | "thought" | "item" | "plain" | "answer" | "input";

export interface ReplyLine {
  readonly kind: LineKind;
  /** The line without its mark or label; a thought keeps its label. */
  readonly text: string;
  /** The line with its mark or label. */
  readonly whole: string;
  /** Which row of the reply it stands in, from 0. */
  readonly row: number;
  /** For an item of a list: whether it is marked as the one that is done now. */
  readonly isNow?: boolean;
}

const kinds: ReadonlyMap<string, LineKind> = new Map(
  (
    [
      ["action", "action act answer next"],
      ["thought", "thought thoughts think thinking reasoning rationale"],
      ["answer", "observation obs feedback result environment user"],
    ] as const
  ).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

const mark = /^(?:[>＞]\s*)+|^(?:➡️?|→|=>)\s*/;
/** `Action 3:`, `**Next action:**`, `think[`. */
const label =
  /^(?:(?:the|my|next|final) )*([a-z]+(?: ?input)?)(?: ?\d{1,3}| is)?(?:[*_]{0,3} ?(?:[:：→]|->)[*_]{0,3}|(?=\[))\s*/i;
const item =
  /^(?:[❌✗✅☑✔]️?|[-*•+–]|\d️?⃣|\[\d{1,2}\]|[IVX]{1,4}\.|\(?(?:\d{1,2}|[a-z])[.)]|(?:step|option) ?\w{1,2}[.):])\s+/i;
const done = /\[x\]|✅|✓|☑|~~/i;
const nowMark = /\s*(?:\(now\)|\bnow|[←➡👉].*)$/u;
const pairs = ["** **", "__ __", "` `", "* *", "_ _", '" "', "' '", "“ ”"].map((pair) =>
  pair.split(" "),
);

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text of several lines on one. */
export const onOneLine = (text: string): string => text.replace(/ {0,99}\n\s*/g, " ").trim();

/** A text without the pair of marks around the whole of it. */
export const bareText = (text: string): string => {
  const whole = text.trim();
  const isAround = ([begin = "", end = ""]: readonly string[]) =>
    whole.length > 2 * end.length && whole.startsWith(begin) && whole.endsWith(end);
  const [open = "", close = ""] = pairs.find(isAround) ?? [];
  const inside = whole.slice(open.length, whole.length - close.length);
  return open === "" || inside.includes(close) ? whole : inside.trim();
};

/** What the label at a text's beginning says, and the text after it; null without one. */
export const labelled = (
  text: string,
): { readonly kind: LineKind; readonly behind: string } | null => {
  const [whole = "", word = ""] = label.exec(text) ?? [];
  const name = word.toLowerCase();
  const kind = name.endsWith("input") ? "input" : kinds.get(name);
  return kind === undefined || (text[whole.length] === "[" && kind !== "thought")
    ? null
    : { kind, behind: text.slice(whole.length) };
};

/** A label's own emphasis stands around it alone: `**Action:** look`, `### Action`. */
const emphasisAhead = /^(?:#{1,6} +|[-•] +)?[*_`]{0,3}/;

/**
 * An action after a sentence or a thought: `It is shut. > open box 1`, `Thought: It is shut. Act:
 * open [box_0]`, `think[It is shut.] open [box_0]`.
 */
const actBehind =
  /(?<=[.!?…;])\s(?:>|Act:|Action(?: ?\d{1,3})?:) |(?<=^think\[[^\]]*\]) (?=[a-z_]{2,30} ?\[)/i;

const quoted = /["“‘`][^"”’`\n]{0,300}["”’`]|(?<![\w(])'[^'\n]{0,300}'(?!\w)/g;

/** A text of the same length without what stands in quotation marks: that is mentioned alone. */
export const withoutQuotations = (text: string): string =>
  text.replace(quoted, ({ length }) => " ".repeat(length));

const lineOf = (raw: string, row: number): ReplyLine => {
  const whole = raw.trim();
  const line = (kind: LineKind, text: string) => ({ kind, text: text.trim(), whole, row });
  const own = mark.exec(whole)?.[0] ?? "";
  const inside = bareText(whole.slice(own.length)).replace(mark, "");
  if (labelled(inside)?.kind === "thought") return line("thought", inside);
  const bare = (own === "" ? whole : inside).replace(emphasisAhead, "");
  const { kind, behind } = labelled(bare) ?? { kind: undefined, behind: "" };
  if (kind === "thought") return line(kind, bare);
  if (kind !== undefined)
    return line(labelled(behind)?.kind === "thought" ? "thought" : kind, behind);
  if (own !== "") return line("action", inside);
  const listed = item.exec(whole)?.[0] ?? "";
  if (listed === "") return line("plain", inside === "" ? whole : inside);
  const text = whole.slice(listed.length);
  const isNow = nowMark.test(text.slice(0, 300)) && !done.test(whole.slice(0, 300));
  return { ...line("item", text.replace(nowMark, "")), isNow };
};

/** A line of a thought, or of sentences, with an action after it becomes two lines. */
const linesOf = (raw: string, row: number): readonly ReplyLine[] => {
  const line = lineOf(raw, row);
  const behind = ["thought", "plain"].includes(line.kind)
    ? actBehind.exec(withoutQuotations(line.text.slice(0, 4000)))
    : null;
  if (behind === null) return [line];
  const [before, after] = [line.text.slice(0, behind.index), line.text.slice(behind.index)];
  return [{ ...line, text: before }, lineOf(after, row)];
};

const isFence = (row: string) => row.startsWith("```") && !row.slice(3).includes("```");

/**
 * The lines of a reply that hold anything but fences, each with what its formatting makes of it, up
 * to an answer of the world's that the model invents. What stands beyond 400 rows is not read.
 */
export const replyLines = (rows: readonly string[]): readonly ReplyLine[] => {
  const lines = rows
    .slice(0, 400)
    .flatMap((raw, row) => (raw.trim() === "" || isFence(raw.trim()) ? [] : linesOf(raw, row)));
  const end = lines.findIndex(({ kind }, at) => kind === "answer" && at > 0);
  return end < 0 ? lines : lines.slice(0, end);
};

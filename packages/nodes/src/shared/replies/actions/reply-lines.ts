/** What a line is by its formatting alone. */
export type LineKind = "action" | "thought" | "item" | "set-off" | "plain" | "answer" | "input";

export interface ReplyLine {
  readonly kind: LineKind;
  /** The line without its mark or label. */
  readonly text: string;
  /** The line with its mark or label. */
  readonly whole: string;
  /** Where `text` begins in the reply. */
  readonly at: number;
  /** For an item of a list: whether it is marked as the one that is done now. */
  readonly isNow?: boolean;
}

const mark = /^(?:[>＞]\s*)+|^(?:➡️?|→|=>)\s*/;
const label = /^(?:(?:the |my |next |final )*(?:action|act|answer)(?: ?\d{1,3}| is)?|next)[*_]{0,3} ?(?:[:：→]|->)[*_]{0,3}\s*/i;
const labelAlone = /^(?:the |next |final |chosen )*act(?:ion)?(?: ?\d{1,3})?$/i;
const input = /^(?:action|act|tool) ?input(?: ?\d{1,3})? ?:\s*/i;
const thought = /^(?:thoughts?|think|thinking|reasoning|rationale)(?: ?\d{1,3})?(?: ?:|(?=\[))\s*/i;
const answer = /^(?:observations?|obs|feedback|result|environment|user)(?: ?\d{1,3})? ?:|^OK\.$/i;
const item = /^(?:[❌✗✅☑✔]️?|[-*•+–]|\d️?⃣|\[\d{1,2}\]|[IVX]{1,4}\.|\(?(?:\d{1,2}|[a-z])[.)]|(?:step|option) ?\w{1,2}[.):])\s+/i;
const done = /\[x\]|✅|✓|☑|~~|\b(?:done|completed?)\b/i;
const now = /\(now\)|←|<-|➡|👉|⬅|^now\b|\bnow$/;
const nowMark = /\s*(?:\(?now\)?|[←⬅].*|<-.*)$/;
const pairs = ["** **", "__ __", "` `", "* *", "_ _", '" "', "' '", "“ ”", "‘ ’"].map((pair) => pair.split(" "));

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text without the marks around the whole of it, at most four pairs of them. */
export const bareText = (text: string): string => {
  let result = text.trim();
  for (let round = 0; round < 4; round += 1) {
    const bare = /[*`_"”’]\.$/.test(result) ? result.slice(0, -1) : result;
    const [open = "", close = ""] =
      pairs.find(([begin = "", end = ""]) => bare.length > 2 * end.length && bare.startsWith(begin) && bare.endsWith(end)) ?? [];
    const inside = bare.slice(open.length, bare.length - close.length);
    if (open === "" || inside.includes(close)) return result;
    result = inside.trim();
  }
  return result;
};

/** A label's own emphasis stands around it alone: `**Action:** look`, `### Action`. */
const emphasisAhead = /^(?:#{1,6} +|[-•] +)?[*_`]{0,3}/;

/** An action on the line of its thought: `Thought: It is shut. Act: open [box_0]`. */
const actBehind = /\s(?:>|Act:|Action(?: ?\d{1,3})?:) /;

const lineOf = (raw: string, at: number, isFenced: boolean): ReplyLine => {
  const whole = raw.trim();
  const own = mark.exec(whole)?.[0] ?? "";
  const rest = whole.slice(own.length);
  const line = (kind: LineKind, text: string): ReplyLine => ({
    kind,
    text: text.trim(),
    whole,
    at: at + Math.max(0, raw.lastIndexOf(text)),
  });
  const ahead = emphasisAhead.exec(rest)?.[0] ?? "";
  const bare = rest.slice(ahead.length);
  if (own === "" && answer.test(bare)) return line("answer", whole);
  if (thought.test(bare)) return line("thought", bare);
  if (own === "" && input.test(bare)) return line("input", bare.replace(input, ""));
  const named = label.exec(bare)?.[0] ?? (ahead !== "" && labelAlone.test(bare.replace(/[*_:]+$/, "")) ? bare : undefined);
  const behind = bare.slice(named?.length ?? 0);
  if (named !== undefined) return line(thought.test(behind) ? "thought" : "action", behind);
  if (own !== "") return line("action", rest);
  const listed = isFenced ? null : item.exec(whole);
  if (listed !== null) {
    const result = whole.slice(listed[0].length);
    const near = result.slice(0, 300);
    return { ...line("item", result.replace(nowMark, "")), isNow: now.test(near) && !done.test(near) };
  }
  const inside = bareText(whole).replace(mark, "");
  return isFenced || (inside !== whole && inside !== "") ? line("set-off", inside) : line("plain", whole);
};

/** A line of a thought with an action behind it is two. */
const linesOf = (raw: string, at: number, isFenced: boolean): readonly ReplyLine[] => {
  const line = lineOf(raw, at, isFenced);
  const behind = line.kind === "thought" ? actBehind.exec(line.text.slice(0, 4000)) : null;
  if (behind === null) return [line];
  return [{ ...line, text: line.text.slice(0, behind.index) }, lineOf(line.text.slice(behind.index), line.at + behind.index, isFenced)];
};

/** Lines that are looked at; what a model writes beyond them is not read. */
const mostLines = 400;

/** The lines of a reply that hold anything, each with what its formatting makes of it; the lines inside of a fence are set off. */
export const replyLines = (reply: string): readonly ReplyLine[] => {
  const lines: ReplyLine[] = [];
  let isFenced = false;
  let at = 0;
  while (at < reply.length && lines.length < mostLines) {
    const end = reply.indexOf("\n", at);
    const raw = reply.slice(at, end < 0 ? undefined : end);
    const begin = raw.trimStart();
    const isFence = begin.startsWith("```") || begin.startsWith("~~~");
    if (isFence && !begin.slice(3).includes("```")) isFenced = !isFenced;
    else if (begin !== "") lines.push(...linesOf(isFence ? begin.replaceAll("```", "`") : raw, at, isFenced));
    at = end < 0 ? reply.length : end + 1;
  }
  return lines;
};

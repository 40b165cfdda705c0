/** What a model says for itself, and what it reasoned before. */
export interface OwnTurn {
  readonly text: string;
  /** The last block of reasoning; empty where there is none. */
  readonly reasoning: string;
  /** Reasoning began and did not end: the reply was cut. */
  readonly isOpen: boolean;
}

const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const lineEnd = /\r\n?|[\u2028\u2029\u0085]/g;
const tags = ["<think>", "<thinking>", "<thought>", "<reasoning>", "[think]"];
const turnEnd = /<\|(?:eot_id|im_end|end|endoftext|return|call)\|>|<\/s>|<end_of_turn>/;
const turnBegin = /^(?:<s>|<\|im_start\|>)?(?:<\|assistant\|>|assistant\n)/i;
const message = "<|message|>";

/** Channels as tags: all messages but the last one are reasoning. */
const withTags = (text: string): string => {
  const at = text.includes("<|channel|>") ? text.lastIndexOf(message) : -1;
  const begin = text.indexOf(message);
  if (at < 0) return text;
  const isReasoning = text.slice(Math.max(0, at - 20), at).includes("analysis");
  return isReasoning
    ? `<think>${text.slice(at)}`
    : `<think>${text.slice(begin + message.length, at).split("<|end|>", 1)[0] ?? ""}</think>${text.slice(at + message.length)}`;
};

/**
 * The model's own turn of a reply: line ends are line feeds, reasoning stands apart, and what follows the end of its turn is left out. One pass per step.
 *
 * @example
 * ownTurn("<think>Left?</think>Left."); // → { text: "Left.", reasoning: "Left?", isOpen: false }
 */
export const ownTurn = (reply: string): OwnTurn => {
  const text = withTags(
    reply
      .replace(lineEnd, "\n")
      .replace(invisible, "")
      .replace(/[\u00A0\u3000]/g, " ")
      .replace(/\n\s*\n/g, "\n\n"),
  );
  const small = text.toLowerCase();
  const at = (from: number, tag: string) => (from < 0 ? [] : [{ from, to: from + tag.length }]);
  const [begin] = tags.flatMap((tag) => at(small.indexOf(tag), tag)).toSorted((one, other) => one.from - other.from);
  const ends = tags.map((tag) => `${tag.slice(0, 1)}/${tag.slice(1)}`);
  const end = ends
    .flatMap((tag) => at(small.lastIndexOf(tag), tag))
    .toSorted((one, other) => one.from - other.from)
    .at(-1);
  const isOpen = begin !== undefined && (end === undefined || begin.from > end.from);
  const before = text.slice(0, begin?.from ?? (end === undefined ? undefined : 0));
  const behind = end === undefined ? "" : text.slice(end.to, isOpen ? begin.from : undefined);
  const reasoning = text.slice(isOpen ? begin.to : (begin?.to ?? 0), isOpen ? undefined : (end?.from ?? 0)).trim();
  const said = (behind.trim() === "" ? before : behind).trimStart().replace(turnBegin, "");
  const stop = turnEnd.exec(said);
  const own = stop === null ? said : said.slice(0, stop.index);
  return { text: stop !== null && own.trim() === "" ? said.slice(stop.index + stop[0].length) : own, reasoning, isOpen };
};

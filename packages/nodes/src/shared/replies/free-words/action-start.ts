import { actionLabel } from "../lines/reply-lines.js";
import { tongues } from "../lines/in-other-tongues.js";

const dress = /^(?:[\s>*_`"'“„«#~•–—-]|\d{1,2}[.)](?=\s)|<[a-z_]{1,20}>|\p{Extended_Pictographic}|\uFE0F)*/iu;
/** `Thought: She asks for news. > reply to Ann: …`, or `Action:` in the place of the mark. */
const behindThought = new RegExp(String.raw`^\W*(?:${tongues.thought}|thoughts?|reasoning|rationale|analysis|plan) ?\d* ?\W?:`, "i");
const turn = /(?<=[.!?…)"”]) +>\s*(?=[a-z])|(?<=[.!?…)"”\w]) +(?=(?:Next |Final )?Act(?:ion)?(?: \d+)?:)/;

/** Where on a line an action may begin. */
export interface ActionStart {
  /** What stands before it, marks and labels included. */
  readonly dress: string;
  readonly rest: string;
  /** Whether a mark or a label says that an action follows. */
  readonly isTold: boolean;
}

/** A line taken apart where its action begins, if it is one: behind its marks, its label, and behind a thought on the same line. */
export const actionStart = (line: string): ActionStart => {
  const from = behindThought.test(line) ? line.search(turn) : 0;
  const at = Math.max(0, from);
  const first = dress.exec(line.slice(at))?.[0] ?? "";
  const label = actionLabel.exec(line.slice(at + first.length))?.[0] ?? "";
  const second = label === "" ? "" : (dress.exec(line.slice(at + first.length + label.length))?.[0] ?? "");
  const end = at + first.length + label.length + second.length;
  return { dress: line.slice(0, end), rest: line.slice(end), isTold: label !== "" || /[>]/.test(first) };
};

const pairs: readonly (readonly [string, string])[] = [
  ["**", "**"],
  ["__", "__"],
  ["*", "*"],
  ["_", "_"],
  ["`", "`"],
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
];
const endTag = /\s*(?:<\/?([a-z_]{1,20})\s*\/?>|\[\/[a-z_]{1,20}\]|<\|[a-z_]{1,30}\|?>)\s*$/i;

/** Without the tag behind a text, but for one that closes what the text opened. */
const withoutEndTag = (text: string): string => {
  const [whole = "", name = ""] = endTag.exec(text) ?? [];
  const before = text.slice(0, text.length - whole.length);
  return name !== "" && before.toLowerCase().includes(`<${name.toLowerCase()}>`) ? text : before;
};

const count = (text: string, part: string) => text.split(part).length - 1;

/** Where the words of a line end: before marks that close what its dress opened. */
export const wordsEnd = (words: string, before: string): number => {
  let text = words.trimEnd();
  for (let previous = ""; previous !== text;) {
    previous = text;
    text = withoutEndTag(text);
    const bare = text.replace(/(?<=["'`*_”»])[.,;]$/, "");
    const closed = pairs.find(
      ([open, close]) => before.includes(open) && bare.endsWith(close) && (open !== close || count(bare, close) % 2 === 1),
    );
    if (closed !== undefined) text = bare.slice(0, -closed[1].length).trimEnd();
  }
  return text.length;
};

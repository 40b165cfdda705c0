import type { ActionForm } from "../forms/action-forms.js";
import { callEnd } from "../records/call-end.js";
import { joinedLines } from "../words/joined-lines.js";
import { actionStart } from "./action-start.js";
import { keepsLines } from "./code-below.js";
import type { KeptWords } from "./kept-words.js";

/** A text between quotation marks, with backslashes before those within. */
const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'(?=\s*[,)\]}])/g;
/** Signs that would be taken for dress. */
const signs = /[*_`~<>#|&\\[\](){}]|\w[.!?;:] \w/;

/** A call's text as it is meant: `\\n` ends a line, but not behind a backslash of its own, as in `C:\\\\new`. */
const unescaped = (text: string): string => text.replace(/\\(["'\\n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

/** What a call that takes words is. */
interface CallOfWords {
  /** By a name of the world's own calls, not as a form of words is called. */
  readonly isOwnCall: boolean;
  /** Its lines mean something. */
  readonly isProgram: boolean;
}

/** Whether marks stand within words, and not around all of them: `**lamp**` is a lamp. */
export const holdsSigns = (text: string): boolean => {
  const bare = text.replace(/^([*_`~]{1,2})([^*_`~]*)\1$/, "$2");
  return /\s/.test(bare) && signs.test(bare);
};

const withTextsKept = (call: string, { keep }: KeptWords, { isOwnCall, isProgram }: CallOfWords): string =>
  call.replace(quoted, (whole, double?: string, single?: string) => {
    const inner = double ?? single ?? "";
    const mark = whole[0] ?? '"';
    if (isOwnCall) return holdsSigns(inner) ? `${mark}${keep(inner.replaceAll("\n", "\\n"))}${mark}` : whole;
    return /\s/.test(inner) ? `"${keep(isProgram ? unescaped(inner) : joinedLines(unescaped(inner)))}"` : whole;
  });

const callName = /(?<![\w.])[a-z][\w.-]{0,80}\s*\(/gi;

/** The texts that calls of the world are given stand aside where readers would take their signs for dress: `send(body="Hi **all**")`. */
export const withCallsKept = (reply: string, forms: readonly ActionForm[], kept: KeptWords): string => {
  if (!reply.includes("(") || !/["']/.test(reply)) return reply;
  let told = "";
  let from = 0;
  for (const { 0: head, index } of reply.matchAll(callName)) {
    if (index < from) continue;
    const name = head.replace(/\s*\($/, "");
    const isOwnCall = forms.some(({ parameters, beginning }) => parameters !== undefined && beginning.test(name));
    const place = forms.find(({ words, byCall }) => words !== undefined && byCall?.name.test(name) === true)?.words;
    if (!isOwnCall && place === undefined) continue;
    const open = index + head.length - 1;
    const end = callEnd(reply, open);
    if (end <= open) continue;
    told +=
      reply.slice(from, open) +
      withTextsKept(reply.slice(open, end), kept, { isOwnCall, isProgram: place !== undefined && keepsLines(place) });
    from = end;
  }
  return told + reply.slice(from);
};

/** Where the bracket closes that opens there; -1 where it does not. */
const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "[") depth += 1;
    if (text[at] === "]" && (depth -= 1) === 0) return at;
  }
  return -1;
};

/** The same for `run[ls **]`: what stands between the brackets of a form that takes words. */
export const withBracketsKept = (reply: string, forms: readonly ActionForm[], { keep }: KeptWords): string => {
  const verbs = forms.flatMap(({ shape, bracketedWords }) => (shape !== undefined && bracketedWords === true ? [shape.verb.trim()] : []));
  if (verbs.length === 0 || !reply.includes("[")) return reply;
  return reply
    .split("\n")
    .map((line) => {
      const { dress, rest } = actionStart(line);
      const verb = verbs.find((one) => rest.toLowerCase().startsWith(one.toLowerCase()));
      const open = verb === undefined ? -1 : /^\s*\[/.test(rest.slice(verb.length)) ? rest.indexOf("[") : -1;
      const end = open < 0 ? -1 : closing(rest, open);
      const inner = rest.slice(open + 1, end);
      const isAll = end > open && /^[^\w[\]]*$/.test(rest.slice(end + 1)) && holdsSigns(inner);
      return isAll ? `${dress}${rest.slice(0, open + 1)}${keep(inner)}${rest.slice(end)}` : line;
    })
    .join("\n");
};

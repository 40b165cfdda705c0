import { isFence } from "./fence.js";
import { type ActionForm, isThoughtForm, spelledByForm } from "../forms/action-forms.js";
import { actionStart, wordsEnd } from "./action-start.js";
import { type Begun, begunIn } from "./begun-form.js";
import { withoutEmphasis } from "./emphasised-lead.js";
import { codeGoesOn, fencedBelow, takesCommands } from "./code-below.js";
import { firstBehind, firstQuoted } from "./first-quoted.js";
import { furtherLines } from "./further-lines.js";
import type { KeptWords } from "./kept-words.js";
import { plainWords } from "./plain-words.js";

/** A sentence that leads over to the action: `I'll reply to Ann: …`, `To help her, I'll reply to Ann: …` */
const leadIn =
  /^(?:(?:so|now|next|then|ok(?:ay)?|first|finally),? |(?:to|since|because|as|given that|now that|in order to) [^.!?:;"“”>\n]{1,120}?,? )?(?:i(?:['’]ll| will| am going to|['’]m going to)|let me|let['’]s) (?:now |then |first )?/i;

/** Whether a text is another action of the world, which has no words of its own: `type 7 on keypad 1` where `type <text>` is one too. */
const isOther = (text: string, forms: readonly ActionForm[]) =>
  spelledByForm(
    text.trim().replace(/[.!]$/, ""),
    forms.filter(({ words }) => words === undefined),
  ) !== null;

const isOfCommands = ({ words }: ActionForm): boolean => words !== undefined && takesCommands(words);

/** What a line is compared with, of the whole reply. */
interface Around {
  readonly lines: readonly string[];
  /** The place of the first line that holds anything. */
  readonly first: number;
  /** The line that stands alone in its reply, but for a fence around it. */
  readonly only: string | undefined;
  /** Whether a mark or a label says of any line that it is an action. */
  readonly isMarked: boolean;
}

const aroundOf = (lines: readonly string[]): Around => {
  const full = lines.filter((line) => line.trim() !== "");
  const told = full.filter((line) => !isFence(line));
  return {
    lines,
    first: lines.indexOf(full[0] ?? ""),
    only: told.length === 1 ? told[0] : undefined,
    isMarked: full.some((line) => actionStart(line).isTold),
  };
};

/** Whether a line may begin an action though neither mark nor label says so. */
const mayBegin = (line: string, { only, isMarked }: Around, { form, lead, isSetOff }: Begun): boolean =>
  isSetOff || line === only || (!isMarked && lead[0] === form.form[0] && lead[0] === lead[0]?.toLowerCase());

/** Lines that go on a quotation, `> `, without its marks; all of them as they are where the first goes on none. */
const withoutQuoteMarks = (lines: readonly string[]): readonly string[] => {
  const end = lines.findIndex((line) => !/^\s*>/.test(line));
  const length = end < 0 ? lines.length : end;
  return lines.map((line, at) => (at < length ? line.replace(/^\s*> ?/, "") : line));
};

/** An action whose code stands in a fence below it, `> query` above ```` ```sql ````. */
const inFence = (head: string, below: readonly string[], all: readonly ActionForm[]) => {
  const fenced = fencedBelow(below);
  if (fenced === undefined) return undefined;
  const forms = all.filter(isOfCommands);
  const begun = begunIn(`${head} ${fenced.code}`, forms) ?? begunIn(`${head.replace(/:$/, "")} ${fenced.code}`, forms);
  return begun?.words.trim() === fenced.code.trim() ? { begun, further: fenced.further } : undefined;
};

/** The action that a line tells by a form of words, with the lines below it that belong to its words; null where it tells none. */
const keptAt = (around: Around, at: number, above: string, all: readonly ActionForm[], { keep }: KeptWords) => {
  const { lines, first } = around;
  const line = lines[at] ?? "";
  const { dress, rest, isTold } = withoutEmphasis(actionStart(line));
  const isSure = isTold || /(?:action|act|command)\W*:\W*$/i.test(above);
  const lead = isTold ? "" : (leadIn.exec(rest)?.[0] ?? "");
  const own = rest.slice(lead.length);
  const fenced = isSure || at === first ? inFence(own.trim(), lines.slice(at + 1), all) : undefined;
  if (fenced !== undefined) {
    const { begun, further } = fenced;
    return { text: `${dress}${begun.lead}${keep(plainWords(begun.words, begun.form))}${begun.behind}`, further };
  }
  const begun = begunIn(own.slice(0, wordsEnd(own, dress)), all);
  if (begun === undefined || isOther(rest, all) || (lead !== "" && !begun.isSetOff)) return null;
  if (!isSure && !mayBegin(line, around, begun)) return null;
  const open = /^\s*>/.test(line) ? withoutQuoteMarks(lines.slice(at + 1)) : lines.slice(at + 1);
  const further = begun.behind !== "" ? 0 : isOfCommands(begun.form) ? codeGoesOn(begun.words, open) : furtherLines(begun.words, open, all);
  const below = open.slice(0, further);
  const words = [begun.words, ...below].join("\n");
  const end = further === 0 ? words.length : wordsEnd(words, dress);
  const told = plainWords(firstQuoted(words.slice(0, end), begun.behind, all), begun.form);
  const last = below.at(-1) ?? own;
  return told === ""
    ? null
    : { text: `${dress}${lead}${begun.lead}${keep(told)}${firstBehind(begun.behind, all)}${last.slice(wordsEnd(last, dress))}`, further };
};

/**
 * A reply in which the words of an action that is told as its form is stand aside, from the form's last joint to the line's end and, where a letter goes on
 * below it, over the lines of that letter.
 */
export const withLinesKept = (reply: string, all: readonly ActionForm[], words: KeptWords): string => {
  if (!all.some((form) => form.words !== undefined && !isThoughtForm(form))) return reply;
  const lines = reply.split("\n");
  const around = aroundOf(lines);
  const kept: string[] = [];
  let above = "";
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const found = line.trim() === "" ? null : keptAt(around, at, above, all, words);
    const told = found?.text ?? line;
    kept.push(told);
    if (told.trim() !== "") above = told;
    at += found?.further ?? 0;
  }
  return kept.join("\n");
};

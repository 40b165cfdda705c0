import type { Parsed } from "@mnemograph/core";
import { cleanReply, withoutStruck } from "./turn/clean-reply.js";
import { belowList } from "./lines/below-list.js";
import { type MeantNumber, meantNumber, withoutListNumbers } from "./lines/meant-number.js";
import { type NumberedItem, numberedItems } from "./lines/numbered-items.js";
import { bestInTable, bestScored, fewestSteps, onlyGranted } from "./lines/numbered-scores.js";
import { concludedNumber, judgedNumber } from "./lines/numbered-verdicts.js";
import { isNumberedNumbers, withoutRunnersUp } from "./lines/runners-up.js";
import { numberOfWord, numberWord } from "./words/number-words.js";
import { afterReasoning } from "./turn/own-words.js";
import { fieldIn } from "./records/reply-fields.js";

const romanNumbers = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const valueOf = (found: string): number =>
  numberOfWord(found) ?? (/^[IVX]/.test(found) ? romanNumbers.indexOf(found) : Number(found || Number.NaN));

/** What follows counts before what precedes. */
const takenBack =
  /\b(?:scratch that|on second thoughts?|wait,? no|no,? wait)\b|(?<=[.!?…\n] {0,2})correction ?[:—–-] ?(?=(?:it['’]s |it is )?(?:[a-z]+ )?\[?\d)|(?<=\d\]? ?(?:\.{2,}|…|[,;—–]|\s-) ?)(?:actually|no|wait|sorry|rather)\b[,:]? (?=(?:it['’]s |it is )?(?:[a-z]+ )?\[?\d)/i;

/**
 * Ways to name one of several numbered things, most telling first: at the start, in brackets, behind the noun, under a label.
 * Gaps have an end: two without one beside each other take a square of their length.
 */
const patternsFor = (noun: string): readonly RegExp[] => [
  new RegExp(
    String.raw`^\W{0,99}(?:${noun}\s{0,99})?(?:number\s{0,99})?:?\W{0,99}(\d+)\s{0,99}\]?\s{0,99}(?:[:.)–-]|\([^()\n]{1,200}\)\W{0,9}$|$)`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:final|best|right|correct|better) (?:answer|choice|decision|option|match|number|one|${noun})\s{0,99}(?:is|:|=)\s{0,99}(?:${noun}\s{0,99})?\W{0,99}(\d+)`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:but|though|although|while|and)\s{1,9}(?:${noun}\s{1,9})?(?:number\s{1,9})?(\d+)\s(?:did (?:so|it)|took|needed|used|required|was|is|had|has)\s[^.!?\n\d]{0,40}\b(?:fewer|fewest|shorter|less|faster|quicker|sooner|more efficient(?:ly)?|better|closer)\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b${noun}\s{0,99}(?:number\s{0,99})?(\d+) (?:is|was|seems) (?:clearly |the |my )*(?:best|better|right|correct|choice|preferable|superior)\b`,
    "i",
  ),
  new RegExp(String.raw`\[\s{0,99}(?:${noun}\s{0,99})?(?:number\s{0,99})?(\d+)\s{0,99}\]`, "i"),
  new RegExp(
    String.raw`^\W{0,99}(?:the )?(?:final |best |right )?(?:answer|choice|decision|result|number)\s{0,99}(?:is|:|=)\s{0,99}(?:${noun}\s{0,99})?\W{0,99}(\d+)`,
    "im",
  ),
  new RegExp(String.raw`\b${noun}\s{0,99}(?:number\s{0,99})?:?\s{0,99}(?:no\.?\s{0,99}|#\s{0,99})?\[?(\d+)`, "i"),
  new RegExp(String.raw`\b${noun}\s{0,99}(?:number\s{0,99})?:?\s{0,99}(${numberWord})\b`, "i"),
  // `Type I think` names none.
  new RegExp(String.raw`\b(?:${noun}|${noun[0]?.toUpperCase()}${noun.slice(1)})\s{1,9}([IVX]{1,4})(?=\s{0,9}(?:[:.,()–-]|$))`),
  new RegExp(String.raw`\b(${numberWord})\s{1,99}(?:\w{1,99}\s{1,99})?${noun}\b`, "i"),
  new RegExp(String.raw`^\W{0,99}(?:number\s{1,99})?(${numberWord})(?:\W{0,99}$|\]? ?[:–—-] ?(?=\p{L}))`, "iu"),
  new RegExp(String.raw`\bthe (${numberWord}) one\b`, "i"),
  /[.!?] +\[?(\d{1,6})\]?\.?\s*$/,
  new RegExp(String.raw`^\W{0,9}${noun[0]?.toUpperCase()}(\d{1,3})\b`),
];
const anywhere = /(?<![\w.])(\d+)(?![\w.]*\d)/;

/** The number of the only line that is as it is asked for, below sentences that hold numbers of their own: `2: it ends sooner`. */
const onlyLine = (text: string): string | undefined => {
  const [only, ...others] = [...text.matchAll(/^[^\S\n]{0,9}\[?(\d{1,6})\]? ?[:–—-] +\p{L}/gmu)];
  return others.length === 0 ? only?.[1] : undefined;
};

/** The number of the last line where that is as it is asked for, no other line is, and sentences stand above it. */
const lastAsAsked = (text: string): string | undefined => {
  const [above = "", last = ""] = /^([^]*)\n([^\n]+)$/.exec(text.trimEnd())?.slice(1) ?? [];
  return /\p{L}/u.test(above) && onlyLine(above) === undefined && !/^[^\S\n]{0,9}\[?\d{1,6}\]? ?[:–—-] +\p{L}/mu.test(above)
    ? onlyLine(last)
    : undefined;
};

const firstOf = (patterns: readonly RegExp[], words: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(words)?.[1]).find((match) => match !== undefined);

/** The number that a comparison comes to: by its conclusion, else by its verdicts, scores or counts of steps. */
const judged = (
  items: readonly NumberedItem[],
  meant: MeantNumber,
  { text, reply, noun }: { readonly text: string; readonly reply: string; readonly noun: string },
): string | undefined => {
  const number = (isConcluded: boolean) => (typeof meant === "object" && meant.isConcluded === isConcluded ? meant.number : undefined);
  const counted = () => (noun === "step" ? undefined : (bestInTable(reply) ?? bestScored(items, reply) ?? fewestSteps(items, text)));
  return (number(true) ?? onlyGranted(items, noun) ?? counted() ?? number(false))?.toString();
};

const parting = String.raw`(?:diverge|differ|part|split|branch off|separate|deviate)`;
/** `After step 3 they diverge`, `they part after step 3`: the first difference is the next one. */
const partedAfter = new RegExp(
  String.raw`\bafter (?:the )?step (\d{1,4})(?!\d)(?=[^.!?\n\d]{0,60}\b${parting})|(?<=\b${parting}(?:s|ed)? (?:only |right |just )?)after (?:the )?step (\d{1,4})(?!\d)`,
  "gi",
);
const nextOne = (_: string, before: string | undefined, behind: string): string => `at step ${Number(before ?? behind) + 1}`;

/** What a formula frames is the answer. */
const framed = (reply: string): string | undefined =>
  reply.includes("\\boxed")
    ? [...afterReasoning(reply).matchAll(/\\boxed\{ ?(?:\\(?:text|textbf|mathrm)\{ ?)?\[?(\d{1,6})\]?(?=[\s:}])/g)].at(-1)?.[1]
    : undefined;

/** A name that another is preferred to: `rather than "Cleaning"`. */
const passedOver = /\b(?:rather than|instead of|and not|but not) (?:to )?["“'‘][^"”'’\n]{1,120}["”'’]/g;

/** What a text names; a name within a longer one, `Put` in `Clean and put`, is not named by it. */
const namedIn = <Named extends { readonly name: string }>(lower: string, names: readonly Named[]): readonly Named[] => {
  const told = names.map((one) => ({ one, name: one.name.toLowerCase() })).filter(({ name }) => name.length > 2 && lower.includes(name));
  return told
    .filter(({ name }) =>
      told
        .filter((other) => other.name.length > name.length && other.name.includes(name))
        .reduce((rest, other) => rest.replaceAll(other.name, " "), lower)
        .includes(name),
    )
    .map(({ one }) => one);
};

/** `Could you give me more examples?`: whoever asks for more has not decided that nothing fits. */
const askingForMore =
  /\b(?:(?:could|can|would|will) you|please)(?: please)? (?:give|share|provide|send|show|tell|clarify|explain|add)\b|\bi(?:['’]d| would)? need (?:some )?(?:more|further|additional)\b/i;

/**
 * Reads the number in `[2]: reason`, `2: reason`, `Type 2`, `the second type` or `{"type": 2}` (`noun` being `type`), and accepts only known numbers. With
 * names, a reply that names exactly one of them will do. Where several numbers are compared, what the comparison comes to counts: its conclusion, else its
 * verdicts, scores or counts of steps; a reply that leaves several open is refused.
 */
export const parseKnownNumber = (
  known: readonly number[],
  noun: string,
  names: readonly { readonly id: number; readonly name: string }[] = [],
): ((reply: string) => Parsed<number>) => {
  const telling = patternsFor(noun);
  const decisive = telling.filter((_, at) => at < 4 || at === 5);
  const first = known.filter((number) => number > 0).toSorted((one, other) => one - other)[0];
  const asked = new RegExp(
    String.raw`^\W{0,99}(?:${noun} )?(?:number )?\[?(?:${noun} )?(?:number )?\d{1,6}\]?\s{0,3}(?:[:–—-]|\([^()\n]{1,200}\)\W{0,9}$|\W{0,9}(?:\n|$))`,
    "i",
  );
  const numbered = String.raw`(?:of )?(?:${noun} )?(?:number )?#?\d+`;
  const denied = new RegExp(
    String.raw`\bnot ${numbered}(?=[\s,;:.])|\b${numbered} ?\?|\bneither\b[^.!?\n]{0,300}\bnor\b[^.!?;\n]{0,200}|\b${numbered} (?:either way|in both\b|(?:is|are) (?:the same|identical|alike|equal)\b)`,
    "gi",
  );
  // `It could be type 1, but …` weighs up: another number counts before it.
  const weighed = new RegExp(String.raw`\b(?:could|might|may)\b[^.;:!?\n\d]{0,40}${numbered}(?=[^.!?\n]{0,99}\bbut\b)`, "gi");
  // `It could be 1 or 2` leaves it open.
  const open = new RegExp(
    String.raw`(?:^\W{0,9}|\b(?:could|might|may|either)\b[^.;:!?\n\d]{0,40}|\b(?=${noun} ))${numbered} or ${numbered}`,
    "gi",
  );
  // `1 < 3 < 2` may rank in either direction.
  const ranked = /^\W{0,9}\d{1,6}(?: ?< ?\d{1,6})+\W*$/;
  // `They agree up to step 2` where another step is named as well.
  const common = new RegExp(String.raw`\b(?:up to|until|through|till)(?: and including)? ${noun} \d+(?=[^]*\b${noun} \d)`, "gi");
  // Best first.
  const ranking = new RegExp(String.raw`\brank(?:ing|ed)?\b|\bbest to worst\b|\d\]? ?> ?(?:${noun} )?\[?\d`, "i");
  const none = new RegExp(
    String.raw`\bnone of (?:these|those|them|the (?:given |known )?${noun}s)\b|^\W{0,9}none\b|^\W{0,9}n\/?a\W*$|\bno ${noun} (?:fits|matches)\b|\b(?:not|n['’]t) (?:belong|fit|match)\b[^.!?\n]{0,30}\bany of (?:these|those|them|the (?:given |known )?${noun}s)\b`,
    "i",
  );
  // `<step 3>`: the prompt's own brackets, filled in.
  const slot = new RegExp(String.raw`^<((?:${noun} )?(?:number )?\d{1,6})>(?=\W)`, "i");
  return (reply) => {
    const clean = cleanReply(withoutStruck(reply)).trim().replace(slot, "$1");
    const field = fieldIn(clean, [
      ...["", "key", "best", "chosen", "selected", "final"].map((which) => `${which}${noun}`),
      `${noun}number`,
      `${noun}id`,
      "number",
      "id",
      "answer",
      "choice",
      "index",
      "result",
    ]);
    const said = withoutRunnersUp((field ?? clean).slice(0, 20_000), noun);
    const whole = isNumberedNumbers(said, noun) ? "" : said.replace(partedAfter, nextOne).replace(open, " ").replace(ranked, " ");
    const text = whole.replace(denied, " ").replace(common, " ");
    const items = numberedItems(whole, noun).filter(({ number }) => known.includes(number));
    // One of several in the form that is asked for counts at once, unless they are told one after the other.
    const isList =
      (items.length > 1 && items.every(({ number }, at) => number === (first ?? 1) + at)) ||
      numberedItems(whole.split("\n", 1)[0] ?? "", noun).length > 1;
    const isAsked = asked.test(text) && !isList;
    const plain = isAsked ? text : withoutListNumbers(text);
    const told = withoutListNumbers(whole);
    const meant = isAsked || ranking.test(whole) ? undefined : meantNumber(told.slice(told.search(takenBack) + 1), noun, known);
    const foundIn = (words: string) => belowList(words, noun) ?? firstOf(telling, words) ?? onlyLine(words) ?? anywhere.exec(words)?.[1];
    const isOpen = meant === "several" && (isList || firstOf(decisive, plain) === undefined);
    const found =
      framed(reply) ??
      (noun !== "step" && /\|\s{0,9}$/.test(reply) ? bestInTable(reply)?.toString() : undefined) ??
      lastAsAsked(text) ??
      belowList(text, noun) ??
      concludedNumber(text, noun) ??
      judgedNumber(text, noun) ??
      judged(items, meant, { text: whole, reply, noun }) ??
      (isOpen
        ? undefined
        : (foundIn(plain.slice(plain.search(takenBack) + 1).replace(weighed, " ")) ??
          foundIn(plain.replace(weighed, " ")) ??
          foundIn(plain)));
    const number = known.includes(0) && none.test(text) && !askingForMore.test(text) ? 0 : valueOf(found ?? "");
    const named = namedIn(text.toLowerCase().replace(passedOver, " "), names);
    const value = known.includes(number) ? number : named.length === 1 && Number.isNaN(number) ? named[0]?.id : undefined;
    if (isOpen && found === undefined && number !== 0)
      return { ok: false, problem: `It names more than one ${noun}, and does not say which one is meant.` };
    if (value === undefined) return { ok: false, problem: `It names no known ${noun}; the known numbers are ${known.join(", ")}.` };
    return new RegExp(String.raw`^\W{0,99}(?:${noun}\s{0,99})?\[?(?:${noun}\s{0,99})?\d+\s{0,99}\]?\s{0,99}(?:[:.)–-]|$)`, "i").test(
      reply,
    ) && belowList(text, noun) === undefined
      ? { ok: true, value }
      : { ok: true, value, isRepaired: true };
  };
};

import { numberOfWord, numberWord } from "../words/number-words.js";

/** Where a reply names numbered things, and the words of the same sentence around them: `We exclude 1 and 2, so` … `remains`. */
export interface NumberedMention {
  /** Several where one stands beside the other: `types 1, 2 and 4`. */
  readonly numbers: readonly number[];
  /** From the last clause's end, or the sentence's start. */
  readonly before: string;
  /** Up to the clause's end before the next mention, or to the sentence's end. */
  readonly after: string;
  /** Which sentence of the text it is in. */
  readonly sentence: number;
  /** What the number itself is written as, `Type 2`, `[2]`. */
  readonly written: string;
}

const verbs =
  "is|isn['’]t|was|wasn['’]t|are|were|has|had|does|doesn['’]t|did|didn['’]t|do|don['’]t|can|cannot|can['’]t|could|would|should|will|must|may|might|it|fits?|match(?:es)?|wins?|won|remains?|fail(?:s|ed)?|succeed(?:s|ed)?|loop(?:s|ed)?|reach(?:es|ed)?|take|takes|took|needs?|needed|uses?|used|ends?|ended|stops?|stopped|finish(?:es|ed)?|never|not|seems?|looks?|came|comes|works?|worked|covers?|got|gets|goes|went|ran|differs?|both|all|also|only|clearly|too|in|with|after|at|appl(?:y|ies)|first|ist|sind|war|passt|scheitert|gewinnt|bleibt|est|reste|convient|gagne|yes|no";
/** What may stand before a number that is no count and no part of a thing's name: `so 2`, not `for 2` or `fridge 2`. */
const leads =
  "so|therefore|hence|thus|then|is|be|are|was|it['’]s|that['’]s|and|or|nor|but|both|either|neither|between|choose|chose|think|believe|guess|suggest|pick|select|take|prefer|say|exclude|excluding|eliminate|reject|discard|out|on|towards|with|only|leaves|leaving|not|n['’]t|than|over|while|whereas|though|although|since|because|that|answer|means|as|unlike|definitely|clearly|to|also|ist|daher|deshalb|somit|und|est|c['’]est|donc|et|nehme|wähle|choisis|prends";

/** Ends of sentences; a number's own stop (`1. a`, `no. 1`), `vs.` and decimals end none. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?;。！？；]["”’)]?)(?<!\b(?:no|nr|vs|e\.g|i\.e)\.)(?=\s|$|(?<=[。！？；]))|\n/);

const boundary =
  /[,;:(，；：（—–]|\s-\s|\s(?:but|while|whereas|and|so|hence|therefore|thus|yet|though|although|since|because|aber|mais)\s/g;

const patternOf = (noun: string): RegExp => {
  const noValue = String.raw`(?![\d/]|[.,]\d| ?%| percent\b)`;
  const marked = String.raw`(?:\b(?:${noun}(?:e?s)?|options?|choices?|candidates?|categor(?:y|ies)|numbers?|typ|schritt|prozess|processus|étape|nos?\.|nr\.)[  ]{1,3}(?:number )?|#|\bP(?=\d))\[?(\d{1,6})\]?${noValue}`;
  const bracketed = String.raw`\[(?:${noun} )?(?:number )?(\d{1,6})\]`;
  const ordinal = String.raw`\bthe (\d{1,3}(?:st|nd|rd|th)|${numberWord})(?: (?:one|${noun}))?(?=[ ](?:${verbs})\b)(?! (?:difference|in which|that))`;
  const bare = String.raw`(?<=^\W{0,9}|[.;:!?(,，：；。—–>→] ?|\b(?:${leads}) |\p{Script=Han} ?)(\d{1,6})${noValue}(?=\W{0,3}$|[.,;:!?)\]，；：。]|\s[(–—&→]|\s-\s|\s(?:${verbs}|and|or|nor|und|et|oder|ou|than|rather|instead|because|since|as|but|while)\b|\p{Script=Han})`;
  return new RegExp(`${marked}|${bracketed}|${ordinal}|${bare}`, "giu");
};

/** What stands between numbers that are named together. */
const joins = /^\s{0,3}(?:,|&|\/|，|、|和|,?\s?(?:and|or|nor|und|oder|et|ou)(?:\s(?:also|of))?)\s{0,3}$/;

const valueOf = (word: string): number => (/^\d/.test(word) ? Number.parseInt(word, 10) : (numberOfWord(word) ?? Number.NaN));

/**
 * Where a text names known numbers as those of its things, and not as counts (`2 mugs`), measures (`80%`) or parts of names (`fridge 1`), with the words
 * around them.
 */
export const numberedMentions = (text: string, noun: string, known: readonly number[]): readonly NumberedMention[] => {
  const pattern = patternOf(noun);
  return sentencesOf(text).flatMap((one, sentence) => {
    // `1/2/4` lists; `7/10` is a measure.
    const words = one
      .trim()
      .slice(0, 1200)
      .replace(/(?<![\d/])\d{1,3}(?:\/\d{1,3}){2,9}(?![\d/])/g, (list) => list.replaceAll("/", ", "));
    const groups: { numbers: number[]; from: number; to: number }[] = [];
    for (const found of words.matchAll(pattern)) {
      const number = valueOf(found.slice(1).find((part) => part !== undefined) ?? "");
      if (!known.includes(number)) continue;
      const last = groups.at(-1);
      const to = found.index + found[0].length;
      if (last !== undefined && joins.test(words.slice(last.to, found.index))) {
        last.numbers.push(number);
        last.to = to;
      } else groups.push({ numbers: [number], from: found.index, to });
    }
    return groups.map(({ numbers, from, to }, at) => {
      const start = groups[at - 1]?.to ?? 0;
      const end = groups[at + 1]?.from ?? words.length;
      const behind = words.slice(to, end);
      // What two mentions share belongs to the first up to the last clause's end between them.
      const cut = at + 1 < groups.length ? ([...behind.matchAll(boundary)].at(-1)?.index ?? behind.length) : behind.length;
      const ahead = words.slice(start, from);
      const open = at > 0 ? ([...ahead.matchAll(boundary)].findLast(({ index }) => /\p{L}/u.test(ahead.slice(index)))?.index ?? 0) : 0;
      return { numbers, before: ahead.slice(open), after: behind.slice(0, cut), sentence, written: words.slice(from, to) };
    });
  });
};

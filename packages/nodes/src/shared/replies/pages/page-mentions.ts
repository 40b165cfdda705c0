import { placeOfWord } from "../words/number-words.js";
import { names, type ToldSoFar, labelsOn, pageAtHand } from "../names/told-so-far.js";

/** Where a text names something that the page at hand offers. */
export interface PageMention {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Whether it is a product, by its number, its title or its place. */
  readonly isProduct: boolean;
  /** Whether it is a label of several words, all of them said: such a label tells what it does. */
  readonly isWhole: boolean;
}

interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu)].map(({ index, 0: word }) => ({
    text: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));

/** What may stand between the words of a label: `buy it now`, `back to the search page`. */
const filler = /^(?:it|this|that|one|the|them|my|item|product)$/;

/** `the previous page` of `< Prev`: a word before `page` that a label shortens, or that is one. */
const isShortOf = (words: readonly Word[], at: number, [part = "", ...others]: readonly string[]): boolean =>
  others.length === 0 && part.length > 3 && words[at]?.text.startsWith(part) === true && words[at + 1]?.text === "page";

/** How many words of a text from `at` on say a label; 0 where they do not. */
const said = (words: readonly Word[], at: number, label: readonly string[]): number => {
  let place = at;
  for (const part of label) {
    while (place > at && words[place]?.text !== part && filler.test(words[place]?.text ?? "")) place += 1;
    if (words[place]?.text !== part) return 0;
    place += 1;
  }
  return place - at;
};

const identifier = /^(?=\D*\d)[\p{L}\p{N}_-]{4,}$/u;

/** The titles that stand below numbers of products, with their words. */
const titlesOn = (told: ToldSoFar): readonly { readonly label: string; readonly words: readonly string[] }[] =>
  [...pageAtHand(told).matchAll(/\[([^[\]\n]{4,40})\]\s*([^[\]\n]{8,300})/g)].flatMap(([, label = "", title = ""]) =>
    identifier.test(label.trim()) ? [{ label: label.trim(), words: wordsOf(title).map(({ text }) => text) }] : [],
  );

const holds = (title: readonly string[], run: readonly string[]): boolean =>
  title.some((_, at) => run.every((word, index) => title[at + index] === word));

/** The product whose title, or a part of it that no other one has, a name is. */
export const titled = (name: string, told: ToldSoFar): string | undefined => {
  const run = wordsOf(name).map(({ text }) => text);
  const [only, ...others] = run.length < 2 ? [] : titlesOn(told).filter(({ words }) => holds(words, run));
  return others.length === 0 ? only?.label : undefined;
};

/** `the second result`: a product by its place on the page. */
const placesIn = (text: string, told: ToldSoFar): readonly PageMention[] => {
  const titles = titlesOn(told);
  return titles.length < 2
    ? []
    : [
        ...text.matchAll(/\b(?:the )?(first|second|third|fourth|fifth|last) (?:listed )?(?:product|item|result|option|one|listing)\b/gi),
      ].flatMap(({ index, 0: words, 1: place = "" }) => {
        const found = titles.at(placeOfWord(place));
        return found === undefined ? [] : [{ label: found.label, from: index, to: index + words.length, isProduct: true, isWhole: false }];
      });
};

/** The product that a name is by its place: `second result`. */
export const placed = (name: string, told: ToldSoFar): string | undefined =>
  placesIn(name, told).find(({ from, to }) => from === 0 && to === name.length)?.label;

/** Places where a text says two words or more in a row that stand so in the title of one product and of no other. */
const titlesIn = (words: readonly Word[], told: ToldSoFar): readonly PageMention[] => {
  const titles = titlesOn(told);
  const found: PageMention[] = [];
  for (let at = 0; titles.length > 0 && at < words.length - 1;) {
    let length = 1;
    let owners = titles.filter((title) => title.words.includes(words[at]?.text ?? ""));
    while (at + length < words.length) {
      const run = words.slice(at, at + length + 1).map(({ text }) => text);
      const next = owners.filter((title) => holds(title.words, run));
      if (next.length === 0) break;
      owners = next;
      length += 1;
    }
    const [only, ...others] = owners;
    const isBrand = only?.words[0] === words[at]?.text && (words[at]?.text.length ?? 0) > 4;
    const isRun = length > 1 && words.slice(at, at + length).filter(({ text }) => text.length > 3).length > 1;
    const isTold = only !== undefined && others.length === 0 && (isRun || isBrand);
    if (isTold)
      found.push({ label: only.label, from: words[at]?.from ?? 0, to: words[at + length - 1]?.to ?? 0, isProduct: true, isWhole: false });
    at += isTold ? length : 1;
  }
  return found;
};

/** What a text names of what the page at hand offers, by its label or, where that is a product's number, by its title; the longest label where several fit. */
export const mentionsIn = (text: string, told: ToldSoFar): readonly PageMention[] => {
  const words = wordsOf(text);
  const labels = labelsOn(told).map((label) => ({ label, parts: wordsOf(label).map(({ text: part }) => part) }));
  const found: PageMention[] = [];
  for (let at = 0; at < words.length;) {
    const fits = labels
      .map(({ label, parts }) => ({ label, length: isShortOf(words, at, parts) ? 1 : said(words, at, parts), parts: parts.length }))
      .filter(({ length }) => length > 0);
    const most = Math.max(0, ...fits.map(({ parts }) => parts));
    const [only, ...others] = fits.filter(({ parts }) => parts === most);
    const [first, last] = [words[at], words[at + (only?.length ?? 1) - 1]];
    // `search for shoes` says what is done, and names no button.
    const isVerb = /^search$/i.test(only?.label ?? "") && /^ for\b/i.test(text.slice(last?.to));
    if (only !== undefined && others.length === 0 && first !== undefined && last !== undefined && !isVerb)
      found.push({ label: only.label, from: first.from, to: last.to, isProduct: identifier.test(only.label), isWhole: only.parts > 1 });
    at += only?.length ?? 1;
  }
  const products = [...titlesIn(words, told), ...placesIn(text, told)].filter((one) =>
    found.every(({ from, to }) => to <= one.from || from >= one.to),
  );
  return [...found, ...products].toSorted((one, other) => one.from - other.from);
};

/** Whether a word stands anywhere on the page at hand, or in what is asked for. */
export const standsOnPage = (word: string, told: ToldSoFar): boolean => names(`${pageAtHand(told)}\n${told.goal}`, word);

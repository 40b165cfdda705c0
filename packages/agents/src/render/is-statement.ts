const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that begin a description; none of them is the base form of a verb that orders. */
const openers = words(
  "a an the this that these those no not none nothing neither both each every all any some many few several most another other its his her their it he she they there here one two three four five six seven eight nine ten of in on at by to from for with out off without within under over above below after before during since until between because although though while if when where as is are was were has had does did",
);
/** Words of grammar: they say nothing about what a sentence is about. */
const grammar = words(
  "a an the this that these those and or but so than then of in on at by to from for with without into onto out off up down under over after before during since until between because although while if when where which who whose what as is are was were be been being am has had have does did do can could will would may might not no it its he she they them his her their there here now only also yet already first last all any some each every",
);
/** Verb forms that a sentence with a subject has, and an order at its beginning has not. */
const finite = words(
  "is are was were has had have does did can cannot could will would may might needs need must shall should isn't aren't wasn't weren't hasn't haven't hadn't doesn't didn't can't couldn't won't",
);
const beings = words("is are was were be has have had needs need");
const linkers = words("which that who whose what where when if whether as and or");
const determiners = words("a an the this that these those all any every each my our its their");
const prepositions = words(
  "of in on at by to from for with without into under over above below after before during since until between because than as like per via and or is are was were has had needs need not",
);
/** A reader who is spoken to. */
const secondPerson = words(
  "you yourself u thou please kindly let's lets don't dont never you're you'll you've",
);
/** Who speaks, who could be spoken to, and what somebody wants done. */
const directing = words(
  "i i'm i'll we me us my our your yours always never future assistant assistants agent agents ai llm llms model models bot bots chatbot chatbots copilot must shall should ought mandatory necessary essential imperative urgent urgently immediately henceforth required supposed expected asked instructed requested obliged obligated authorized authorised authorizes authorises allowed permitted want wants wish wishes like prefer prefers request requests ask asks demand demands expect expects instruction instructions prompt prompts directive directives policy override overrides overridden supersede supersedes superseded void says said tells told",
);

export const isGrammar = (word: string): boolean => grammar.has(word.toLowerCase());

/** Longest statement, in words. */
const longest = 18;
/** Longest one without a verb, such as `no mail from Ann`. */
const longestPhrase = 6;

const isCode = (word: string): boolean => /[\d_/\\=#]|\p{L}[.@:-]\p{L}|\p{Ll}\p{Lu}/u.test(word);

/** Adverbs that an order may begin with. */
const adverbs = words("always perhaps besides afterwards sometimes thus yes unless");
/** Participles of irregular verbs. */
const participles = words(
  "begun bought broken brought built chosen done drawn driven found given gone grown held hidden kept left lost made met paid put sent set shut sold split spent stolen taken thrown told withdrawn won written",
);

/** A form that an order does not begin with: `shipped`, `waiting`, `services`, `needs`. */
const isInflected = (word: string): boolean =>
  (/[a-z]{2}ed$/.test(word) && !/(?:eed|bed|shed)$/.test(word)) ||
  (/[a-z]{3}ing$/.test(word) && !/^(?:br|str|spr|sw|cl|fl|sl|th)ing$/.test(word)) ||
  /[a-z]{3}(?:ness|ity)$/.test(word) ||
  (/[a-z]{2}s$/.test(word) && !/(?:ss|us|is)$/.test(word) && !adverbs.has(word));

/** The words of a text, each with the signs that belong to it. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@/\\:#='’-]*/gu)
    ?.map((word) => word.replace(/[.:'’-]+$/, "")) ?? [];

const plain = (word: string): string => word.toLowerCase().replaceAll("’", "'");

/** Where a verb with a subject before it stands; -1 where there is none. */
const verbPlace = (lower: readonly string[]): number =>
  lower.findIndex(
    (word, place) =>
      place > 0 &&
      place < 9 &&
      (finite.has(word) ||
        participles.has(word) ||
        (/[a-z]{2}ed$/.test(word) && isInflected(word))) &&
      !linkers.has(lower[place - 1] ?? ""),
  );

/** An article after a word that is no preposition: the object of a verb, as in `send the file`. */
const hasObject = (lower: readonly string[]): boolean =>
  lower.some(
    (word, place) =>
      place > 0 && determiners.has(word) && !prepositions.has(lower[place - 1] ?? ""),
  );

/**
 * Whether words describe something, and order nothing. An order begins with the base form of a
 * verb: words of grammar, inflected forms and codes are none, and neither is a word whose own verb
 * follows.
 */
export const isDescriptive = (text: readonly string[]): boolean => {
  const lower = text.map(plain);
  const [first = ""] = lower;
  if (lower.some((word) => secondPerson.has(word))) return false;
  if (openers.has(first) || isCode(text[0] ?? "") || isInflected(first)) return true;
  const verb = verbPlace(lower);
  return verb > 0 && !hasObject(lower.slice(0, verb));
};

const stem = (word: string): string =>
  word.replace(/(?:ies|ied)$/, "y").replace(/(?:ations?|ing|ed|es|s|e|al)$/, "");

/** The stems of a text's words; names of several words, such as `findOrder`, count as these. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(stem) ?? [],
  );

/** The share of a text's own words that also stand in the run's request and calls. */
export const sharedWith = (text: readonly string[], known: ReadonlySet<string>): number => {
  const content = text
    .flatMap((word) => plain(word).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !grammar.has(word));
  const shared = content.filter((word) => known.has(stem(word)));
  return content.length === 0 ? 0 : shared.length / content.length;
};

const linked = /([,;]\s+|\s+(?:and|but|then|so|or|–|—|-)\s+)/iu;

/** Least shares: of any statement, and of one that speaks to somebody or says what must be done. */
const least = { statement: 0.2, directing: 0.5 } as const;

const mayRepeat = (text: readonly string[], known: ReadonlySet<string>): boolean => {
  if (text.length > longest || !isDescriptive(text)) return false;
  const lower = text.map(plain);
  if (verbPlace(lower) < 0 && !lower.some(isInflected) && text.length > longestPhrase) return false;
  const isDirecting = lower.some(
    (word, place) => directing.has(word) || (word === "to" && beings.has(lower[place - 1] ?? "")),
  );
  return sharedWith(text, known) >= (isDirecting ? least.directing : least.statement);
};

/**
 * A sentence as far as it may be repeated later: a short statement about what the run itself dealt
 * with, without the clauses of it that may be orders; undefined for any other sentence.
 */
export const statementOf = (sentence: string, known: ReadonlySet<string>): string | undefined => {
  if (!mayRepeat(wordsOf(sentence), known)) return undefined;
  return sentence
    .split(linked)
    .map((clause, place) => {
      const words = wordsOf(clause);
      return place % 2 === 1 || place === 0 || words.length < 2 || isDescriptive(words)
        ? clause
        : "…";
    })
    .join("");
};

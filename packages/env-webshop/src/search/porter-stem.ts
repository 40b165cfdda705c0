// Porter's algorithm with the two later changes that his own programs (and Lucene) have: `bli` and
// `logi`.

type Rule = readonly [suffix: string, replacement: string];

const rules = (text: string): Rule[] =>
  text.split(" ").map((rule): Rule => {
    const [suffix = "", replacement = ""] = rule.split(">");
    return [suffix, replacement];
  });

/** The first rule whose suffix fits decides, whether its condition holds or not. */
const doubleSuffixes = rules(
  "ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble logi>log",
);
const fullSuffixes = rules("icate>ic ative> alize>al iciti>ic ical>ic ful> ness>");
const lastSuffixes =
  "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(" ");

const isConsonant = (word: string, index: number): boolean => {
  const letter = word[index]!;
  if ("aeiou".includes(letter)) return false;
  return letter !== "y" || index === 0 || !isConsonant(word, index - 1);
};

/** How many times a vowel is followed by a consonant. */
const measure = (stem: string): number => {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < stem.length; index += 1) {
    const consonant = isConsonant(stem, index);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
};

const hasVowel = (stem: string): boolean => {
  for (let index = 0; index < stem.length; index += 1) if (!isConsonant(stem, index)) return true;
  return false;
};

const endsDoubled = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);

/**
 * Consonant, vowel, consonant at the end, the last one not w, x or y: such short words take an e.
 */
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  if (last < 2 || "wxy".includes(word[last]!)) return false;
  return isConsonant(word, last) && !isConsonant(word, last - 1) && isConsonant(word, last - 2);
};

const removePlural = (word: string): string => {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
};

const removePast = (word: string): string => {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ["ed", "ing"].find((candidate) => word.endsWith(candidate));
  const stem = ending === undefined ? "" : word.slice(0, -ending.length);
  if (!hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDoubled(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
};

const replaceSuffix = (word: string, table: readonly Rule[]): string => {
  const rule = table.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
};

const removeLastSuffix = (word: string): string => {
  const suffix = lastSuffixes.find(
    (candidate) => word.endsWith(candidate) && (candidate !== "ion" || /[st]ion$/.test(word)),
  );
  const stem = suffix === undefined ? word : word.slice(0, -suffix.length);
  return suffix !== undefined && measure(stem) > 1 ? stem : word;
};

const tidyEnd = (word: string): string => {
  const size = measure(word);
  const shortened =
    word.endsWith("e") && (size > 1 || (size === 1 && !endsShort(word.slice(0, -1))))
      ? word.slice(0, -1)
      : word;
  return size > 1 && shortened.endsWith("l") && endsDoubled(shortened)
    ? shortened.slice(0, -1)
    : shortened;
};

/** The Porter stem of a lower-case word; words of one or two letters stay as they are. */
export const porterStem = (word: string): string => {
  if (word.length < 3) return word;
  const singular = removePast(removePlural(word));
  const ended =
    singular.endsWith("y") && hasVowel(singular.slice(0, -1))
      ? `${singular.slice(0, -1)}i`
      : singular;
  // Nothing is left to remove from a single letter.
  const plain = ended.length > 1 ? replaceSuffix(ended, doubleSuffixes) : ended;
  const bare = replaceSuffix(plain, fullSuffixes);
  return tidyEnd(bare.length > 1 ? removeLastSuffix(bare) : bare);
};

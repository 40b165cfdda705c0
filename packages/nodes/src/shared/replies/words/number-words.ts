const cardinals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ordinals = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** What a number's word means, `two` or `second`; undefined for other words. */
export const numberOfWord = (word: string): number | undefined => {
  const small = word.toLowerCase();
  const index = cardinals.indexOf(small) < 0 ? ordinals.indexOf(small) : cardinals.indexOf(small);
  return index < 0 ? undefined : index;
};

/** Where in a row a word points, from nought or from the end: `second` is 1, `last` and `latter` are -1. */
export const placeOfWord = (word: string): number => (/^former$/i.test(word) ? 0 : (numberOfWord(word) ?? 0) - 1);

/** A number's word as a part of patterns. */
export const numberWord = `(?:${[...cardinals, ...ordinals].slice(1).join("|")})`;

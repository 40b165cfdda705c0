const cardinals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ordinals = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** What a number's word means, `two` or `second`; undefined for other words. */
export const numberOfWord = (word: string): number | undefined => {
  const small = word.toLowerCase();
  const index = cardinals.indexOf(small) < 0 ? ordinals.indexOf(small) : cardinals.indexOf(small);
  return index < 0 ? undefined : index;
};

/** A number's word as a part of patterns. */
export const numberWord = `(?:${[...cardinals, ...ordinals].slice(1).join("|")})`;

/** `an envelope`, `a fork`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

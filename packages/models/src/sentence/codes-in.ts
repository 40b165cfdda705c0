const token = /[\p{L}\p{N}]+(?:[-_./:@#][\p{L}\p{N}]+)*/gu;
const marksOfACode = /\p{N}|[-_./:@#]|\p{Ll}\p{Lu}/u;

/**
 * The words of a text that name one thing, in lower case and each once: with a digit, with a sign
 * inside (`checkout-api`), or in camel case.
 */
export const codesIn = (text: string): readonly string[] => {
  const tokens = Array.from(text.normalize("NFKC").matchAll(token), ([word]) => word);
  return [
    ...new Set(tokens.filter((word) => marksOfACode.test(word)).map((word) => word.toLowerCase())),
  ];
};

/** A thing with its number as replies write it: `the desk #1`, `desk1`, `desk no. 1`. */
const numbered =
  /(?:\b(?:the|an?|my) )?\b([a-z]{2,40})(?: ?# ?| (?:no\.?|number) | |(?<=[a-z]{3}))(\d{1,4})\b/gi;
const listedName = /(?:^| )[a-z]+ \d+\b/;

/**
 * An action that a world refuses, with things by the names that the world gives them where it calls
 * them `desk 1`: what an agent reads of its own past then has one spelling, whether an action came
 * about or not. Any other text stays as it is.
 */
export const namesAsListed = (text: string, listed: readonly string[]): string => {
  if (text.length > 2000 || /[[({]/.test(text) || !listed.some((action) => listedName.test(action)))
    return text;
  return text
    .replace(/[\s\])}]+$/, "")
    .replaceAll(numbered, (_, name: string, number: string) => `${name} ${number}`);
};

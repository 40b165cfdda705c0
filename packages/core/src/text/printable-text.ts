/**
 * All control characters but line feed and tab, and the marks that turn the direction of what
 * follows, which can make a line read as another.
 */
const unseen = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text that a terminal shows and never obeys: what models, worlds, files and servers wrote keeps
 * its lines and tabs, and any other control character is written out, as `\u001b`. JSON stays the
 * same JSON, since these characters stand in its strings alone.
 *
 * @example
 * printableText("\u001b[31mred"); // → "\\u001b[31mred"
 */
export const printableText = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll(
      unseen,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );

/** A character that texts hardly hold: it starts an escape of four hexadecimal digits. */
const escape = "\u001a";

const unstorable =
  // eslint-disable-next-line no-control-regex
  /[\u0000\u001a]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A text as databases can hold it. PostgreSQL knows no U+0000, and halves of surrogate pairs are no
 * valid UTF-8 (SQLite's driver makes one and the same U+FFFD of them all): both are written as an
 * escape. Different texts stay different, and all other texts stay as they are.
 */
export const toStoredText = (text: string): string =>
  text.replace(unstorable, (unit) => escape + unit.charCodeAt(0).toString(16).padStart(4, "0"));

/** The text that `toStoredText` was given. */
export const fromStoredText = (stored: string): string =>
  stored.includes(escape)
    ? stored
        .split(escape)
        .map((part, index) =>
          index === 0
            ? part
            : String.fromCharCode(Number.parseInt(part.slice(0, 4), 16)) + part.slice(4),
        )
        .join("")
    : stored;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** Letters beside an encoded secret belong to it: they may hold its first and last bits. */
const isEncoded = (letter: string | undefined): boolean =>
  letter !== undefined && /[\w+/=-]/.test(letter);

/**
 * Without a regular expression: one with `[\w+/-]*` before the form takes a square of the length of
 * a long word.
 */
const withoutForm = (text: string, form: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, done)) {
    let [start, end] = [at, at + form.length];
    while (start > done && isEncoded(text[start - 1])) start -= 1;
    while (isEncoded(text[end])) end += 1;
    parts.push(text.slice(done, start));
    done = end;
  }
  return done === 0 ? text : [...parts, text.slice(done)].join("[redacted]");
};

/**
 * What base64 makes of a secret wherever it stands in a longer text: without the first and last
 * letters, which its neighbours decide. Three forms, since three bytes become four letters.
 */
const base64Forms = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const whole = Math.floor((8 * (before + bytes.length)) / 6);
    const inner = encoded.slice(Math.ceil((8 * before) / 6), whole);
    return inner.length < 6 ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
};

const hexOf = (number: number, digits = 2): string => number.toString(16).padStart(digits, "0");

/**
 * A character as it is, after a backslash, in percent signs, as an escape of JSON or JavaScript, or
 * as an entity of HTML.
 */
const anyWriting = (character: string): string => {
  const code = character.codePointAt(0)!;
  const percent = [...Buffer.from(character)].map((byte) => `%${hexOf(byte)}`).join("");
  const writings = [
    String.raw`\\?${escaped(character)}`,
    percent,
    String.raw`\\u${hexOf(code, 4)}`,
    String.raw`\\x${hexOf(code)}`,
    `&#0{0,5}${code};`,
    `&#x0{0,5}${hexOf(code)};`,
  ];
  return `(?:${writings.join("|")})`;
};
const invisible = String.raw`[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]{0,3}`;
/** Characters; a key this long stands in nothing by chance: "none" or "ollama" may. */
const shortestLong = 16;

/** What a part of a secret may look like, in characters and in hexadecimal. */
const patternsOf = (characters: readonly string[]): RegExp[] => [
  new RegExp(characters.map(anyWriting).join(invisible), "gi"),
  new RegExp(
    [...Buffer.from(characters.join(""))]
      .map((byte) => hexOf(byte))
      .join(String.raw`[\s:,_-]?(?:0x|\\x)?`),
    "gi",
  ),
];

/** Characters by which a text is asked whether a secret may stand in it. */
const beginning = 12;

/**
 * Replaces what the patterns of a whole secret match. The engine needs a third of a second for
 * those of a long key: they are made for the first text that holds its beginning.
 */
const withoutWritings = (secret: string): ((text: string) => string) => {
  const characters = [...secret];
  const begins = patternsOf(characters.slice(0, beginning));
  let whole: readonly RegExp[] | undefined;
  return (text) => {
    if (begins.every((pattern) => text.search(pattern) < 0)) return text;
    whole ??= patternsOf(characters);
    return whole.reduce((rest, pattern) => rest.replaceAll(pattern, "[redacted]"), text);
  };
};

/**
 * Replaces every occurrence of the secrets in a text, as they are or in base64, hexadecimal,
 * percent signs, escapes and entities; servers do echo keys in their error messages. Under four
 * characters nothing is a secret. Takes time in proportion to the text. The patterns of a key are
 * made once: who redacts every reply keeps the function.
 */
export const redactor = (secrets: readonly (string | undefined)[]): ((text: string) => string) => {
  const searched = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length > 3)
    .map((secret) => ({ bare: withoutWritings(secret), forms: base64Forms(secret) }));
  return (text) =>
    searched.reduce((safe, { bare, forms }) => forms.reduce(withoutForm, bare(safe)), text);
};

/** The same of one text. */
export const redact = (text: string, secrets: readonly (string | undefined)[]): string =>
  redactor(secrets)(text);

/** The secrets that are taken out of what models say, and not of errors alone. */
export const secretsOfReplies = (secrets: readonly (string | undefined)[]): readonly string[] =>
  secrets.filter(
    (secret): secret is string => secret !== undefined && secret.length >= shortestLong,
  );

/**
 * Takes long secrets out of a text, also where they stand over several of its lines, as they are or
 * in base64: logs and mails end lines anywhere. For errors, where no line matters. Takes time in
 * proportion to the text.
 */
export const redactOverLines = (text: string, secrets: readonly (string | undefined)[]): string =>
  secretsOfReplies(secrets)
    .flatMap((secret) => [secret, ...base64Forms(secret)])
    .reduce((safe, form) => {
      const letters = [...safe.matchAll(/\S/g)];
      const compact = letters.map(([letter]) => letter).join("");
      const parts: string[] = [];
      let done = 0;
      for (let at = compact.indexOf(form); at >= 0; at = compact.indexOf(form, at + form.length)) {
        parts.push(safe.slice(done, letters[at]?.index));
        done = (letters[at + form.length - 1]?.index ?? 0) + 1;
      }
      return parts.length === 0 ? safe : [...parts, safe.slice(done)].join("[redacted]");
    }, text);

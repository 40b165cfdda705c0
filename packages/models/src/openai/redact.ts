const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * What base64 makes of a secret wherever it stands in a longer text: without the first and last letters, which its neighbours decide.
 * Three forms, since three bytes become four letters.
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

/** Letters beside an encoded secret belong to it: they may hold its first and last bits. */
const withNeighbours = (form: string): RegExp => new RegExp(`[\\w+/-]*${escaped(form)}[\\w+/-]*={0,2}`, "g");

const formsOf = (secret: string): (string | RegExp)[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  ...base64Forms(secret).map(withNeighbours),
  new RegExp(escaped(Buffer.from(secret).toString("hex")), "gi"),
];

/**
 * Replaces every occurrence of the secrets in a text, as they are or in base64, hexadecimal or percent signs; servers do echo keys in their
 * error messages. Under four characters nothing is a secret.
 */
export const redact = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets
    .filter((secret): secret is string => secret !== undefined && secret.length > 3)
    .flatMap(formsOf)
    .reduce<string>((safe, form) => safe.replaceAll(form, "[redacted]"), text);

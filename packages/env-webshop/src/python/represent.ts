/** A float as Python prints it: always with a point or an exponent, exponents of two digits. */
export const representFloat = (value: number): string => {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [digits = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${digits}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  if (exponent < 0) {
    const sign = value < 0 ? "-" : "";
    return `${sign}0.${"0".repeat(-exponent - 1)}${digits.replace(/[-.]/g, "")}`;
  }
  const plain = exponent < 21 ? String(value) : value.toFixed(0);
  return plain.includes(".") ? plain : `${plain}.0`;
};

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
const hexadecimal = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/**
 * Characters that Python writes as an escape: control, format, surrogate, private and unassigned
 * ones, and spaces but the plain one.
 */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** A text as Python's `repr` prints it. */
export const representText = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = "";
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (character === quote) body += `\\${quote}`;
    else if (escapes[character] !== undefined) body += escapes[character];
    else if (!unprintable.test(character)) body += character;
    else if (code < 0x100) body += `\\x${hexadecimal(code, 2)}`;
    else if (code < 0x10000) body += `\\u${hexadecimal(code, 4)}`;
    else body += `\\U${hexadecimal(code, 8)}`;
  }
  return quote + body + quote;
};

export type TextPairs = readonly (readonly [name: string, value: string])[];

/** A dictionary of texts as Python's `str` prints it. */
export const representPairs = (pairs: TextPairs): string =>
  `{${pairs.map(([name, value]) => `${representText(name)}: ${representText(value)}`).join(", ")}}`;

/** A text as Python's `json.dumps` writes it: everything outside ASCII as an escape. */
export const jsonText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\x7f-\uffff]/g,
    (unit) => `\\u${hexadecimal(unit.charCodeAt(0), 4)}`,
  );

/** A dictionary of texts as Python's `json.dumps` writes it. */
export const jsonPairs = (pairs: TextPairs): string =>
  `{${pairs.map(([name, value]) => `${jsonText(name)}: ${jsonText(value)}`).join(", ")}}`;

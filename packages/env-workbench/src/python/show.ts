import { arrayOf, isDictionary, isList, isNan, timestampOf, type Value } from "./value.js";

/** A float as Python prints it: always with a point or an exponent, exponents of two digits. */
const showFloat = (value: number): string => {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  const [digits = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16)
    return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  if (exponent < 0)
    return `${value < 0 ? "-" : ""}0.${"0".repeat(-exponent - 1)}${digits.replace(/[-.]/g, "")}`;
  const plain = String(value);
  return plain.includes(".") ? plain : `${plain}.0`;
};

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
/**
 * What Python writes as an escape: control, format, surrogate, private and unassigned characters,
 * and spaces but the plain one.
 */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const needsCare = /[^\x20-\x7e]|[\\']/;

const escapeCharacter = (character: string): string => {
  const code = character.codePointAt(0)!;
  const hexadecimal = code.toString(16);
  if (code < 0x100) return `\\x${hexadecimal.padStart(2, "0")}`;
  return code < 0x10000
    ? `\\u${hexadecimal.padStart(4, "0")}`
    : `\\U${hexadecimal.padStart(8, "0")}`;
};

const representText = (text: string): string => {
  if (!needsCare.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = "";
  for (const character of text) {
    if (character === quote) body += `\\${quote}`;
    else
      body +=
        escapes[character] ??
        (unprintable.test(character) ? escapeCharacter(character) : character);
  }
  return quote + body + quote;
};

/** How wide numpy writes an array before it begins a new line, the closing bracket left out. */
const ARRAY_WIDTH = 74;

const showArray = (values: readonly Value[]): string => {
  let done = "";
  let line = " ";
  for (const [index, value] of values.entries()) {
    const word = representValue(value);
    if (line.length + word.length > ARRAY_WIDTH && line.length > 1) {
      done += `${line.trimEnd()}\n`;
      line = " ";
    }
    line += index < values.length - 1 ? `${word} ` : word;
  }
  return `[${(done + line).slice(1)}]`;
};

/** A value as Python's `repr` prints it. */
export const representValue = (value: Value): string => {
  if (typeof value === "string") return representText(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : showFloat(value);
  if (isNan(value)) return "nan";
  if (isList(value)) return `[${value.map(representValue).join(", ")}]`;
  const timestamp = timestampOf(value);
  if (timestamp !== undefined) return `Timestamp('${timestamp}')`;
  const array = arrayOf(value);
  if (array !== undefined) return showArray(array);
  if (isDictionary(value))
    return `{${Object.entries(value)
      .map(([key, each]) => `${representText(key)}: ${representValue(each)}`)
      .join(", ")}}`;
  return showFloat(Number((value as { $float: string }).$float));
};

/** A value as Python's `str` prints it: the observation that a tool's answer becomes. */
export const showValue = (value: Value): string => {
  if (typeof value === "string") return value;
  return (
    (typeof value === "object" && value !== null && timestampOf(value)) || representValue(value)
  );
};

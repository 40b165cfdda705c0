import { raise, type Value } from "./value.js";

/** A call as a text says it: `calendar.delete_event(event_id="00000001")`. */
export interface ParsedCall {
  readonly name: string;
  readonly positional: readonly Value[];
  readonly named: readonly (readonly [name: string, value: Value])[];
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\n": "",
};
const constants: Readonly<Record<string, Value>> = { True: true, False: false, None: null };
const numeral = /^(?:\d[\d_]*\.[\d_]*|\.\d[\d_]*|\d[\d_]*)(?:[eE][+-]?\d+)?/;
const identifier = /^[\p{L}_][\p{L}\p{N}_]*/u;

/**
 * Reads Python's call expressions whose arguments are constants: texts, numbers, truth values,
 * None, lists and dictionaries of them.
 */
class CallReader {
  private at = 0;
  constructor(private readonly text: string) {}

  call(): ParsedCall {
    this.at = /^[ \t]*/.exec(this.text)?.[0].length ?? 0;
    const names = [this.identifier()];
    while (this.accept(".")) names.push(this.identifier());
    this.require("(");
    const positional: Value[] = [];
    const named: [string, Value][] = [];
    while (!this.accept(")")) {
      const name = this.keyword();
      const value = this.sum();
      if (name === undefined && named.length > 0) raise("a positional argument after a named one");
      if (name === undefined) positional.push(value);
      else if (named.some(([other]) => other === name)) raise("an argument twice");
      else named.push([name, value]);
      if (!this.accept(",")) {
        this.end(")", value);
        break;
      }
    }
    this.space();
    if (this.at < this.text.length && this.text[this.at] !== "#")
      raise("something behind the call");
    return { name: names.join("."), positional, named };
  }

  /** One constant and nothing after it. */
  whole(): Value {
    const value = this.sum();
    this.space();
    return this.at < this.text.length ? raise("something behind the value") : value;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
  }
  private accept(symbol: string): boolean {
    this.space();
    if (!this.text.startsWith(symbol, this.at)) return false;
    this.at += symbol.length;
    return true;
  }
  private require(symbol: string): void {
    if (!this.accept(symbol)) raise(`${symbol} is missing`);
  }
  /** What ends a list of values; where words go on after a text, a mark within it has ended it. */
  private end(symbol: string, last: Value): void {
    if (this.accept(symbol)) return;
    const goesOn = typeof last === "string" && /[\p{L}\p{N}]/u.test(this.text[this.at] ?? "");
    raise(
      goesOn
        ? `a text ends before "${this.match(/^[\p{L}\p{N}]+/u)}": quotation marks within a text need a backslash`
        : `${symbol} is missing`,
    );
  }
  private match(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.text.slice(this.at))?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
  private identifier(): string {
    this.space();
    return this.match(identifier) ?? raise("a name is missing");
  }
  private keyword(): string | undefined {
    this.space();
    const found = /^([\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)/u.exec(this.text.slice(this.at));
    if (!found) return undefined;
    this.at += found[0].length;
    return found[1];
  }

  /** Texts may be added up. */
  private sum(): Value {
    let value = this.constant();
    while (this.accept("+")) {
      const other = this.constant();
      if (typeof value === "string" && typeof other === "string") value += other;
      else if (typeof value === "number" && typeof other === "number") value += other;
      else return raise("these cannot be added");
    }
    return value;
  }

  private constant(): Value {
    this.space();
    const character = this.text[this.at] ?? "";
    if (/["']/.test(character) || /^[rRuU]["']/.test(this.text.slice(this.at)))
      return this.strings();
    if (character === "[") return this.items("[", "]");
    if (character === "{") return this.dictionary();
    if (this.accept("-")) {
      const number = this.constant();
      return typeof number === "number" ? -number : raise("no number behind a minus");
    }
    const number = this.match(numeral);
    if (number !== undefined) return this.number(number.replaceAll("_", ""));
    const name = this.match(identifier);
    if (name === undefined)
      return raise(character === "" ? "the call does not end" : `${character} is no value`);
    return name in constants
      ? (constants[name] as Value)
      : raise(`${name} stands without quotation marks`);
  }

  private number(text: string): Value {
    if (/^0\d/.test(text) && !/[.eE]/.test(text) && Number(text) !== 0)
      raise("leading zeros in a number");
    const number = Number(text);
    return /[.eE]/.test(text) && Number.isInteger(number) ? { $float: `${number}.0` } : number;
  }

  private items(open: string, close: string): Value[] {
    this.require(open);
    const values: Value[] = [];
    while (!this.accept(close)) {
      const value = this.sum();
      values.push(value);
      if (this.accept(",")) continue;
      this.end(close, value);
      break;
    }
    return values;
  }

  private dictionary(): Value {
    this.require("{");
    const pairs: [string, Value][] = [];
    while (!this.accept("}")) {
      const key = this.sum();
      this.require(":");
      pairs.push([typeof key === "string" ? key : JSON.stringify(key), this.sum()]);
      if (this.accept(",")) continue;
      this.require("}");
      break;
    }
    return Object.fromEntries(pairs);
  }

  /** Texts side by side are one text. */
  private strings(): string {
    let whole = "";
    for (;;) {
      this.space();
      const prefix = /^[rRuU]?(?=["'])/.exec(this.text.slice(this.at))?.[0];
      if (prefix === undefined) return whole;
      this.at += prefix.length;
      whole += this.string(/[rR]/.test(prefix));
    }
  }

  private string(isRaw: boolean): string {
    const single = this.text[this.at]!;
    const quote = this.text.startsWith(single.repeat(3), this.at) ? single.repeat(3) : single;
    this.at += quote.length;
    let value = "";
    while (!this.text.startsWith(quote, this.at)) {
      const character = this.text[this.at];
      if (character === undefined || (character === "\n" && quote.length === 1))
        return raise("a text that does not end");
      this.at += 1;
      if (character !== "\\") value += character;
      else if (isRaw) value += `\\${this.text[this.at++] ?? ""}`;
      else value += this.escape();
    }
    this.at += quote.length;
    return value;
  }

  private escape(): string {
    const character = this.text[this.at++] ?? raise("a text that does not end");
    const known = escapes[character];
    if (known !== undefined) return known;
    if (/[0-7]/.test(character)) {
      const more = this.match(/^[0-7]{0,2}/) ?? "";
      return String.fromCodePoint(parseInt(character + more, 8));
    }
    const length = { x: 2, u: 4, U: 8 }[character];
    if (length !== undefined) {
      const digits =
        this.match(new RegExp(`^[0-9a-fA-F]{${length}}`)) ?? raise("an escape that is too short");
      const code = parseInt(digits, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : raise("no such character");
    }
    return character === "N" ? raise("characters by name are not known here") : `\\${character}`;
  }
}

/** Reads a call; raises where Python would see a syntax error or an unknown name. */
export const parseCallText = (text: string): ParsedCall => new CallReader(text).call();

/** Reads a constant: a text, a number, a list of them. */
export const parseConstantText = (text: string): Value => new CallReader(text).whole();

const writeText = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t")}"`;

const writeValue = (value: Value): string => {
  if (typeof value === "string") return writeText(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(writeValue).join(", ")}]`;
  const { $float: float } = value as { readonly $float?: string };
  if (float !== undefined) return float;
  return `{${Object.entries(value)
    .map(([key, each]) => `${writeText(key)}: ${writeValue(each)}`)
    .join(", ")}}`;
};

/**
 * The one canonical text of a call: what `parseCallText` reads back to the same name and arguments.
 */
export const writeCallText = (name: string, args: Readonly<Record<string, Value>>): string =>
  `${name}(${Object.entries(args)
    .map(([key, value]) => `${key}=${writeValue(value)}`)
    .join(", ")})`;

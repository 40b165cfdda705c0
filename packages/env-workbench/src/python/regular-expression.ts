import { anchors, classes, controls, END } from "./pattern-classes.js";
import { isRaised, raise } from "./value.js";

const codePoint = (code: number) => `\\u{${code.toString(16)}}`;
const literal = (character: string) => codePoint(character.codePointAt(0)!);

/**
 * Reads one of Python's patterns and writes it in JavaScript's syntax; raises where Python calls it
 * an error.
 */
class Translator {
  private at = 0;
  private groups = 0;
  private atoms = 0;
  private readonly names = new Map<string, number>();
  private readonly characters: readonly string[];
  constructor(pattern: string) {
    this.characters = [...pattern];
  }

  translate(): string {
    const body = this.alternatives();
    return this.at < this.characters.length ? raise("unbalanced parenthesis") : body;
  }

  private peek(ahead = 0): string {
    return this.characters[this.at + ahead] ?? "";
  }
  private next(): string {
    return this.characters[this.at++] ?? "";
  }
  private rest(length: number): string {
    return this.characters.slice(this.at, this.at + length).join("");
  }

  private alternatives(): string {
    const branches = [this.sequence()];
    while (this.peek() === "|") {
      this.at += 1;
      branches.push(this.sequence());
    }
    return branches.join("|");
  }

  private sequence(): string {
    let body = "";
    while (this.at < this.characters.length && this.peek() !== "|" && this.peek() !== ")") {
      const isAnchor = /^[\^$]|^\\[AZbB]/.test(this.rest(2));
      const atom = this.atom();
      const times = this.quantifier();
      if (times !== "" && isAnchor) raise("nothing to repeat");
      // Groups that look around cannot be repeated in JavaScript.
      const repeated = /^\(\?(<?[=!])/.test(atom) ? `(?:${atom})` : atom;
      if (times.endsWith("+") && times.length > 1)
        body += this.atomic(`${repeated}${times.slice(0, -1)}`);
      else body += times === "" ? atom : repeated + times;
    }
    return body;
  }

  /** What matched is not given back: a look ahead that is then read again. */
  private atomic(body: string): string {
    this.atoms += 1;
    return `(?:(?=(?<atomic${this.atoms}>${body}))\\k<atomic${this.atoms}>)`;
  }

  /**
   * `*`, `+?`, `{2,3}` and the like; empty where there is none. Any other brace is a plain
   * character.
   */
  private quantifier(): string {
    if (this.peek() !== "" && "*+?".includes(this.peek())) return this.withSuffix(this.next());
    if (this.rest(3) === "{,}") return this.skip(3, "*");
    const times = this.braces();
    return times === "" ? "" : this.withSuffix(times);
  }

  /** `{2}`, `{2,}`, `{,3}` and `{2,3}`. */
  private braces(): string {
    const [whole = "", least = "", comma = "", most = ""] =
      /^\{(\d*)(,?)(\d*)\}/.exec(this.rest(24)) ?? [];
    if (least === "" && comma === "") return "";
    if (most !== "" && Number(least || 0) > Number(most))
      raise("min repeat greater than max repeat");
    this.at += whole.length;
    return comma === "" ? `{${least}}` : `{${least || 0},${most}}`;
  }

  /** A quantifier with the `?` or `+` after it; another quantifier is an error. */
  private withSuffix(times: string): string {
    const suffix = this.peek() === "?" || this.peek() === "+" ? this.next() : "";
    if (
      (this.peek() !== "" && "*+".includes(this.peek())) ||
      /^\{\d+(,\d*)?\}|^\{,\d+\}/.test(this.rest(24))
    )
      raise("multiple repeat");
    return times + suffix;
  }

  private skip(count: number, result: string): string {
    this.at += count;
    return result;
  }

  private atom(): string {
    const character = this.next();
    if (character === "\\") return this.escape();
    if (character === "[") return this.set();
    if (character === "(") return this.group();
    if (character === ".") return String.raw`[^\n]`;
    if (character === "^") return anchors["A"]!;
    if (character === "$") return `(?:${END})`;
    if ("*+?".includes(character)) raise("nothing to repeat");
    if (character === "{" && /^(\d+(,\d*)?|,\d*)\}/.test(this.rest(24))) raise("nothing to repeat");
    return literal(character);
  }

  private escape(): string {
    const character = this.next();
    if (character === "") raise("bad escape at the end of the pattern");
    const anchor = anchors[character] ?? classes[character]?.outside;
    if (anchor !== undefined) return anchor;
    if (/[1-9]/.test(character)) {
      const number = /\d/.test(this.peek()) ? character + this.next() : character;
      if (Number(number) > this.groups) raise("invalid group reference");
      return `(?:\\k<group${number}>)`;
    }
    return codePoint(this.escapedCode(character));
  }

  private escapedCode(character: string): number {
    const control = controls[character];
    if (control !== undefined) return control;
    const length = { x: 2, u: 4, U: 8 }[character];
    if (length !== undefined) {
      const digits = this.rest(length);
      if (!new RegExp(`^[0-9a-fA-F]{${length}}$`).test(digits)) raise("incomplete escape");
      this.at += length;
      return parseInt(digits, 16);
    }
    if (character === "0") return parseInt(`0${this.takeOctal(2)}`, 8);
    if (/[A-Za-z]/.test(character)) raise(`bad escape \\${character}`);
    return character.codePointAt(0)!;
  }
  private takeOctal(most: number): string {
    let digits = "";
    while (digits.length < most && /[0-7]/.test(this.peek())) digits += this.next();
    return digits;
  }

  private set(): string {
    const isNegative = this.peek() === "^";
    if (isNegative) this.at += 1;
    const parts: string[] = [];
    const negated: string[] = [];
    for (let first = true; first || this.peek() !== "]"; first = false) {
      if (this.at >= this.characters.length) raise("unterminated character set");
      const from = this.member(negated);
      if (this.peek() !== "-" || this.peek(1) === "]" || this.peek(1) === "") {
        parts.push(typeof from === "number" ? codePoint(from) : from);
        continue;
      }
      this.at += 1;
      const to = this.member(negated);
      if (typeof from !== "number" || typeof to !== "number" || from > to)
        return raise("bad character range");
      parts.push(`${codePoint(from)}-${codePoint(to)}`);
    }
    this.at += 1;
    const positive = parts.filter((part) => part !== "").join("");
    const choices = [...(positive === "" ? [] : [`[${positive}]`]), ...negated];
    return isNegative ? `(?:(?!${choices.join("|")})[\\s\\S])` : `(?:${choices.join("|")})`;
  }

  /**
   * One member of a set: a code point, or the inside of a class; a negated class goes to `negated`.
   */
  private member(negated: string[]): number | string {
    const character = this.next();
    if (character !== "\\") return character.codePointAt(0)!;
    const escaped = this.next();
    const known = classes[escaped];
    if (known !== undefined) {
      if (known.inside === "") negated.push(known.outside);
      return known.inside;
    }
    if (escaped === "b") return 8;
    if (/[1-7]/.test(escaped)) return parseInt(escaped + this.takeOctal(2), 8);
    return escaped === "" ? raise("unterminated character set") : this.escapedCode(escaped);
  }

  private group(): string {
    let open = "(";
    if (this.peek() === "?") {
      this.at += 1;
      const extension = this.next();
      if (":=!".includes(extension) && extension !== "") open = `(?${extension}`;
      else if (extension === "<" && "=!".includes(this.peek()) && this.peek() !== "")
        open = `(?<${this.next()}`;
      else if (extension === ">") return this.atomic(this.closed(this.alternatives()));
      else if (extension === "P") {
        const reference = this.named();
        if (reference !== undefined) return reference;
      } else if (extension === "#") {
        while (this.peek() !== ")" && this.at < this.characters.length) this.at += 1;
        return this.next() === ")" ? "(?:)" : raise("missing ), unterminated comment");
      } else if (/^[a-zA-Z]/.test(extension)) return this.flags(extension);
      else raise("unknown extension");
    }
    if (open === "(") {
      this.groups += 1;
      open = `(?<group${this.groups}>`;
    }
    return `${open}${this.closed(this.alternatives())})`;
  }
  private closed(body: string): string {
    return this.next() === ")" ? body : raise("missing ), unterminated subpattern");
  }

  /** `(?P<name>` opens a group; `(?P=name)` is what it matched. */
  private named(): string | undefined {
    const [whole = "", mark, name = ""] =
      /^([<=])([\p{L}_][\p{L}\p{N}_]*)[>)]/u.exec(this.rest(100)) ?? [];
    if (whole === "" || whole.endsWith(">") !== (mark === "<")) raise("bad group name");
    this.at += [...whole].length;
    if (mark === "<") {
      if (this.names.has(name)) raise("a group name twice");
      this.names.set(name, this.groups + 1);
      return undefined;
    }
    return `(?:\\k<group${this.names.get(name) ?? raise("unknown group name")}>)`;
  }

  /** Only the flag that is set anyway, in front of the pattern. */
  private flags(first: string): string {
    const isAtStart = this.at === 3;
    if (first !== "i" || this.next() !== ")" || !isAtStart) raise("these flags are not known here");
    return "(?:)";
  }
}

const compiled = new Map<string, RegExp>();
const REMEMBERED = 500;

/**
 * A pattern of Python's `re`, case ignored, as a JavaScript expression; raises what Python calls an
 * error.
 */
export const compilePattern = (pattern: string): RegExp => {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let expression: RegExp;
  try {
    expression = new RegExp(new Translator(pattern).translate(), "iu");
  } catch (error) {
    // Nested thousands of times deep, it has no end either.
    if (isRaised(error)) throw error;
    return raise(`cannot use this pattern: ${String(error)}`);
  }
  if (compiled.size >= REMEMBERED) compiled.clear();
  compiled.set(pattern, expression);
  return expression;
};

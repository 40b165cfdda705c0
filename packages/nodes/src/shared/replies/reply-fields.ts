import { yamlIn } from "./yaml-in.js";

/** Positions tried at most: a reply of opening brackets alone must not cost more than a few passes. */
const ATTEMPTS = 20;

const endOf = (text: string, from: number): number => {
  let depth = 0;
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === "\\") index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
};

const parsed = (text: string): unknown => {
  for (const candidate of [text, text.replace(/,(\s*[}\]])/g, "$1"), text.replaceAll("'", '"').replace(/,(\s*[}\]])/g, "$1")]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next spelling is tried; undefined tells that none was JSON.
    }
  }
  return undefined;
};

/** Every object that stands in a text as JSON (lists only where asked for), or the text as YAML's lists and entries. */
export const recordsIn = (text: string, opening: "{" | "[{" = "{"): readonly unknown[] => {
  const found = text.includes("{") || (opening === "[{" && text.includes("[")) ? jsonIn(text, opening) : [];
  const lines = found.length > 0 ? undefined : yamlIn(text);
  return lines === undefined ? found : [lines];
};

/** Every JSON object that stands in a text (lists only where asked for), in order. */
export const jsonIn = (text: string, opening: "{" | "[{" = "{"): readonly unknown[] => {
  const found: unknown[] = [];
  let from = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const object = text.indexOf("{", from);
    const list = opening === "{" ? -1 : text.indexOf("[", from);
    const start = object < 0 ? list : list < 0 ? object : Math.min(object, list);
    if (start < 0) break;
    const end = endOf(text, start);
    const value = end < 0 ? undefined : parsed(text.slice(start, end));
    if (typeof value === "object" && value !== null) found.push(value);
    from = typeof value === "object" && value !== null ? end : start + 1;
  }
  return found;
};

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

const DEEP = 6;

/** What stands in an object under one of these names (letters only, small), nearest to the top. */
export const valueUnder = (value: unknown, names: readonly string[], depth = 0): unknown => {
  if (typeof value !== "object" || value === null || depth > DEEP) return undefined;
  const entries = Object.entries(value);
  const own = names.map((name) => entries.find(([key]) => keyOf(key) === name)?.[1]).find((found) => found !== undefined && found !== null);
  if (own !== undefined) return own;
  for (const [, inner] of entries) {
    const found = valueUnder(inner, names, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

const toolNames = ["name", "tool", "type", "verb", "action", "command", "function"];
const toolArguments = ["arguments", "args", "parameters", "input", "object", "target", "value", "argument"];

/** A value as one text: `{ name: "go to", args: ["desk 1"] }` reads `go to desk 1`. */
export const toldValue = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return toldValue(value[0]);
  if (typeof value !== "object" || value === null) return undefined;
  const name = toldValue(valueUnder(value, toolNames));
  const rest = valueUnder(value, toolArguments);
  const words = typeof rest === "object" && rest !== null ? Object.values(rest).filter((word) => typeof word === "string") : [rest ?? ""];
  if (name === undefined) return undefined;
  return words.length > 1 || typeof rest === "object"
    ? `${name}(${words.map((word) => JSON.stringify(word)).join(", ")})`
    : `${name} ${words.join(" ")}`.trim();
};

/** What a tag of one of these names holds; a tag that never ends holds its line. */
export const tagged = (text: string, names: readonly string[]): string | undefined => {
  for (const open of text.matchAll(/<([a-z][a-z_-]{0,40})(?: [^<>\n]{0,200})?>/gi)) {
    if (!names.includes(keyOf(open[1] ?? ""))) continue;
    const from = open.index + open[0].length;
    const told = open[0].endsWith("/>") ? / (?:name|value|text|command|action|content)\s*=\s*(?:"([^"]+)"|'([^']+)')/i.exec(open[0]) : null;
    if (told !== null) return (told[1] ?? told[2] ?? "").trim();
    const close = text.indexOf(`</${open[1]}>`, from);
    const inner = close < 0 ? text.slice(from).trimStart().split("\n", 1)[0] : text.slice(from, close);
    if (inner !== undefined && inner.trim() !== "") return inner.trim();
  }
  return undefined;
};

/** An object that was cut off, or is none by JSON's rules: its first string under one of the names. */
const cutOff = (text: string, names: readonly string[]): string | undefined => {
  for (const [, name, double, single] of text.matchAll(/["']([a-z_ -]{1,40})["']\s*:\s*(?:"([^"\n]+)|'([^'\n]+))/gi)) {
    if (names.includes(keyOf(name ?? ""))) return (double ?? single ?? "").trim();
  }
  return undefined;
};

/** What a reply gives under one of these names, as JSON (also cut off or nested) or between XML tags; undefined where it gives nothing so. */
export const fieldIn = (text: string, names: readonly string[]): string | undefined => {
  const inner = text.includes("<") ? tagged(text, names) : undefined;
  if (inner !== undefined) return fieldIn(inner, names) ?? inner;
  if (!text.includes("{")) return undefined;
  for (const value of jsonIn(text)) {
    const told = toldValue(valueUnder(value, names));
    if (told !== undefined && told.trim() !== "") return told.trim();
  }
  return cutOff(text, names);
};

/** The first call of a tool that a reply writes as a record, `{ "tool": "go_to", "arguments": { … } }`, as one text. */
export const toolCallIn = (text: string): string | undefined => {
  if (!text.includes("{")) return undefined;
  for (const value of jsonIn(text)) {
    const isCall =
      valueUnder(value, ["name", "tool", "function"]) !== undefined && valueUnder(value, ["arguments", "args", "parameters"]) !== undefined;
    if (isCall) return toldValue(value);
  }
  return undefined;
};

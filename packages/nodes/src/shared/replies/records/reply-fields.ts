import { looseJson } from "./loose-json.js";
import { toldValue } from "./recorded-call.js";
import { tomlIn } from "./toml-in.js";
import { keyOf, valueUnder } from "./value-under.js";
import { xmlIn } from "./xml-in.js";
import { yamlIn } from "./yaml-in.js";

/** Positions tried at most: a reply of opening brackets alone must not cost more than a few passes. */
const ATTEMPTS = 20;

/** Where the record that begins at `from` ends, -1 where it does not; brackets that close another kind than the innermost stand in words. */
export const recordEnd = (text: string, from: number): number => {
  const open: string[] = [];
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === "\\") index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{") open.push("}");
    else if (character === "[") open.push("]");
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return index + 1;
    }
  }
  return -1;
};

/** Every object that stands in a text as JSON (lists only where asked for), or what the text says as nested tags or as lists and entries of YAML and TOML. */
export const recordsIn = (text: string, opening: "{" | "[{" = "{"): readonly unknown[] => {
  const table = tomlIn(text);
  if (table !== undefined) return [table];
  const found = text.includes("{") || (opening === "[{" && text.includes("[")) ? jsonIn(text, opening) : [];
  const lines = found.length > 0 ? undefined : (xmlIn(text) ?? yamlIn(text));
  return lines === undefined ? found : [lines];
};

/**
 * Every JSON object that stands in a text (lists only where asked for), in order; what models make of JSON is mended.
 *
 * @example
 * jsonIn("Here it is: {colour: 'red', // warm\n}"); // → [{ colour: "red" }]
 */
export const jsonIn = (text: string, opening: "{" | "[{" = "{"): readonly unknown[] => {
  const found: unknown[] = [];
  let from = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const object = text.indexOf("{", from);
    const list = opening === "{" ? -1 : text.indexOf("[", from);
    const start = object < 0 ? list : list < 0 ? object : Math.min(object, list);
    if (start < 0) break;
    const end = recordEnd(text, start);
    const value = end < 0 ? undefined : looseJson(text.slice(start, end));
    if (typeof value === "object" && value !== null) found.push(value);
    from = typeof value === "object" && value !== null ? end : start + 1;
  }
  return found;
};

/** Tags that say in an attribute what they hold: `<parameter name="action">`. */
const carriers = /^(?:parameter|param|argument|arg|field|property|entry|item)$/i;
const nameOf = (tag: string) => / (?:name|key|id)\s*=\s*["']([^"']{1,40})["']/i.exec(tag)?.[1] ?? "";

/** What a tag of one of these names holds; a tag that never ends holds its line. */
export const tagged = (text: string, names: readonly string[]): string | undefined => {
  for (const open of text.matchAll(/<([a-z][a-z_-]{0,40})(?: [^<>\n]{0,200})?>/gi)) {
    if (!names.includes(keyOf(open[1] ?? "")) && !(carriers.test(open[1] ?? "") && names.includes(keyOf(nameOf(open[0]))))) continue;
    const from = open.index + open[0].length;
    // The only attribute may hold quotation marks, which were escaped.
    const told = open[0].endsWith("/>")
      ? (/^<[\w-]+ (?:name|value|text|command|action|content)\s*=\s*"((?:(?!"\s+[\w-]+\s*=\s*").)+)"\s*\/>$/i.exec(open[0]) ??
        / (?:name|value|text|command|action|content)\s*=\s*(?:"([^"]+)"|'([^']+)')/i.exec(open[0]))
      : null;
    if (told !== null) return (told[1] ?? told[2] ?? "").trim();
    const close = text.indexOf(`</${open[1]}>`, from);
    const inner = close < 0 ? text.slice(from).trimStart().split("\n", 1)[0] : text.slice(from, close);
    if (inner !== undefined && inner.trim() !== "") return inner.trim();
  }
  return undefined;
};

/** An object that was cut off, or is none by JSON's rules: its first string under one of the names. */
const cutOff = (text: string, names: readonly string[]): string | undefined => {
  for (const [, name, double, single] of text.matchAll(/["']([a-z_ -]{1,40})["']\s*:\s*(?:"((?:[^"\\\n]|\\.)+)|'((?:[^'\\\n]|\\.)+))/gi)) {
    if (names.includes(keyOf(name ?? ""))) return (double ?? single ?? "").replace(/\\(["'\\/])/g, "$1").trim();
  }
  return undefined;
};

/** What a record holds that says in an entry what it is: `{ "type": "action", "content": "look" }`. */
const contentOf = (value: unknown, names: readonly string[]): unknown => {
  const kind = valueUnder(value, ["type", "kind", "role", "name", "field", "key"]);
  return typeof kind === "string" && names.includes(keyOf(kind)) ? valueUnder(value, ["content", "text", "value"]) : undefined;
};

/** What a reply gives under one of these names, as JSON (also cut off or nested) or between XML tags; undefined where it gives nothing so. */
export const fieldIn = (text: string, names: readonly string[]): string | undefined => {
  const inner = text.includes("<") ? tagged(text, names) : undefined;
  if (inner !== undefined) return fieldIn(inner, names) ?? inner;
  for (const value of text.includes("{") ? jsonIn(text) : [tomlIn(text)]) {
    const found = valueUnder(value, names) ?? contentOf(value, names);
    // `{ "result": { "reason": "…", "answer": 2 } }`: one of the names holds another.
    const told = toldValue(found) ?? toldValue(valueUnder(found, names));
    if (told !== undefined && told.trim() !== "") return told.trim();
  }
  return text.includes("{") ? cutOff(text, names) : undefined;
};

import type { ChatMessage } from "./chat-message.js";
import {
  type PromptFields,
  type PromptTemplate,
  type TemplateToken,
  templateTokens,
} from "./prompt-template.js";

type Fields = Record<string, PromptFields[string]>;

/** Fields read so far, the newest first: one more is added without a copy of the others. */
interface Read {
  readonly name: string;
  readonly value: PromptFields[string];
  readonly before: Read | undefined;
}

/** The end of every list of fields. */
const nothing: Read = { name: "", value: "", before: undefined };

const withField = (before: Read, name: string, value: PromptFields[string]): Read => ({
  name,
  value,
  before,
});

const readOf = (fields: Readonly<Fields>): Read =>
  Object.entries(fields).reduce((before, [name, value]) => withField(before, name, value), nothing);

const fieldsOf = (read: Read): Fields => {
  const entries: [string, PromptFields[string]][] = [];
  for (let at = read; at.before !== undefined; at = at.before) entries.push([at.name, at.value]);
  return Object.fromEntries(entries.toReversed());
};

const valueIn = (read: Read, name: string): PromptFields[string] | undefined => {
  for (let at = read; at.before !== undefined; at = at.before)
    if (at.name === name) return at.value;
  return undefined;
};

/** Fields read so far; those around a list's item are looked up, and never changed. */
interface Scope {
  readonly own: Read;
  readonly outer: Scope | undefined;
  /** The same template's fields, all filled: they tell numbers, flags and lists from texts. */
  readonly sample: PromptFields;
}

/** What follows once tokens have matched up to a position. */
type Next = (position: number, own: Read) => Read | undefined;

const withOwn = ({ outer, sample }: Scope, own: Read): Scope => ({ own, outer, sample });

/** An item's own field hides the one of the same name around it. */
const lookUp = (name: string, scope: Scope | undefined): PromptFields[string] | undefined => {
  if (scope === undefined) return undefined;
  return name in scope.sample ? valueIn(scope.own, name) : lookUp(name, scope.outer);
};
const sampleOf = (name: string, scope: Scope | undefined): PromptFields[string] | undefined =>
  scope === undefined ? undefined : (scope.sample[name] ?? sampleOf(name, scope.outer));

const emptyLike = (sample: PromptFields[string] | undefined): PromptFields[string] => {
  if (Array.isArray(sample)) return [];
  return typeof sample === "boolean" ? false : "";
};

const isShown = (value: PromptFields[string]): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** Reads one text. Positions at which tokens cannot match are kept, so that none is tried twice. */
class TextReader {
  readonly #text: string;
  readonly #failed = new Map<readonly TemplateToken[], Set<number>>();

  constructor(text: string) {
    this.#text = text;
  }

  match(
    tokens: readonly TemplateToken[],
    index: number,
    position: number,
    scope: Scope,
    next: Next,
  ): Read | undefined {
    const token = tokens[index];
    if (token === undefined) return next(position, scope.own);
    const failed = this.#failed.get(tokens) ?? new Set();
    this.#failed.set(tokens, failed);
    const place = position * tokens.length + index;
    if (failed.has(place)) return undefined;
    const rest: Next = (end, own) => this.match(tokens, index + 1, end, withOwn(scope, own), next);
    const found = this.#matchOne(token, tokens[index + 1], position, scope, rest);
    if (found === undefined) failed.add(place);
    return found;
  }

  #matchOne(
    token: TemplateToken,
    after: TemplateToken | undefined,
    position: number,
    scope: Scope,
    rest: Next,
  ) {
    const [type, value, , , inner = []] = token;
    if (type === "text")
      return this.#text.startsWith(value, position)
        ? rest(position + value.length, scope.own)
        : undefined;
    if (type === "#") return this.#section(value, inner, position, scope, rest);
    if (type === "^") return this.#inverted(value, inner, position, scope, rest);
    if (type === "name" || type === "&") return this.#field(value, after, position, scope, rest);
    return rest(position, scope.own);
  }

  #field(
    name: string,
    after: TemplateToken | undefined,
    position: number,
    scope: Scope,
    rest: Next,
  ) {
    const known = lookUp(name, scope);
    if (known !== undefined && !Array.isArray(known)) {
      const text = String(known);
      return this.#text.startsWith(text, position)
        ? rest(position + text.length, scope.own)
        : undefined;
    }
    if (typeof sampleOf(name, scope) === "number") {
      const digits = /^-?\d+(?:\.\d+)?/.exec(this.#text.slice(position, position + 30))?.[0];
      return digits === undefined
        ? undefined
        : rest(position + digits.length, withField(scope.own, name, Number(digits)));
    }
    for (const end of this.#ends(after, position)) {
      const found = rest(end, withField(scope.own, name, this.#text.slice(position, end)));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Where a text may end: the nearest place first. */
  *#ends(after: TemplateToken | undefined, position: number): Generator<number> {
    if (after?.[0] !== "text") {
      for (let end = position; end <= this.#text.length; end += 1) yield end;
      return;
    }
    for (
      let end = this.#text.indexOf(after[1], position);
      end >= 0;
      end = this.#text.indexOf(after[1], end + 1)
    )
      yield end;
  }

  #section(
    name: string,
    inner: readonly TemplateToken[],
    position: number,
    scope: Scope,
    rest: Next,
  ) {
    const known = lookUp(name, scope);
    const sample = sampleOf(name, scope);
    if (Array.isArray(sample)) return this.#list(name, inner, position, scope, rest);
    if (known !== undefined)
      return isShown(known)
        ? this.match(inner, 0, position, scope, rest)
        : rest(position, scope.own);
    const isFlag = typeof sample === "boolean";
    const shown: Next = (end, own) =>
      isFlag || (valueIn(own, name) ?? "") !== "" ? rest(end, own) : undefined;
    const filled = isFlag ? withOwn(scope, withField(scope.own, name, true)) : scope;
    const inside = () => this.match(inner, 0, position, filled, shown);
    const skipped = () => rest(position, withField(scope.own, name, isFlag ? false : ""));
    // A text without words of its own would take what stands behind it for itself.
    return inner[0]?.[0] === "text" ? (inside() ?? skipped()) : (skipped() ?? inside());
  }

  #list(name: string, inner: readonly TemplateToken[], position: number, scope: Scope, rest: Next) {
    const [sample = {}] = sampleOf(name, scope) as readonly PromptFields[];
    const more = (items: readonly Fields[], start: number): Read | undefined => {
      const item = { own: nothing, outer: scope, sample };
      const found = this.match(inner, 0, start, item, (end, own) =>
        end === start ? undefined : more([...items, fieldsOf(own)], end),
      );
      return found ?? rest(start, withField(scope.own, name, items));
    };
    return more([], position);
  }

  #inverted(
    name: string,
    inner: readonly TemplateToken[],
    position: number,
    scope: Scope,
    rest: Next,
  ) {
    const known = lookUp(name, scope);
    if (known !== undefined)
      return isShown(known)
        ? rest(position, scope.own)
        : this.match(inner, 0, position, scope, rest);
    const sample = sampleOf(name, scope);
    return (
      this.match(
        inner,
        0,
        position,
        withOwn(scope, withField(scope.own, name, emptyLike(sample))),
        rest,
      ) ?? rest(position, scope.own)
    );
  }
}

/** White space that filling a template leaves out at the end of a message. */
const endings = ["", "\n", "\n\n"];

const readMessage = (
  message: ChatMessage | undefined,
  { role, content }: ChatMessage,
  scope: Scope,
): Fields | undefined => {
  if (message?.role !== role) return undefined;
  const tokens = templateTokens(content);
  const [type, last = ""] = tokens.at(-1) ?? [];
  for (const ending of endings) {
    const text = message.content + ending;
    if (type === "text" && !text.endsWith(last)) continue;
    const found = new TextReader(text).match(tokens, 0, 0, scope, (end, own) =>
      end === text.length ? own : undefined,
    );
    if (found !== undefined) return fieldsOf(found);
  }
  return undefined;
};

/** As many rounds of repeated messages as there are. */
const readRounds = (
  messages: readonly ChatMessage[],
  each: readonly ChatMessage[],
  outer: Scope,
  sample: PromptFields,
): readonly Fields[] => {
  const items: Fields[] = [];
  for (let start = 0; start + each.length <= messages.length; start += each.length) {
    let own: Readonly<Fields> | undefined = {};
    for (const [index, template] of each.entries())
      own =
        own && readMessage(messages[start + index], template, { own: readOf(own), outer, sample });
    if (own === undefined) break;
    items.push(own);
  }
  return items;
};

/** The fields of messages, with those that are known before. */
const readWith = (
  known: Readonly<Fields>,
  template: PromptTemplate,
  sample: PromptFields,
  messages: readonly ChatMessage[],
): PromptFields | undefined => {
  const own: Fields = { ...known };
  let at = 0;
  for (const part of template) {
    const scope: Scope = { own: readOf(own), outer: undefined, sample };
    if ("each" in part) {
      const [item = {}] = sample[part.each] as readonly PromptFields[];
      const items = readRounds(messages.slice(at), part.messages, scope, item);
      own[part.each] = items;
      at += items.length * part.messages.length;
      continue;
    }
    const found = readMessage(messages[at], part, scope);
    if (found === undefined) return undefined;
    Object.assign(own, found);
    at += 1;
  }
  return own;
};

/**
 * The fields that a template was filled with, read back out of its messages; undefined where the
 * messages are not this template's. Messages below the template's own, such as a reply that is
 * asked for again, are left over. `sample`: fields that are all filled; they tell numbers, flags
 * and lists from texts.
 *
 * @example
 * const template = [{ role: "user" as const, content: "Goal: {{goal}}" }];
 * readTemplate(template, { goal: "GOAL" }, fillTemplate(template, { goal: "cool an egg" })); // → { goal: "cool an egg" }
 */
export const readTemplate = (
  template: PromptTemplate,
  sample: PromptFields,
  messages: readonly ChatMessage[],
): PromptFields | undefined => {
  if (!("repliesInText" in sample)) return readWith({}, template, sample, messages);
  return (
    readWith({ repliesInText: true }, template, sample, messages) ??
    readWith({ repliesInText: false }, template, sample, messages)
  );
};

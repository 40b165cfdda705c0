import { type Argument, argumentsIn, namedValues } from "../records/call-arguments.js";
import { looseJson } from "../records/loose-json.js";
import { recordedCall } from "../records/recorded-call.js";
import { isRecord } from "../records/value-under.js";
import { slotWord } from "./clause-words.js";
import { escapePattern } from "../words/escape-pattern.js";
/** A world's action form, for example `take <object> from <receptacle>`, `pick_up [colour type]` or `email.delete_email(email_id)`, ready to compare texts with. */
export interface ActionForm {
  /** The form as the world spells it. */
  readonly form: string;
  /** What it is made of; calls keep the world's own notation and have none. */
  readonly shape?: FormShape;
  /** The names of what a call takes. */
  readonly parameters?: readonly string[];
  readonly pattern: RegExp;
  /** How a text begins that may be this action. */
  readonly beginning: RegExp;
  /** Its first word, anywhere in a text. */
  readonly verb: RegExp;
  /** The text with the form's own words in the form's spelling. */
  readonly spell: (match: RegExpExecArray) => string;
  /** How a call by the form's name is told as this action; forms that are calls themselves keep the world's own notation and have none. */
  readonly byCall?: {
    readonly name: RegExp;
    /** The action that the arguments make; null where they are too many or too few. */
    readonly action: (given: readonly Argument[]) => string | null;
  };
}

/** A form taken apart: `take <object> from <receptacle>`, `put [object, receptacle]`. */
export interface FormShape {
  readonly verb: string;
  readonly slots: readonly string[];
  /** What stands before each slot but the first; a comma between brackets. */
  readonly joints: readonly string[];
  readonly isBracketed: boolean;
  readonly write: (values: readonly string[]) => string;
}

/** A literal of a form as a pattern: spaces and underscores are one, and so are the prepositions of placing. */
const literal = (text: string) =>
  text
    .trim()
    .split(/[\s_]+/)
    .map((word) => (word === "in/on" ? "(?:in ?/ ?on|into|onto|in|on|to)" : escapePattern(word)))
    .join("[\\s_-]*");

const verbOf = (form: string) => {
  const verb = literal(/^[^\s<[]+/.exec(form)?.[0] ?? "");
  return { beginning: new RegExp(`^${verb}(?![a-z])`, "i"), verb: new RegExp(`(?<![a-z])${verb}(?![a-z])`, "i") };
};

/** `red, ball` for the one slot `[colour type]` is `red ball`. */
const inWords = ([slot = "", ...others]: readonly string[], told: string | null): string | null => {
  const values = told?.split(", ") ?? [];
  return others.length === 0 && values.length > 1 && slot.split(" ").length === values.length ? values.join(" ") : told;
};

/** Without quotation marks around the whole, or around each of several names. */
const withoutQuotesIn = (slots: number) => (text: string) =>
  slots > 1
    ? text
        .replace(/^"([^"]*)"$|^'([^']*)'$/, "$1$2")
        .split(/\s*,\s*/)
        .map(unquoted)
        .join(", ")
    : unquoted(text);

const unquoted = (text: string) => text.replace(/^(["'“])([^"“”]*)["'”]$/, "$2").replace(/^<([^<>]+)>$/, "$1");

const bracketed = (form: string): ActionForm | null => {
  const [, name, space = "", inner = ""] = /^([^<[\]]+?)(\s*)\[([^\]]*)\]$/.exec(form) ?? [];
  if (name === undefined) return null;
  const slots = /^<[^<>]*>$/.test(inner.trim()) ? [inner.trim().slice(1, -1)] : inner.split(",").map((slot) => slot.trim());
  const shape: FormShape = {
    verb: name,
    slots: inner.trim() === "" ? [] : slots,
    joints: slots.slice(1).map(() => ","),
    isBracketed: true,
    write: (values) => `${name}${space}[${values.join(", ")}]`,
  };
  return {
    form,
    shape,
    ...verbOf(name),
    pattern: new RegExp(
      `^${literal(name)}(?:(?:\\s+(?:on|for|the)){0,2}\\s*:?\\s*(?:\\[((?:[^[\\]]|\\[[^[\\]]*\\]|\\](?:[\\s,]*|\\s+(?:in|on|into|onto|to|with)\\s+)\\[)*)\\]|\\((.*)\\))|:\\s*([^\\s[(].*))$`,
      "is",
    ),
    byCall: {
      name: new RegExp(`^${literal(name)}$`, "i"),
      action: (given) => {
        const values = given.map(({ value }) => value);
        if (slots.length > 1 && given.length !== slots.length) return null;
        return shape.write(slots.length === 1 ? [inWords(slots, values.join(", ")) ?? ""] : values);
      },
    },
    spell: ([, square, round, bare = ""]) =>
      `${name}${space}[${withoutQuotesIn(slots.length)(square?.replace(/\](?:[\s,]*|\s+(?:in|on|into|onto|to|with)\s+)\[/g, ", ") ?? (round === undefined ? bare : (inWords(slots, namedValues(round)) ?? round))).trim()}]`,
  };
};

/** `email.delete_email(email_id)`: a call by its name, whatever stands in its brackets. */
const called = (form: string): ActionForm | null => {
  const [, name, inner = ""] = /^([\w.-]+)\(([^()]*)\)$/.exec(form) ?? [];
  if (name === undefined) return null;
  return {
    form,
    parameters: inner.split(",").flatMap((part) => /^\s*([a-z_]\w*)/i.exec(part)?.[1] ?? []),
    ...verbOf(name),
    // Where names must not hold dots, models write underscores.
    pattern: new RegExp(`^(?:(?:functions?|tools?)\\.)?${literal(name).replaceAll("\\.", "(?:\\.|[_/:-]{1,2})")}\\s*\\((.*)\\)$`, "is"),
    spell: ([, values = ""]) => {
      const record = /^\s*\{.*\}\s*$/s.test(values) ? looseJson(values) : undefined;
      const told = isRecord(record) ? recordedCall({ name, arguments: record }) : undefined;
      return told ?? `${name}(${values.includes('"') ? values : values.replace(/[“”]/g, '"')})`;
    },
  };
};

const isSlot = (part: string) => part.startsWith("<");
const wordsOf = (part: string) =>
  part
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** Names that calls give to what is handled, whatever the form calls it. */
const handled = ["thing", "item", "object", "obj", "what"];

/** The arguments in the order of the form's slots: those that bear a slot's name, or the word before it (`from`), or a name for what is handled; then the others as they come. */
const inOrder = (parts: readonly string[], given: readonly Argument[]): readonly (string | undefined)[] => {
  const rest = [...given];
  const taken = (index: number): string | undefined => (index < 0 ? undefined : rest.splice(index, 1)[0]?.value);
  const named = parts.map((part, at) => {
    if (!isSlot(part)) return undefined;
    const own = wordsOf(part);
    const names = [...own, ...(at > 1 ? wordsOf(parts[at - 1] ?? "") : []), ...(own.includes("object") ? handled : [])];
    return taken(rest.findIndex(({ name }) => name !== undefined && wordsOf(name).some((word) => names.includes(word))));
  });
  const told = parts.map((part, at) => (isSlot(part) ? (named[at] ?? rest.shift()?.value) : part.trim()));
  return rest.length === 0 ? told : [];
};

/** Null where words follow the last slot, or two slots touch: such a form is not taken apart. */
const shapeOf = (parts: readonly string[]): FormShape | null => {
  const [head = "", ...others] = parts;
  const joints = others.filter((part) => !isSlot(part)).map((part) => part.trim());
  const slots = others.filter(isSlot);
  if (isSlot(head) || (slots.length > 0 && joints.length !== slots.length - 1)) return null;
  if (slots.length === 0 && joints.length > 0) return null;
  const verb = head.trim();
  const write = (values: readonly string[]) =>
    [verb, ...values.flatMap((value, index) => [...(index === 0 ? [] : [joints[index - 1] ?? ""]), value])].join(" ");
  return { verb, slots: slots.map((slot) => slot.slice(1, -1)), joints, isBracketed: false, write };
};

const slotted = (form: string): ActionForm => {
  const parts = form.split(/(<[^<>]*>)/).filter((part) => part.trim() !== "");
  const source = parts.map((part) => (isSlot(part) ? `(${slotWord}(?: ${slotWord}){0,5}?)` : `(${literal(part)})`)).join("\\s+");
  const shape = shapeOf(parts);
  return {
    form,
    ...verbOf(form),
    pattern: new RegExp(`^${source}$`, "i"),
    byCall: {
      name: new RegExp(`^(?:${literal(/^[^<]*/.exec(form)?.[0] ?? "")}|${literal(/^[^\s<]*/.exec(form)?.[0] ?? "")})$`, "i"),
      action: (given) => {
        const told = inOrder(parts, given);
        return told.length > 0 && told.every(Boolean) ? told.join(" ") : null;
      },
    },
    ...(shape === null ? {} : { shape }),
    spell: (match) =>
      parts
        .map((part, index) =>
          isSlot(part)
            ? match[index + 1]?.replace(/^<(.+)>$|^\[(.+)\]$/, "$1$2")
            : /\bin\/on\b/.test(part)
              ? match[index + 1]
              : part.trim(),
        )
        .join(" "),
  };
};

/** The forms that a world says it understands; those that begin with a slot take any text and tell nothing. */
export const actionForms = (forms: readonly string[]): readonly ActionForm[] =>
  forms.some((form) => /^\s*(?:<|$)/.test(form))
    ? []
    : forms.map((form) => bracketed(form.trim()) ?? called(form.trim()) ?? slotted(form.trim()));

/** Whether a form of two things between brackets was given one. */
const isShort = (told: string, shape: FormShape | undefined): boolean =>
  shape?.isBracketed === true && shape.slots.length > 1 && !told.includes(",");

const spelledPlainly = (text: string, forms: readonly ActionForm[]): string | null => {
  const plain = text.includes(" ") ? text : text.replaceAll("_", " ");
  for (const { pattern, spell, shape } of forms) {
    const match = pattern.exec(text) ?? (plain === text ? null : pattern.exec(plain));
    const told = match && spell(match);
    if (told !== null && !isShort(told, shape)) return told;
  }
  return null;
};

/** `take("mug 1", from="desk 2")` by the form `take <object> from <receptacle>`. */
const spelledCall = (text: string, forms: readonly ActionForm[]): string | null => {
  const [, name, inner = ""] = /^(?:[a-z_]{1,30}\.)?([a-z][a-z_ -]{0,60})\((.{0,2000})\);?$/i.exec(text) ?? [];
  const plain = inner
    .trim()
    .replace(/^\{(.*)\}$/s, "$1")
    .replaceAll(/"([a-z_]{1,30})"\s*:/gi, "$1:");
  const given = argumentsIn(plain);
  if (given === null) return null;
  if (name === undefined) return null;
  return (
    forms.map(({ byCall }) => (byCall?.name.test(name.trim()) ? byCall.action(given) : null)).find((told) => told !== null) ??
    spelledPlainly([name.trim(), ...given.map(({ value }) => value)].join(" "), forms)
  );
};

/** The text in the spelling of the form that it fits, written as words or as a function's call; null where it fits none. */
export const spelledByForm = (text: string, forms: readonly ActionForm[]): string | null => {
  if (text.length > 10_000) return null;
  const told = spelledPlainly(text, forms);
  if (told !== null) return told;
  if (text.includes("(")) return spelledCall(text, forms);
  // Several things between the brackets of other notations.
  const [, name, given] = /^([a-z][a-z_ ]{0,40})\[([^[\]]{1,200},[^[\]]{1,200})\]$/i.exec(text) ?? [];
  return name === undefined ? null : spelledCall(`${name}(${given})`, forms);
};

/** The call of the world's own that is named so, `email.send_email`; undefined where none is. */
export const callNamed = (name: string, forms: readonly ActionForm[]): ActionForm | undefined =>
  forms.find(({ parameters, beginning }) => parameters !== undefined && beginning.test(name));

/** Whether the text begins like an action of this world; every text does where no forms are known. */
export const beginsLikeAction = (text: string, forms: readonly ActionForm[]): boolean =>
  forms.length === 0 || forms.some(({ beginning }) => beginning.test(text));

/** Whether the text holds a verb of this world at all; every text does where no forms are known. */
export const namesVerb = (text: string, forms: readonly ActionForm[]): boolean =>
  forms.length === 0 || forms.some(({ verb }) => verb.test(text));

/** A form of thoughts, `think: <thought>`: a thought is no action, and not every prompt speaks of thoughts. */
export const isThoughtForm = ({ form }: ActionForm): boolean => /^think\b/i.test(form);

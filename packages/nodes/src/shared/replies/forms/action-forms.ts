import { type Argument, argumentsIn, namedValues } from "../records/call-arguments.js";
import { callEnd } from "../records/call-end.js";
import { called } from "./called-form.js";
import { literal, verbOf } from "./form-words.js";
import { takesWords } from "../free-words/takes-words.js";
import type { WordsPlace } from "../free-words/words-place.js";
import { joining } from "../words/placing.js";
import { slotted } from "./slotted-form.js";

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
  /** Where it holds words as they are. */
  readonly words?: WordsPlace;
  /** The text with the form's own words in the form's spelling. */
  readonly spell: (match: RegExpExecArray) => string;
  /** Whether the words of a form in brackets are taken as they are: `search[<words>]`. */
  readonly bracketedWords?: boolean;
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

const bracketsApart = new RegExp(String.raw`\](?:\s*\[(?:${joining})\]\s*|\s+(?:${joining})\s+|[\s,]*)\[`, "gi");
/** `in bed_0`: a preposition before the second thing. */
const placed = new RegExp(String.raw`^(?:${joining}|from) (?=\S)`, "i");

/** What stands between square brackets, each thing in brackets of its own or behind its slot's name, with commas between. */
const squareOf = (square: string | undefined, slots: readonly string[]): string | undefined => {
  const told = square?.replace(bracketsApart, ", ");
  if (told === undefined || slots.length < 2) return told === undefined || slots[0]?.includes(",") ? told : (inWords(slots, told) ?? told);
  const parts = told.split(/\s*[,;]\s*/);
  const isNamed = parts.length === slots.length && parts.every((part, at) => part.toLowerCase().startsWith(slots[at]?.toLowerCase() ?? ""));
  const named = parts.map((part) => (isNamed ? part.replace(/^[a-z ]{1,30} ?[:=] ?/i, "") : part));
  return named.map((part, at) => (at > 0 && parts.length === slots.length ? part.replace(placed, "") : part)).join(", ");
};

/** `query: ` before what is searched for. */
const slotName = /^\s*(?:(?:search )?(?:quer(?:y|ies)|keywords?|terms?|words?))\s*[:=]\s*(?=\S)/i;

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
    bracketedWords: slots.length === 1 && takesWords(slots[0] ?? "", ""),
    ...verbOf(name),
    pattern: new RegExp(
      `^${literal(name)}(?:(?:\\s+(?:on|for|the)){0,2}\\s*:?\\s*(?:\\[((?:[^[\\]]|\\[[^[\\]]*\\]|\\](?:[\\s,]*|\\s+(?:${joining})\\s+)\\[)*)\\]|\\((.*)\\))|:\\s*([^\\s[(].*))$`,
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
    spell: ([, square, round, bare = ""]) => {
      const told = squareOf(square, slots) ?? (round === undefined ? bare : (inWords(slots, namedValues(round)) ?? round));
      const words = /^search$/i.test(name) ? told.replace(slotName, "") : told;
      return `${name}${space}[${withoutQuotesIn(slots.length)(words).trim()}]`;
    },
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
  const end = text.includes("(") ? callEnd(text, text.indexOf("(")) : -1;
  // A call that ends before its line does is not all of it.
  const goesOn = end > 0 && /\p{L}/u.test(text.slice(end));
  for (const { pattern, spell, shape, parameters } of forms) {
    if (goesOn && parameters !== undefined) continue;
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

/** `delete_email(…)` as the only call of that name, whatever it stands below: `email.delete_email(…)`. */
const underOwnName = (text: string, forms: readonly ActionForm[]): string | null => {
  const [, name = ""] = /^([a-z_]\w{2,60})\(/i.exec(text) ?? [];
  const named = name === "" ? [] : forms.filter(({ form, parameters }) => parameters !== undefined && form.includes(`.${name}(`));
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : spelledPlainly(only.form.slice(0, only.form.indexOf(`${name}(`)) + text, [only]);
};

/** The text in the spelling of the form that it fits, written as words or as a function's call; null where it fits none. */
export const spelledByForm = (text: string, forms: readonly ActionForm[]): string | null => {
  if (text.length > 10_000) return null;
  const told = spelledPlainly(text, forms);
  if (told !== null) return told;
  if (text.includes("(")) return spelledCall(text, forms) ?? underOwnName(text, forms);
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

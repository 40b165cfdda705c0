import { escapePattern } from "../../words/escape-pattern.js";
import { keepResults } from "../../words/keep-results.js";

/** One place of a form: a name, or words that are kept whole. */
export interface Slot {
  readonly label: string;
  readonly isFree: boolean;
}

/**
 * A world's action form, `take <object> from <receptacle>`, `pick_up [object]` or
 * `email.delete_email(email_id)`, taken apart.
 */
export interface ActionForm {
  /** The form as the world spells it. */
  readonly form: string;
  readonly kind: "words" | "brackets" | "call";
  /** What stands before the first slot. */
  readonly verb: string;
  readonly slots: readonly Slot[];
  /** How a text begins that may be this action, or what a call of it holds, in small letters. */
  readonly first: string;
  /** Whether a space stands before the brackets. */
  readonly gap: string;
  /** A text in this form: slots in groups; of brackets and calls what follows the verb. */
  readonly pattern: RegExp;
}

/** The last words of slots that take words as they are, whole sentences among them. */
const freeLabels = new Set(
  "word text message answer query question note memo reply body content subject reason command code sql".split(
    " ",
  ),
);

const slotOf = (label: string): Slot => ({
  label,
  isFree:
    label.includes(",") || freeLabels.has(label.toLowerCase().replace(/s$|^.*[\s_](?=\S)/g, "")),
});

/** A form's own words, with spaces or underscores between them. */
const wordsSource = (words: string): string => escapePattern(words).replace(/[\s_]+/g, "[\\s_]+");

const firstWord = (verb: string): string => verb.toLowerCase().split(/[\s_:"]/, 1)[0] ?? "";

/** The slots of a form of words, and its `in/on`. */
export const places = /(<[^<>]*>|in\/on)/g;

const wordsForm = (form: string): ActionForm => {
  const verb = form.split("<", 1)[0]?.trim() ?? "";
  const part = (text: string) => {
    if (text === "in/on") return "(in\\/on|into|onto|inside|in|on|to)";
    if (!text.startsWith("<")) return wordsSource(text);
    return slotOf(text.slice(1, -1)).isFree ? "([^]+?)" : "([^\\n]{1,60}?)";
  };
  const source = form.split(places).map(part).join("");
  const slots = (form.match(/(?<=<)[^<>]*(?=>)/g) ?? []).map(slotOf);
  const pattern = new RegExp(`^${source}$`, "iu");
  return { form, kind: "words", verb, gap: " ", slots, first: firstWord(verb), pattern };
};

/** `verb [a, b]`, or a call `verb(a, b)`, whose slots take anything. */
const enclosingForm = (form: string, verb: string, gap: string, inner: string, isCall: boolean) => {
  const isOne = !isCall && inner.startsWith("<") && inner.lastIndexOf("<") === 0;
  const labels = isOne ? [inner.slice(1, -1)] : inner.split(/\s*,\s*/);
  const slots = ["", "done"].includes(inner)
    ? []
    : labels.map((label) => (isCall ? { label, isFree: true } : slotOf(label)));
  const name = verb.toLowerCase().slice(verb.lastIndexOf(".") + 1);
  const source = isCall
    ? `(?:${escapePattern(verb).replaceAll("\\.", "[._]{1,2}")}|${escapePattern(name)})\\s*\\(([^]*)\\);?`
    : `${wordsSource(verb)}(?![\\p{L}\\p{N}])\\s*([^]*)`;
  const pattern = new RegExp(`^${source}$`, "iu");
  const [kind, first] = isCall
    ? (["call", name] as const)
    : (["brackets", firstWord(verb)] as const);
  return { form, kind, verb, gap, slots, first, pattern };
};

const formOf = (form: string): ActionForm => {
  const [, verb, gap = "", square, round = ""] =
    /^([^<>[\]()]{1,100}?)(\s*)(?:\[([^\]]*)\]|\(([^()]*)\))$/.exec(form) ?? [];
  return verb === undefined
    ? wordsForm(form)
    : enclosingForm(form, verb, gap, (square ?? round).trim(), square === undefined);
};

/**
 * The forms that a world says it understands. A form that begins with a slot takes any text: with
 * one of them the list says nothing and is empty.
 *
 * @example
 * actionForms(["take <object> from <receptacle>"])[0]?.verb; // → "take"
 */
export const actionForms: (forms: readonly string[]) => readonly ActionForm[] = keepResults(
  (forms) => {
    const all = forms.map((form) => formOf(form.trim()));
    return all.some(({ verb }) => verb === "") ? [] : all;
  },
);

/** A form with a value in each slot; `prepositions` stand in place of each `in/on`. */
export const fillForm = (
  { kind, form, verb, gap }: ActionForm,
  values: readonly string[],
  prepositions: readonly string[] = [],
): string => {
  if (kind === "call") return `${verb}(${values.join(", ")})`;
  if (kind === "brackets") return `${verb}${gap}[${values.join(", ")}]`;
  const [further, on] = [[...values], [...prepositions]];
  const fill = (place: string) => (place === "in/on" ? (on.shift() ?? place) : further.shift());
  return form.replace(places, (place) => fill(place) ?? "");
};

/** Whether a text begins like an action in this form. */
export const beginsLike = (text: string, { kind, first }: ActionForm): boolean => {
  const small = text.slice(0, 120).toLowerCase();
  return kind === "call" ? small.includes(first) : small.startsWith(first);
};

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
  /** A text in this form: slots and `in/on` in groups; of brackets what follows the verb. */
  readonly pattern: RegExp;
}

type Parts = Omit<ActionForm, "pattern">;

/** The last words of slots that take words as they are, whole sentences among them. */
const freeLabels = new Set(
  "word text message answer query question note memo reply body content subject reason command code sql".split(
    " ",
  ),
);

const slotOf = (label: string, isWhole = false): Slot => ({
  label,
  isFree: isWhole || freeLabels.has(label.toLowerCase().replace(/s$|^.*[\s_](?=\S)/g, "")),
});

const labelsIn = (inner: string): readonly string[] => {
  if (inner === "" || inner === "done") return [];
  const isOne = inner.startsWith("<") && inner.lastIndexOf("<") === 0;
  return isOne ? [inner.slice(1, -1)] : inner.split(",").map((label) => label.trim());
};

/** A form's own words, with spaces or underscores between them. */
const wordsSource = (words: string): string => escapePattern(words).replace(/[\s_]+/g, "[\\s_]+");

/** The places of a form of words. */
export const places = /(<[^<>]*>|in\/on)/g;

const sourceOf = ({ form, kind, verb, first, slots }: Parts): string => {
  if (kind === "brackets") return `${wordsSource(verb)}(?![\\p{L}\\p{N}])\\s*([^]*)`;
  if (kind === "call")
    return `(?:${escapePattern(verb).replaceAll("\\.", "[._]{1,2}")}|${escapePattern(first)})\\s*\\(([^]*)\\);?`;
  const further = [...slots];
  const part = (text: string) => {
    if (text === "in/on") return "(in\\/on|into|onto|inside|in|on|to)";
    if (!text.startsWith("<")) return wordsSource(text);
    return further.shift()?.isFree === true ? "([^]+?)" : "([^\\n]{1,60}?)";
  };
  return form.split(places).map(part).join("");
};

const firstWord = (verb: string): string => verb.toLowerCase().split(/[\s_:"]/, 1)[0] ?? "";

const partsOf = (form: string): Parts => {
  const [, call = "", gap = " ", square, round = ""] =
    /^([^<>[\]()]{1,100}?)(\s*)(?:\[([^\]]*)\]|\(([^()]*)\))$/.exec(form) ?? [];
  if (call === "") {
    const [verb = ""] = form.split("<", 1);
    const labels = form.match(/(?<=<)[^<>]*(?=>)/g) ?? [];
    const slots = labels.map((label) => slotOf(label));
    return { form, kind: "words", verb: verb.trim(), gap, slots, first: firstWord(verb) };
  }
  const isCall = square === undefined;
  const labels = labelsIn((square ?? round).trim());
  const slots = labels.map((label) => slotOf(label, isCall || label.includes(",")));
  const first = isCall ? call.slice(call.lastIndexOf(".") + 1).toLowerCase() : firstWord(call);
  return { form, kind: isCall ? "call" : "brackets", verb: call, gap, slots, first };
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
    const all = forms.map((form) => {
      const parts = partsOf(form.trim());
      return { ...parts, pattern: new RegExp(`^${sourceOf(parts)}$`, "iu") };
    });
    return all.some(({ verb }) => verb === "") ? [] : all;
  },
);

/** A form of thoughts, `think: <thought>`: a thought is no action. */
export const isThoughtForm = ({ form }: ActionForm): boolean =>
  form.toLowerCase().startsWith("think");

/** Whether a text begins like an action in this form. */
export const beginsLike = (text: string, { kind, first }: ActionForm): boolean => {
  const small = text.slice(0, 120).toLowerCase();
  return kind === "call" ? small.includes(first) : small.startsWith(first);
};

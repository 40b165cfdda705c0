/** One place of a form: a name, or words that are kept whole. */
export interface Slot {
  readonly label: string;
  readonly isFree: boolean;
}

/** A world's action form, `take <object> from <receptacle>`, `pick_up [object]` or `email.delete_email(email_id)`, taken apart. */
export interface ActionForm {
  /** The form as the world spells it. */
  readonly form: string;
  readonly kind: "words" | "brackets" | "call";
  /** Words, slots and marks between them, in order; a form in brackets or round ones has its name and its slots alone. */
  readonly verb: string;
  readonly slots: readonly Slot[];
  readonly parts: readonly (string | Slot)[];
  /** How a text begins that may be this action, or what a call of it holds, in small letters. */
  readonly first: string;
  /** Whether a space stands before the brackets. */
  readonly gap: string;
}

/** The last words of slots that take words as they are, whole sentences among them. */
const freeLabels = new Set(
  "word text message answer query question note memo reply body content subject reason command code sql".split(" "),
);

const slotOf = (given: string, before = ""): Slot => {
  const label = given.replace(/[<>]/g, "").trim();
  const last =
    label
      .toLowerCase()
      .split(/[\s_]+/)
      .at(-1) ?? "";
  return { label, isFree: freeLabels.has(last) || freeLabels.has(last.replace(/s$/, "")) || /[:"“]\s*$/.test(before) };
};

const firstWord = (text: string): string => /^[^\s_[(.:<"]*/.exec(text.toLowerCase())?.[0] ?? "";

const inBrackets = (form: string): ActionForm | null => {
  const [, verb = "", gap = "", inner = ""] = /^([^<>[\]()]{1,80}?)(\s*)\[([^\]]*)\]$/.exec(form) ?? [];
  if (verb === "") return null;
  const isOne = /^<[^<>]*>$/.test(inner.trim());
  const labels = /^(?:done)?$/.test(inner.trim()) ? [] : isOne ? [inner] : inner.split(",");
  const slots = labels.map((label) => slotOf(label)).map((slot) => (isOne && slot.label.includes(",") ? { ...slot, isFree: true } : slot));
  return { form, kind: "brackets", verb, gap, slots, parts: [verb, ...slots], first: firstWord(verb) };
};

const asCall = (form: string): ActionForm | null => {
  const [, verb = "", inner = ""] = /^([\w.-]{1,100})\(([^()]*)\)$/.exec(form) ?? [];
  if (verb === "") return null;
  const slots = inner.split(",").flatMap((label) => (label.trim() === "" ? [] : [{ label: label.trim(), isFree: true }]));
  return { form, kind: "call", verb, gap: "", slots, parts: [verb, ...slots], first: verb.slice(verb.lastIndexOf(".") + 1).toLowerCase() };
};

const inWords = (form: string): ActionForm => {
  const pieces = form.split(/(<[^<>]*>)/).filter((piece) => piece.trim() !== "");
  const parts = pieces.map((piece, at) => (piece.startsWith("<") ? slotOf(piece, pieces[at - 1]) : piece.trim()));
  const slots = parts.filter((part) => typeof part !== "string");
  const [verb] = parts;
  return { form, kind: "words", verb: typeof verb === "string" ? verb : "", gap: " ", slots, parts, first: firstWord(form) };
};

/**
 * The forms that a world says it understands. A form that begins with a slot takes any text: with one of them the list tells nothing and is empty.
 *
 * @example
 * actionForms(["take <object> from <receptacle>"])[0]?.verb; // → "take"
 */
export const actionForms = (forms: readonly string[]): readonly ActionForm[] =>
  forms.some((form) => /^\s*(?:<|$)/.test(form)) ? [] : forms.map((form) => asForm(form.trim()));

const asForm = (form: string): ActionForm => inBrackets(form) ?? asCall(form) ?? inWords(form);

/** A form of thoughts, `think: <thought>`: a thought is no action. */
export const isThoughtForm = ({ form }: ActionForm): boolean => form.toLowerCase().startsWith("think");

/** Whether a text begins like an action of this world; every text does where no forms are known. */
export const beginsLikeAction = (text: string, forms: readonly ActionForm[]): boolean => {
  const small = text.toLowerCase().replaceAll("_", " ");
  return (
    forms.length === 0 ||
    forms.some(({ kind, first }) => (kind === "call" ? small.includes(first.replaceAll("_", " ")) : small.startsWith(first)))
  );
};

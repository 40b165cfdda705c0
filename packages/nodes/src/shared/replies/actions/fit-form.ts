import { escapePattern } from "../../words/escape-pattern.js";
import { type ActionForm, type Slot, beginsLike } from "./form.js";
import { seenName } from "./seen-name.js";

/** What a text is compared with. */
export interface FitWorld {
  readonly forms: readonly ActionForm[];
  /** What the world allows at this moment, where it tells. */
  readonly listed?: readonly string[] | undefined;
  /** What the agent has read, the newest first: names are spelled as they stand there. */
  readonly seen?: readonly string[] | undefined;
  /** Whether `put X in Y` becomes `put X in/on Y`. */
  readonly put?: "repair" | "asWritten" | undefined;
  /** Whether `put X in Y` stays as it is where the world lists `put X in/on Y`. */
  readonly keepsPut?: boolean | undefined;
}

/** Words that no thing is called: a slot that holds one holds the rest of a sentence. */
const sentenceWords = new Set(
  "a an the my and or then but so because since that which if is are was will would could should not to it them this something for next as until before after while instead first again now who".split(
    " ",
  ),
);

/** Whether a text is a thing's name: few words, a number the last, none that joins sentences. */
const isName = (text: string): boolean =>
  text.length <= 60 &&
  /^[\p{L}\p{N}<&.$%+'/|_-][^\n\\,;:!?"“”=<>{}…#*`]*$/u.test(text) &&
  !/[.)](?:\s|$)|\.\.|^[-–—]|\s[-–—/]|\d\s+[a-z]|\p{Extended_Pictographic}/iu.test(text) &&
  text.split(" ").length <= 5 &&
  !text
    .toLowerCase()
    .split(" ")
    .some((word) => sentenceWords.has(word));

const placing = "(in\\/on|into|onto|inside|in|on|to)";

/** A form's own words, with spaces or underscores between them. */
const wordsSource = (words: string): string => escapePattern(words).replace(/[\s_]+/g, "[\\s_]+");

/** The pattern of a form: slots and `in/on` in groups; of brackets what stands behind the verb. */
const sourceOf = ({ form, kind, verb, first, slots }: ActionForm): string => {
  if (kind === "brackets") return `${wordsSource(verb)}(?![\\p{L}\\p{N}])\\s*([^]*)`;
  if (kind === "call")
    return `(?:${escapePattern(verb).replaceAll("\\.", "[._]{1,2}")}|${escapePattern(first)})\\s*\\(([^]*)\\);?`;
  let at = 0;
  const part = (text: string) => {
    if (text === "in/on") return placing;
    if (!text.startsWith("<")) return wordsSource(text);
    at += 1;
    return slots[at - 1]?.isFree === true ? "([^]+?)" : "([^\\n]{1,60}?)";
  };
  return form
    .split(/(<[^<>]*>|in\/on)/)
    .map(part)
    .join("");
};

const patterns = new WeakMap<ActionForm, RegExp>();
const patternOf = (form: ActionForm): RegExp => {
  const known = patterns.get(form) ?? new RegExp(`^${sourceOf(form)}$`, "iu");
  patterns.set(form, known);
  return known;
};

/** A value of a slot as the world spells it; empty where it is no name. */
const valueOf = (
  text: string,
  slot: Slot,
  { seen = [] }: FitWorld,
  isEnclosed: boolean,
): string => {
  if (slot.isFree) return text.trim();
  const name = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:the|an?|my) (?=\S)/i, "")
    .replace(/^[`"'[<](.+)[`"'\]>]$/, "$1");
  if (!isName(name) && !(isEnclosed && /^[^\n[\]<>]{1,100}$/.test(name))) return "";
  return seen.length === 0
    ? name
    : seenName(name, seen, isEnclosed && !/type|colou?r|room/.test(slot.label));
};

const ofWords = (
  found: readonly string[],
  { form, slots }: ActionForm,
  world: FitWorld,
): string | null => {
  const [given, places] = [[...found], [...slots]];
  let isWhole = true;
  const text = form.replace(/<[^<>]*>|in\/on/g, (part) => {
    const words = given.shift() ?? "";
    if (part === "in/on") return world.put === "repair" ? part : words.toLowerCase();
    const value = valueOf(words, places.shift()!, world, false);
    isWhole &&= value !== "";
    return value;
  });
  return isWhole ? text : null;
};

/** Whether brackets close before they open: then two calls stand side by side. */
const isTorn = (text: string, open: string, close: string): boolean => {
  const bare = text.replace(/"[^"]*"/g, "");
  const [opened, closed] = [bare.indexOf(open), bare.indexOf(close)];
  return closed >= 0 && (opened < 0 || closed < opened);
};

const enclosed = /^(?:\[([^]*)\]|\((?:\w{1,30}\s*=\s*)?([^]*)\)|:\s*([^]*)|(["“][^"“”]*["”]))$/;
const between = /\]?\s*,\s*\[?|\]\s*(?:in|on|with)?\s*\[|\s(?:in\/on|in|on|to|with)\s/i;

/** The words between brackets or quotation marks, or behind a colon; else all of them. */
const enclosedIn = (
  [, square, round, label, quoted]: readonly (string | undefined)[],
  rest: string,
): string =>
  (square ?? (round ?? label ?? quoted ?? rest).replace(/^(["'“])([^"“”]*)["'”]$/, "$2")).trim();

/** `pick_up [mug_0]`, `pick_up(mug_0)`, `pick up mug_0`; free words have to be enclosed. */
const ofBrackets = (
  rest: string,
  { form, verb, gap, slots }: ActionForm,
  world: FitWorld,
): string | null => {
  const found = enclosed.exec(rest) ?? [];
  const [whole, square, round] = found;
  const [slot] = slots;
  if (slot === undefined) return ["", "done"].includes(square ?? round ?? rest) ? form : null;
  if (whole === undefined && slot.isFree && rest !== "") return null;
  if (square !== undefined && isTorn(square, "[", "]")) return null;
  const result = enclosedIn(found, rest);
  const given = slots.length === 1 ? [result] : result.split(between);
  const values = given.map((value, at) => valueOf(value, slots[at] ?? slot, world, true));
  const isName =
    (square ?? round) !== undefined ||
    given.every((value) => valueOf(value, slot, { forms: [] }, false) !== "");
  return values.length === slots.length && !values.includes("") && isName
    ? `${verb}${gap}[${values.join(", ")}]`
    : null;
};

/** `email.delete_email(email_id="1")` as it is written, under the world's own name. */
const ofCall = (given: string, { verb, slots }: ActionForm): string | null =>
  (given === "" && slots.length > 0) || isTorn(given, "(", ")")
    ? null
    : `${verb}(${given.includes('"') ? given : given.replace(/[“”]/g, '"')})`;

const inForm = (found: readonly string[], form: ActionForm, world: FitWorld): string | null => {
  if (form.kind === "words") return ofWords(found, form, world);
  const [rest = ""] = found;
  return form.kind === "call" ? ofCall(rest, form) : ofBrackets(rest, form, world);
};

const bareForm = (text: string): string => text.replace(/[<>]/g, "");

/** The text in the spelling of the form that it fits; null where it fits none, or is a form. */
export const fitForm = (text: string, world: FitWorld): string | null => {
  const spaced = text.includes(" ") ? text : text.replaceAll("_", " ");
  for (const form of world.forms) {
    const { kind, slots } = form;
    if (
      !beginsLike(text, form) ||
      text.length > (slots.some(({ isFree }) => isFree) ? 10_000 : 300)
    )
      continue;
    const found = patternOf(form)
      .exec(kind === "words" ? spaced : text)
      ?.slice(1)
      .map((part) => part?.trim() ?? "");
    if (found === undefined) continue;
    const result = inForm(found, form, world);
    if (result !== null && (slots.length === 0 || bareForm(result) !== bareForm(form.form)))
      return result;
  }
  return null;
};

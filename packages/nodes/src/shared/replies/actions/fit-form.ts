import { type ActionForm, type Slot, beginsLike, places } from "./form.js";
import { bareText } from "./reply-lines.js";
import { seenName } from "./seen-name.js";

/** What a text is compared with. */
export interface FitWorld {
  readonly forms: readonly ActionForm[];
  /** What the world allows at this moment, where it lists that. */
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
  !text
    .toLowerCase()
    .split(" ")
    .some((word) => sentenceWords.has(word));

/** A value of a slot as the world spells it; empty where it is no name. */
const valueOf = (text: string, slot: Slot, world: FitWorld, isEnclosed: boolean): string => {
  if (slot.isFree) return text.trim();
  const name = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:the|an?|my) (?=\S)/i, "")
    .replace(/^[`"'[<](.+)[`"'\]>]$/, "$1");
  if (!isName(name) && !(isEnclosed && /^[^\n[\]<>{}]{1,100}$/.test(name))) return "";
  return seenName(name, world.seen ?? [], isEnclosed && !/type|colou?r|room/.test(slot.label));
};

/** The parts of a text that a form's pattern found, in the world's spelling; null for no action. */
type InForm = (found: readonly string[], form: ActionForm, world: FitWorld) => string | null;

const ofWords: InForm = (found, { form, slots }, world) => {
  const [given, further] = [[...found], [...slots]];
  let isWhole = true;
  const text = form.replace(places, (part) => {
    const words = given.shift() ?? "";
    if (part === "in/on") return world.put === "repair" ? part : words.toLowerCase();
    const value = valueOf(words, further.shift()!, world, false);
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

const enclosed = /^(?:\[([^]*)\]|\((?:\w{1,30}\s*=\s*)?([^]*)\)|:\s*([^]*)|["“][^"“”]*["”])$/;
const between = /\]?\s*,\s*\[?|\]\s*(?:in|on|with)?\s*\[|\s(?:in\/on|in|on|to|with)\s/i;

/** `pick_up [mug_0]`, `pick_up(mug_0)`, `pick up mug_0`; free words have to be enclosed. */
const ofBrackets: InForm = ([rest = ""], { form, verb, gap, slots }, world) => {
  const [whole, square, round, label] = enclosed.exec(rest) ?? [];
  const [slot] = slots;
  if (slot === undefined) return ["", "done"].includes(square ?? round ?? rest) ? form : null;
  if ((whole === undefined && slot.isFree) || isTorn(square ?? "", "[", "]")) return null;
  const inner = square ?? bareText(round ?? label ?? rest);
  const given = slots.length === 1 ? [inner] : inner.split(between);
  const values = given.map((value, at) => valueOf(value, slots[at] ?? slot, world, true));
  const isName =
    (square ?? round) !== undefined ||
    given.every((value) => valueOf(value, slot, world, false) !== "");
  return values.length === slots.length && !values.includes("") && isName
    ? `${verb}${gap}[${values.join(", ")}]`
    : null;
};

/** `email.delete_email(email_id="1")` as it is written, under the world's own name. */
const ofCall: InForm = ([given = ""], { verb }) =>
  isTorn(given, "(", ")")
    ? null
    : `${verb}(${given.includes('"') ? given : given.replace(/[“”]/g, '"')})`;

const inForm = { words: ofWords, brackets: ofBrackets, call: ofCall };

const bareForm = (text: string): string => text.replace(/[<>]/g, "");

/** The text in the spelling of the form that it fits; null where it fits none, or is a form. */
export const fitForm = (text: string, world: FitWorld): string | null => {
  const spaced = text.includes(" ") ? text : text.replaceAll("_", " ");
  for (const form of world.forms) {
    const longest = form.slots.some(({ isFree }) => isFree) ? 10_000 : 300;
    const isNear = text.length <= longest && beginsLike(text, form);
    const found = isNear ? form.pattern.exec(form.kind === "words" ? spaced : text) : null;
    const parts = found?.slice(1).map((part) => part?.trim() ?? "");
    const result = parts && inForm[form.kind](parts, form, world);
    const isForm = form.slots.length > 0 && bareForm(result ?? "") === bareForm(form.form);
    if (result && !isForm) return result;
  }
  return null;
};

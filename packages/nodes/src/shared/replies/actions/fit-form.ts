import { keyOf } from "../json-in.js";
import { type ActionForm, type Slot, beginsLike, fillForm, places } from "./form.js";
import { bareText } from "./reply-lines.js";

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
  !text.split(" ").some((word) => sentenceWords.has(word.toLowerCase()));

/** Things with a number in what an agent has read. */
const thing = /(?<![\w-])[a-z]{2,30}[ _]\d{1,4}(?![\w-])/gi;

const withoutNumber = (name: string): string => name.replace(/\d+$/, "");

/**
 * A name as it is spelled where it was read: `Fridge 1` is `fridge_1`, `fridge` is `fridge_0` where
 * no other one was read of. A name that was not read, or might be two things, stays as it is.
 */
const seenName = (name: string, seen: readonly string[], needsNumber: boolean): string => {
  const hasNumber = withoutNumber(name) !== name;
  if (hasNumber ? seen.some((text) => text.includes(name)) : !needsNumber) return name;
  const wanted = keyOf(name);
  const things = seen.flatMap((text) => text.match(thing) ?? []);
  const bySpelling = new Map(things.map((one) => [keyOf(one), one]));
  const numbered = [...bySpelling].filter(([one]) => withoutNumber(one) === wanted);
  const only = needsNumber && numbered.length === 1 ? numbered[0]?.[1] : undefined;
  return bySpelling.get(wanted) ?? only ?? name;
};

/** A value of a slot as the world spells it; empty where it is no name. */
const valueOf = (
  text: string,
  { isFree, label }: Slot,
  { seen = [] }: FitWorld,
  isEnclosed?: boolean,
): string => {
  if (isFree) return text.trim();
  const name = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:the|an?|my) (?=\S)/i, "")
    .replace(/^[`"'[<](.+)[`"'\]>]$/, "$1");
  if (!isName(name) && !(isEnclosed && /^[^\n[\]<>{}]{1,100}$/.test(name))) return "";
  return seenName(name, seen, isEnclosed !== undefined && !/type|colou?r|room/.test(label));
};

const enclosed = /^(?:\[([^]*)\]|\((?:\w{1,30}\s*=\s*)?([^]*)\)|:\s*([^]*)|["“][^"“”]*["”])$/;
const between = /\]?\s*,\s*\[?|\]\s*(?:in|on|with)?\s*\[|\s(?:in\/on|in|on|to|with)\s/i;

/** `pick_up [mug_0]`, `pick_up(mug_0)`, `pick up mug_0`; free words have to be enclosed. */
const inBrackets = (rest: string, form: ActionForm, world: FitWorld): string | null => {
  const [whole, square, round, label] = enclosed.exec(rest) ?? [];
  const [slot] = form.slots;
  if (slot === undefined) return ["", "done"].includes(square ?? round ?? rest) ? form.form : null;
  // Brackets that close before they open are two calls side by side.
  if ((whole === undefined && slot.isFree) || /^[^[]*\][^]*\[/.test(square ?? "")) return null;
  const inner = square ?? bareText(round ?? label ?? rest);
  const given = form.slots.length === 1 ? [inner] : inner.split(between);
  const isEnclosed = (square ?? round) !== undefined;
  const values = given.map((value, at) =>
    valueOf(value, form.slots[at] ?? slot, world, isEnclosed),
  );
  const isWhole = values.length === form.slots.length && !values.includes("");
  return isWhole ? fillForm(form, values) : null;
};

/** A text that a form's pattern found, in the world's spelling; null where it is no action. */
const inForm = (parts: readonly string[], form: ActionForm, world: FitWorld): string | null => {
  const [given = ""] = parts;
  if (form.kind === "brackets") return inBrackets(given, form, world);
  if (form.kind === "call") {
    const isTorn = /^[^(]*\)[^]*\(/.test(given.replace(/"[^"]*"/g, ""));
    return isTorn
      ? null
      : fillForm(form, [given.includes('"') ? given : given.replace(/[“”]/g, '"')]);
  }
  const holes = form.form.match(places) ?? [];
  const prepositions = parts.filter((_, at) => holes[at] === "in/on");
  const named = parts.filter((_, at) => holes[at] !== "in/on");
  const values = form.slots.map((slot, at) => valueOf(named[at] ?? "", slot, world));
  const written = world.put === "repair" ? [] : prepositions.map((word) => word.toLowerCase());
  return values.includes("") ? null : fillForm(form, values, written);
};

const bareForm = (text: string): string => text.replace(/[<>]/g, "");

/** The text in the spelling of the form that it fits; null where it fits none, or is a form. */
export const fitForm = (text: string, world: FitWorld): string | null => {
  const spaced = text.includes(" ") ? text : text.replaceAll("_", " ");
  for (const form of world.forms) {
    const longest = form.slots.some(({ isFree }) => isFree) ? 10_000 : 300;
    const isNear = text.length <= longest && beginsLike(text, form);
    const found = isNear ? form.pattern.exec(form.kind === "words" ? spaced : text) : null;
    const parts = found?.slice(1).map((part) => part?.trim() ?? "");
    const result = parts && inForm(parts, form, world);
    const isForm = form.slots.length > 0 && bareForm(result ?? "") === bareForm(form.form);
    if (result && !isForm) return result;
  }
  return null;
};

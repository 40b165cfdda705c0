import type { ActionForm } from "./form.js";
import { escapePattern } from "../../words/escape-pattern.js";

/** Words that no thing is called: a slot that holds one holds the rest of a sentence. */
const sentenceWords = new Set(
  "a an the my and or then but so because since that which if is are was will would could should not to it them this something for next as until before after while instead first again now who".split(
    " ",
  ),
);

/** Whether a text is a thing's name and not the rest of a sentence: few words, of which a number is the last, and none that joins sentences. */
export const isName = (text: string): boolean =>
  text.length <= 60 &&
  /^[\p{L}\p{N}<&.$%+'/|_-][^\n\\,;:!?"“”=<>{}…#*`]*$/u.test(text) &&
  !/[.)](?:\s|$)|\.\.|^[-–—]|\s[-–—/]|\d\s+[a-z]|\p{Extended_Pictographic}/iu.test(text) &&
  text.split(/\s+/, 6).length <= 5 &&
  !text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => sentenceWords.has(word));

const placing = "in\\/on|in or on|into|onto|inside|in|on|to";

/** A form's own words, with spaces or underscores between them; `in/on` may be any of its words. */
const wordsSource = (words: string): string =>
  words
    .split(/[\s_]+/)
    .map((word) => (word === "in/on" ? `(?:${placing})` : escapePattern(word)))
    .join("[\\s_]+");

/** Whether no space stands between a form's own words and the slot beside them: `say "<words>"`, `set <key>=<value>`. */
const isTight = (part: ActionForm["parts"][number], before: ActionForm["parts"][number] | undefined): boolean =>
  typeof part === "string" ? /^\W/.test(part) : typeof before === "string" && /["=]$/.test(before);

/** The pattern of a form of words, its own words in groups beside its slots; of two slots side by side the first is one word. */
const patternOf = ({ parts }: ActionForm): RegExp => {
  const source = parts.map((part, at) => {
    const gap = at === 0 ? "" : isTight(part, parts[at - 1]) ? "\\s*" : "[\\s_]+";
    if (typeof part === "string") return `${gap}(${wordsSource(part)})`;
    if (typeof parts[at + 1] === "object") return `${gap}([^\\s:]{1,40})`;
    const isLast = at === parts.length - 1;
    return part.isFree ? `${gap}([^]+${isLast ? "" : "?"})` : `${gap}([^\\n]{1,60}${isLast ? "" : "?"})`;
  });
  return new RegExp(`^${source.join("")}$`, "i");
};

const patterns = new WeakMap<ActionForm, RegExp>();
const cached = (form: ActionForm, make: (form: ActionForm) => RegExp): RegExp => {
  const known = patterns.get(form) ?? make(form);
  patterns.set(form, known);
  return known;
};

const nameOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:the|an?|my) (?=\S)/i, "")
    .replace(/^[`"'[<](.+)[`"'\]>]$/, "$1");

const ofWords = (text: string, form: ActionForm): string | null => {
  const match = cached(form, patternOf).exec(/\s/.test(text) ? text : text.replaceAll("_", " "));
  let result = match === null ? null : "";
  for (const [at, part] of form.parts.entries()) {
    const found = match?.[at + 1]?.trim() ?? "";
    const own =
      typeof part === "string"
        ? part.includes("in/on")
          ? found.toLowerCase().replace("in or on", "in/on")
          : part
        : part.isFree
          ? found
          : nameOf(found);
    if (result === null || own === "" || (typeof part !== "string" && !part.isFree && !isName(own))) return null;
    result += at === 0 || (isTight(part, form.parts[at - 1]) && !own.startsWith("(")) ? own : ` ${own}`;
  }
  return result;
};

/** Whether brackets close no more often than they open: else two calls stand side by side. */
const isBalanced = (text: string, open: string, close: string): boolean => {
  let depth = 0;
  for (const letter of text.replace(/"[^"]*"/g, "")) {
    depth += letter === open ? 1 : letter === close ? -1 : 0;
    if (depth < 0) return false;
  }
  return true;
};

const verbOf = ({ verb }: ActionForm): RegExp => new RegExp(`^${wordsSource(verb)}(?![\\p{L}\\p{N}])\\s*`, "iu");
const inside = /^(?:\[([^]*)\]|\(([^]*)\)|:\s*([^\s[(][^]*)|(["“][^"“”]*["”]))$/;
const between = /\]?\s*,\s*\[?|\]\s*(?:in|on|with)?\s*\[|\s(?:in\/on|in|on|to|with)\s/i;

/** `pick_up [mug_0]`, `pick_up(mug_0)`, `pick up mug_0`; words of a slot that takes them stand between brackets, quotation marks or behind a colon. */
const ofBrackets = (text: string, form: ActionForm): string | null => {
  const { verb, gap, slots } = form;
  const own = cached(form, verbOf).exec(text)?.[0];
  if (own === undefined) return null;
  const rest = text.slice(own.length).trim();
  const [, square, round, label, quoted] = inside.exec(rest) ?? [];
  const bare = (label ?? quoted ?? round?.trim().replace(/^[a-z_]{1,30}\s*=\s*/i, ""))?.replace(/^(["'“])([^"“”]*)["'”]$/, "$2");
  const [slot] = slots;
  const result = (square ?? bare ?? (rest === "" || slot?.isFree === false ? rest : undefined))?.trim();
  if (result === undefined || (square !== undefined && !isBalanced(square, "[", "]"))) return null;
  if (slot === undefined) return result === "" || result === "done" ? form.form : null;
  if (slot.isFree && slots.length === 1) return result === "" || result === `<${slot.label}>` ? null : `${verb}${gap}[${result}]`;
  const values = (slots.length === 1 ? [result] : result.split(between)).map(nameOf);
  // Between brackets nothing can be the rest of a sentence.
  const isWhole = (value: string) => isName(value) || ((square ?? round) !== undefined && /^[^\n[\]<>]{1,100}$/.test(value));
  return values.length === slots.length && values.every(isWhole) ? `${verb}${gap}[${values.join(", ")}]` : null;
};

const callOf = ({ verb, first }: ActionForm): RegExp =>
  new RegExp(
    `^(?:(?:functions?|tools?)\\.)?(?:${escapePattern(verb).replaceAll("\\.", "[._]{1,2}")}|${escapePattern(first)})\\s*\\(([^]*)\\);?$`,
    "i",
  );

/** `email.delete_email(email_id="1")`: a call stays as it is written, under the world's own name. */
const ofCall = (text: string, form: ActionForm): string | null => {
  const given = cached(form, callOf).exec(text)?.[1]?.trim();
  if (given === undefined || (given === "" && form.slots.length > 0) || !isBalanced(given, "(", ")")) return null;
  return `${form.verb}(${given.includes('"') ? given : given.replace(/[“”]/g, '"')})`;
};

const fitters = { words: ofWords, brackets: ofBrackets, call: ofCall };
const bareForm = (text: string): string => text.replace(/[<>]/g, "");

/** The text in the spelling of the form that it fits; null where it fits none, or is a form itself. */
export const fitForm = (text: string, forms: readonly ActionForm[]): string | null => {
  const small = text.slice(0, 120).toLowerCase();
  for (const form of forms) {
    const isNear = form.kind === "call" ? small.includes(form.first) : small.startsWith(form.first);
    if (!isNear || text.length > (form.slots.some(({ isFree }) => isFree) ? 10_000 : 300)) continue;
    const result = fitters[form.kind](text, form);
    if (result !== null && (form.slots.length === 0 || bareForm(result) !== bareForm(form.form))) return result;
  }
  return null;
};

import { fitForm } from "./fit-form.js";
import type { ActionForm } from "./form.js";
import { listedAction } from "./listed-action.js";
import { bareText } from "./reply-lines.js";
import { seenName } from "./seen-name.js";
import { withInput } from "./read-object.js";

/** A text in the world's spelling, or null where it is no action there. */
export type Fit = (text: string) => string | null;

/** What a text is compared with. */
export interface FitWorld {
  readonly forms: readonly ActionForm[];
  /** What the world allows at this moment, where it tells. */
  readonly listed?: readonly string[] | undefined;
  /** What the agent has read, the newest first: names are spelled as they stand there. */
  readonly seen?: readonly string[] | undefined;
  /** Whether `put X in Y` becomes `put X in/on Y`. */
  readonly put?: "repair" | "asWritten" | undefined;
}

/** A remark behind an action: in brackets, behind `#` or `//`, a dash, or `because`. */
const remark = /(?:\s(?:#|\/\/|\(|[-–—]+\s|because\b)|[,.]\s*because\b|\.\s+(?=\S)).*$/;
/** A remark that takes back what it stands behind. */
const takesBack = /\b(?:wait|no|not|actually|but|instead|then|next:|or|if)|\?/i;
const withoutRemark = (text: string): string => (takesBack.test(remark.exec(text)?.[0] ?? "") ? text : text.replace(remark, ""));

/** `name(first, key="second")` as an object; a value without a name is found by its place. */
const pythonCall = /^(?:[a-z_]{1,30}\.)?([a-z]\w{0,60})\(([^()]{1,400})\)$/i;
const argument = /\s*(?:([a-z_]{1,30})\s*[=:]\s*)?("[^"]*"|'[^']*'|[^,"']+)\s*(?:,|$)/giy;
const ofPython = (text: string, forms: readonly ActionForm[], fit: Fit): string | null => {
  const [, name = "", inside = ""] = pythonCall.exec(text) ?? [];
  if (name === "") return null;
  const given = [...inside.matchAll(argument)].map(([, key, value = ""], at) => [
    key ?? `${at}`,
    value.trim().replace(/^(["'])(.*)\1$/, "$2"),
  ]);
  return withInput(name, Object.fromEntries(given), forms, fit);
};

const repaired = (action: string, { put, forms }: FitWorld): string =>
  put === "repair" && (forms.length === 0 || forms.some(({ form }) => form.includes("in/on")))
    ? action.replace(/^(put \S+ \d+) (?:in|on|into|onto|inside|to) (\S+ \d+)$/i, "$1 in/on $2")
    : action;

/** The names of an action as they were read. */
export const withSeenNames = (action: string, { forms, seen = [] }: FitWorld): string => {
  if (seen.length === 0) return action;
  const form = forms.find((one) => one.kind !== "call" && one.slots.length > 0 && fitForm(action, [one]) === action);
  if (form === undefined || form.slots.some(({ isFree }) => isFree)) return action;
  if (form.kind === "brackets")
    return action.replace(/(?<=\[|, )[^[\],]+(?=[\],])/g, (name) => seenName(name, seen, !/type|colou?r|room/.test(form.form)));
  return action.replace(/[A-Za-z]+[ _]?\d{1,4}\b/g, (name) => seenName(name, seen, false));
};

/** A form's own spelling of a text without articles, brackets, underscores, marks and remarks. */
const loosely = (text: string, forms: readonly ActionForm[]): string | null => {
  const bare = bareText(
    text.replace(/\\([[\]_*()])/g, "$1").replace(/^(?:(?:const |let |var )?\w{1,30} = )?(?:await )?(?=\w+[.(])/, ""),
  ).replace(/(?:\s*[.!;]|\s*\[\s*\]|\s*\(\s*\)|\s*\p{Extended_Pictographic}\uFE0F?)+$/u, "");
  const direct = bare === text ? null : fitForm(bare, forms);
  if (direct !== null) return direct;
  const short = bareText(withoutRemark(bare));
  const result = short === bare ? null : fitForm(short, forms);
  if (result !== null) return result;
  const plain = short.replace(/[_[\]()<>#`"* ]+/g, " ").trim();
  return plain === short ? null : fitForm(plain, forms);
};

/** Where a world tells no forms, it judges what stands behind a mark, whatever that is. */
export const unjudged = (text: string, world: FitWorld): string | null => {
  const bare = bareText(text)
    .replace(/(?<=[a-z\d])\.$/, "")
    .replace(/\s*\n\s*/g, " ");
  return listedAction(text, world.listed ?? []) ?? (/[\p{L}\p{N}]/u.test(bare) ? repaired(bare, world) : null);
};

/** How texts are compared with a world: its list where that names one, its forms else. */
export const fitting = (world: FitWorld): Fit => {
  const { forms, listed = [] } = world;
  const isListed = (text: string) => (listed.length === 0 ? null : listedAction(text, listed));
  return (given) => {
    const text = given.trim();
    if (text === "" || text.length > 10_000) return null;
    const result = fitForm(text, forms) ?? (text.length > 600 ? null : loosely(text, forms));
    if (result !== null) return isListed(result) ?? repaired(withSeenNames(result, world), world);
    return text.length > 400
      ? null
      : (isListed(bareText(text)) ?? isListed(bareText(withoutRemark(text))) ?? ofPython(text, forms, (one) => fitForm(one, forms)));
  };
};

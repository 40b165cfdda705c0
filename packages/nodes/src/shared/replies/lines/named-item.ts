import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";
import { trimRemark } from "./trim-remark.js";

const item =
  /^\s*(?:[-*+•]\s+)?(?:\(?(?<number>\d{1,2})[.):]|\(?(?<letter>[a-e])[.)]|(?:option|step|choice) (?<name>[a-e]|\d{1,2})\s?[:.)–—-]+|[-*+•])\s+(?<text>\S.*)$/i;
const inLine = /\((\d)\)\s*([^();\n]{2,80}?)(?=\s*[,;.]?\s*(?:(?:and |then )*\(\d\)|[.;\n]|$))/g;

/** What is done now by its number: `Now step 2.`, `Executing step 1.` */
const atStep =
  /\b(?:now|next|on to|onto|(?:proceed|go|mov|continu)\w*(?: on)? (?:to|with)|execut\w+|perform\w*|doing|start\w* with|begin\w* with|i['’]m (?:on|at)|i am (?:on|at)|this is)\b[^.!?\n\d]{0,24}\bstep (?:no\. |number |#)?(\d{1,2})\b/i;
/** `The best option is B.` */
const best =
  /\b(?:(?:best|right|correct|chosen|final|my) (?:option|choice|pick|action|answer|move)|i(?:['’]ll| will| would|['’]d)? (?:choose|pick|select|go with|opt for)|(?:choice|answer|decision|option) ?:)(?: is| would be| will be)?:? (?:(?:option|number|item|step) )?["'(*]{0,3}(?:([a-e])\b|(\d{1,2}))(?![\w.]*\w)/i;

interface Item {
  readonly mark: string;
  readonly action: string;
}

const actionIn = (text: string, forms: readonly ActionForm[]): string | null => {
  const { text: bare } = stripMarks(text);
  return spelled(trimRemark(bare), forms);
};

/** The actions of a list and what stands around it, or of a row on one line, `(1) look, (2) open safe 1`. */
const listed = (
  text: string,
  forms: readonly ActionForm[],
): { readonly items: readonly Item[]; readonly around: string; readonly above: readonly string[] } => {
  const row = [...text.matchAll(inLine)].flatMap(([, mark = "", told = ""]) => {
    const action = actionIn(told, forms);
    return action === null ? [] : [{ mark, action }];
  });
  if (row.length > 1) return { items: row, around: text.replace(inLine, " "), above: [] };
  const items: Item[] = [];
  const around: string[] = [];
  let above: readonly string[] = [];
  for (const line of text.split("\n")) {
    const { number, letter, name, text: told = "" } = item.exec(line)?.groups ?? {};
    const action = told === "" ? null : actionIn(told, forms);
    if (action === null) {
      around.push(line);
      continue;
    }
    if (items.length === 0) above = around.filter((one) => !/:\W*$/.test(one));
    items.push({ mark: (number ?? letter ?? name ?? String(items.length + 1)).toLowerCase(), action });
  }
  return { items, around: around.join("\n"), above };
};

/**
 * A reply that lists actions and names the one that comes now by its number or letter, above or below the list, is that one: `Step 1 is done. Now step 2.`
 * Where another action stands outside of the list, or the number is none of it, the reply stays as it is.
 */
export const withNamedItem = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !/\b(?:step|option|choice|pick|choose|select|answer|action|move|decision)\b/i.test(text))
    return text;
  const { items, around, above } = listed(text, forms);
  if (items.length < 2) return text;
  const step = atStep.exec(around)?.[1];
  const [, letter, number] = best.exec(around) ?? [];
  const mark = (letter ?? number ?? step)?.toLowerCase();
  const found = items.filter((one) => one.mark === mark);
  const isElsewhere = around
    .split("\n")
    .some((line) => /^[ *_]*(?:>|(?:next |final )?act(?:ion)?\W{0,3}:\W*\w)/i.test(line) || actionIn(line, forms) !== null);
  return found.length === 1 && !isElsewhere ? [...above, `Action: ${found[0]?.action ?? ""}`].join("\n") : text;
};

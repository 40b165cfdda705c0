import type { ActionForm } from "../forms/action-forms.js";
import { isActionLine } from "./is-action-line.js";

const count = String.raw`(?:step|turn|action|move) ?#?\d{1,3}(?: ?(?:\/|of) ?\d{1,3})?|\d{1,3} ?\/ ?\d{1,3}`;
const mark = String.raw`done|end(?: of (?:action|turn|reply|response|message))?|stop|eos|eot|eom|final|finished|terminated?|complete|over|ok(?:ay)?|${count}`;
const pictured = String.raw`(?:\p{Extended_Pictographic}\uFE0F?|[✓✔])`;
const endings: readonly RegExp[] = [
  new RegExp(String.raw`\s*[[({<]+ ?(?:${mark}) ?[\])}>]+[.!]?$`, "iu"),
  new RegExp(
    String.raw`\s+(?:END|STOP|DONE|EOS|EOT|TERMINATE|OVER|(?:[-=]>|→) *(?:OK|ok|done|DONE)|(?:${pictured} ?)?(?:ok|OK|Ok)|${pictured} ?(?:done|Done))[.!]?$`,
    "u",
  ),
  /\s+\|$/,
  /\s+(?:observation|obs|result|feedback|response) ?: [^\n]*$/i,
];

/** The one word of a verb that takes what stands in brackets behind it, `stop [done]`, is no whole action before them. */
const takesMore = (action: string, forms: readonly ActionForm[]): boolean =>
  /^[a-z_]+$/i.test(action) && forms.some(({ shape, beginning }) => beginning.test(action) && (shape?.slots.length ?? 0) > 0);

/** An action of the world without the mark of its end behind it: `go to desk 1 [DONE]`, `look END`, `click[Buy Now] (step 4)`. Other lines stay as they are. */
export const withoutEndMark = (line: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || line.length > 1000) return line;
  const isWhole = (action: string) => !takesMore(action, forms);
  const marked = endings.find((ending) => ending.test(line) && isActionLine(line.replace(ending, ""), forms, isWhole));
  return marked === undefined ? line : line.replace(marked, "");
};

import { joining } from "../words/placing.js";
import { functionWord } from "../words/function-words.js";
import { callEnd } from "../records/call-end.js";
import { withoutClosers } from "./without-closers.js";

const remarks: readonly RegExp[] = [
  // A face at the end: `^_^`, `:-)`, `;)`, `xD`, `<3`.
  / +(?:\^[_.-]*\^|[:;=]['’]?-?[)D(P]|[xX]D|<3|\\o\/|\([^\w\s()]{1,3}[_.][^\w\s()]{1,3}\))$/,
  /(?: ?(?:\p{Emoji_Presentation}|[✓✔✗✘☑]|\uFE0F))+$/u,
  / +(?:with|using|by) (?:(?:my|the|one|both|bare|free) )*hands?[.!]?$/i,
  / +(?:by )?\(?(?:[x×] ?\d{1,2}|\d{1,3} ?(?:[x×]|times?|steps?|degrees?|units?|tiles?|cells?)|once|twice|thrice|(?:one|two|three|four|five) (?:times?|steps?|tiles?|cells?))\)?[.!]?$/i,
  / +\((?:~ ?)?(?:[01]?\.\d{1,4}|1\.0|\d{1,3}(?:\.\d+)? ?%)\)[.!]?$/,
  / +\((?=[^()]*[a-z][^()]*[ ,][^()]*)[^()]*\)[.!]?$/i,
  / +#[a-z][^#]*$/i,
  / +(?:-{1,3}|–|—|#|\/\/|\/\*|→|⇒|[-=]>|<-|;) .*$/,
  /[,;:]? +(?:because|since|so that|in order to|as it|as the|as i|which|where|hoping|to (?:see|find|look|check|get|search|pick|take|start|begin|continue|do|make|be|complete|reach|examine|locate|explore|inspect|retrieve|put|place)\b)(?: .*)?$/i,
  / +(?:instead of|rather than) .*$/i,
  /[;|] *(?:reason(?:ing)?|rationale|explanation|confidence|thoughts?|why|note) ?[:=].*$/i,
  /: +(?:this|that|it|its|the|i|we|you|to|because|since|there|as|so)\b .*$/i,
  // A button may be called `Buy Now`.
  /[,;]? +(?:first|next|now|again|and then|then|this time|instead|for now|right (?:away|now)|at once|straight away|in the meantime|meanwhile)[.!]?$/,
  / +(?:(?:even |a bit |a little )?more closely|more carefully|once more|one more time|(?<=\d )(?:very )?[a-z]{3,}ly)[.!]?$/i,
  /[,;] +(?:and|then|so|as|to|after)\b.*$/i,
  /(?<=[^.\s])[.!] +[A-Z“"'(].*$/s,
];

/** A tag that closes, or tells that this is all, behind a text. */
const endTag = /(?<=\S)\s*(?:<\/?[a-z_]{1,20}\s*\/?>|\[\/[a-z_]{1,20}\])[.!]?$/i;

/** `[confidence: 0.9]` behind an action. */
const aside = / +\[[a-z][a-z ]{0,30}[:=][^[\]]{0,200}\][.!]?$/i;

/** A sentence in brackets behind three words or more: `go to desk 1 [it is near]`; one word before brackets takes what they hold, `chat [I go]`. */
const said = /^((?:[^\s[\]]+ +){2,}[^\s[\]]+) +\[([^[\]]{3,200})\][.!]?$/;
const withoutSaid = (text: string): string => {
  const [, action, inner = ""] = said.exec(text) ?? [];
  return action !== undefined && inner.split(" ").length > 1 && inner.split(" ").some((word) => functionWord.test(word)) ? action : text;
};

/** The next thing that an action names: `put [bread_0] in [cabinet_0]`. */
const another = new RegExp(String.raw`^(?:[\s,]*|\s(?:${joining})\s)\[[^[\]]{1,80}\]`);

/** The closing bracket that fits the first opening one. */
const closing = (text: string): number => {
  let depth = 0;
  for (let index = text.indexOf("["); index < text.length; index += 1) {
    if (text[index] === "[") depth += 1;
    if (text[index] === "]" && (depth -= 1) === 0) return index;
  }
  return -1;
};

/** An action without what was said behind it: a remark in brackets, after a dash or `#`, a reason, further sentences, full stops. */
export const trimRemark = (action: string): string => {
  const text = withoutSaid(withoutClosers(action.trim().slice(0, 10_000).replace(endTag, "").replace(aside, "")));
  if (/^[\w ]{1,30}\[/.test(text)) {
    let end = closing(text);
    if (end < 0) return text;
    // `put [bread_0] [cabinet_0]` names two things.
    for (let more = another.exec(text.slice(end + 1)); more; more = another.exec(text.slice(end + 1))) end += more[0].length;
    return text.slice(0, end + 1);
  }
  const open = /^[a-z_][\w.-]{0,80}\((?=[^)]*["'])/i.exec(text)?.[0].length ?? 0;
  const end = open === 0 ? -1 : callEnd(text, open - 1);
  if (end > 0) return text.slice(0, end);
  let trimmed = text;
  for (const remark of remarks) trimmed = trimmed.replace(remark, "");
  return trimmed.replace(/[\s.!;,…]+$/, "").trim();
};

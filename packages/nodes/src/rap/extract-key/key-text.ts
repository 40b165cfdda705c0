import { withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { withoutArticle } from "../../shared/replies/words/without-article.js";

/** What names no object to search for. */
const noThing =
  /^(?:nothing|none|unknown|n\/a|null|maybe|perhaps|something|anything|not? (?:needed|necessary|required|applicable|object))$/i;

/** Whether a text names nothing that could be searched for. */
export const isNoThing = (text: string): boolean => noThing.test(text);

/** A key's object or verb without brackets, quotation marks, an article, a remark, or what comes after it. */
export const keyText = (text: string): string =>
  withoutArticle(withoutQuotes(text.trim().replace(/^[[(](.+)[\])]$/, "$1")))
    .replace(/(?:, (?:and )?| and )then\b.*$/i, "")
    .replace(/(?<=\p{Ll}{3})[.!] +\p{Lu}.*$/u, "")
    .replace(/(?:[.*\s"'`,;!=]|\(\)|\p{Extended_Pictographic}|\uFE0F)+$/u, "")
    .replace(/ +(?:\((?=.* |[01]?\.\d|\d{1,3} ?%)|- |# |\/\/ |\[[a-z ]{1,20}[:=]).*$/, "");

/** `take the knife`, `take (knife)`, `take knife 1 from desk 2`: what is done ends before the thing that it is done with. */
const ofThing = /^(\p{L}{1,30}(?: \p{L}{1,30}){0,2}?) (?:(?:an?|the|some|my|that|this) \S|[([<]|\p{L}{1,30}[ _]\d).*$/u;

/** An action key's verb: no thing, and no capital, with which a line begins. */
export const verbText = (text: string): string =>
  keyText(text)
    .replace(ofThing, "$1")
    .replace(/^[A-Z](?=[a-z]+$)/, (letter) => letter.toLowerCase());

import { withoutQuotes } from "../../shared/replies/lines/strip-marks.js";
import { withoutArticle } from "../../shared/replies/words/without-article.js";

/** What names no object to search for. */
const noThing = /^(?:nothing|none|unknown|n\/a|null|maybe|perhaps|something|anything)$/i;

/** Whether a text names nothing that could be searched for. */
export const isNoThing = (text: string): boolean => noThing.test(text);

/** A key's object or verb without brackets, quotation marks, an article, a remark, or what comes after it. */
export const keyText = (text: string): string =>
  withoutArticle(withoutQuotes(text.trim().replace(/^[[(](.+)[\])]$/, "$1")))
    .replace(/(?:, (?:and )?| and )then\b.*$/i, "")
    .replace(/(?<=\p{Ll}{3})[.!] +\p{Lu}.*$/u, "")
    .replace(/[.*\s"'`,;!]+$/, "")
    .replace(/ +(?:\((?=.* )|- |# ).*$/, "");

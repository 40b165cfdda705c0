import type { ActionForm } from "../forms/action-forms.js";
import { functionWord } from "../words/function-words.js";
import { ofWords } from "../words/of-words.js";

const intent = String.raw`(?:i|we)(?:['’]ll| will| shall| should| must| need to| have to| want to| would like to| am going to| are going to|['’]m going to|['’]re going to|['’]d)?|let me|let['’]s|let us`;
const begun = String.raw`(?: (?:now|first|just|then|therefore|thus|next|try to|start|begin|proceed|go ahead|by|and|to|with))*`;
/** `I will start by searching for red shoes`, up to the end of its sentence or clause. */
const searching = new RegExp(
  String.raw`(?<lead>(?:^|[.!?;:,\n]\s*|\b(?:so|then|now|first|next|therefore|thus),? )(?:${intent})${begun}) search(?:ing)? for ['‘]?(?<words>[\p{L}\p{N}](?:[^.!?;:,"“”[\]()\n]|\.(?=\d)){1,150})`,
  "giu",
);
/** Where such a clause goes on to something that is no part of the query. */
const further =
  / (?:first|now|next|again|instead|here)$| (?:to (?:start|begin|see|find|check|get|look|compare)|on (?:the|this) (?:site|page|store|website)|(?:in|using|with|via) the search|because|since|so (?:that|i|we)|as (?:i|it|the|this)|and (?:then|see|check|look|compare|click|pick|choose|select|open|buy|browse|find|review|i))\b.*$/i;
/** What tells of the thing instead of naming it. */
const pointing =
  /\b(?:it|them|this|that|these|those|which|who|items?|products?|results?|something|anything|things?|ones?|options?|described|instructions?|requested|required|specified|mentioned|match(?:es|ing)?|suitable|relevant)\b/i;
/** `Enter "red shoes" in the search box and press Search.` */
const typedQuoted =
  /\b(?:type|enter|write|put|paste) (?:in )?(["“][^"“”\n]{1,120}["”]) (?:in|into|in to) the search(?: ?(?:bar|box|field|input))?\b/gi;

/** Whether these words name a thing to search for, as far as words can tell. */
const isQuery = (words: string): boolean =>
  !pointing.test(words) &&
  words.split(" ").every((word, at, all) => !functionWord.test(word) || (/^(?:and|or)$/i.test(word) && at > 0 && at < all.length - 1));

/**
 * A text whose sentence tells what is searched for without quotation marks, `I will search for red shoes.`, with these marks, where the world has an action
 * that searches for words. What only points at the thing (`search for the product that matches`) stays as it is.
 */
export const withQuery = (text: string, forms: readonly ActionForm[]): string =>
  !/search/i.test(text) || !forms.some(({ shape }) => /^search$/i.test(shape?.verb ?? "") && ofWords.test(shape?.slots[0] ?? ""))
    ? text
    : text.replace(typedQuoted, "search for $1").replace(searching, (whole, ...groups) => {
        const { lead = "", words = "" } = groups.at(-1) as Record<string, string>;
        const rest = further.exec(words)?.[0] ?? "";
        const query = words
          .slice(0, words.length - rest.length)
          .trim()
          .replace(/^(?:an?|some) |['’]$/gi, "");
        return /^the\b/i.test(query) || !isQuery(query) ? whole : `${lead} search for "${query}"${rest}`;
      });

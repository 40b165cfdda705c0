import { unescapeText } from "../python/unescape.js";
import type { PageNode } from "./page-nodes.js";

/** The view shows this many products of a results page. */
const shownProducts = 3;

export interface ReactPage {
  readonly observation: string;
  /** All product numbers of the page, shown or not. */
  readonly asins: readonly string[];
  /** Each option value with the heading above it. */
  readonly optionTypes: readonly (readonly [value: string, name: string])[];
}

/**
 * The page as ReAct's own client shows it: `[X]` for everything clickable, the first three products
 * only, and the instruction on the first page only. A chosen option has double brackets.
 */
export const renderReact = (
  nodes: readonly PageNode[],
  { url, isFirstPage }: { readonly url: string; readonly isFirstPage: boolean },
): ReactPage => {
  const asins: string[] = [];
  const optionTypes: [string, string][] = [];
  let observation = "";
  let plainTexts = 0;
  let sinceProduct = 0;
  let heading = "";
  for (const { kind, text } of nodes) {
    if (text.replaceAll("\n", "").replaceAll("\\n", "").replaceAll(" ", "") === "") continue;
    if (kind === "button") observation += `\n[${text}] `;
    else if (kind === "option") {
      observation += url.includes(`'${text}'`) ? `[[${text}]]` : `[${text}]`;
      optionTypes.push([text, heading]);
    } else if (kind === "product") {
      if (asins.length < shownProducts) observation += `\n[${text}] `;
      asins.push(text);
      sinceProduct = 0;
    } else {
      const isInstruction = plainTexts < 2 && !isFirstPage;
      const belongsToHiddenProduct = sinceProduct <= 2 && asins.length > shownProducts;
      if (!isInstruction && !belongsToHiddenProduct) observation += `\n${text} `;
      heading = text;
      plainTexts += 1;
    }
    sinceProduct += 1;
  }
  return { observation: unescapeText(observation), asins, optionTypes };
};

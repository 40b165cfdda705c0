import { strip } from "../python/text.js";
import type { PageNode } from "./page-nodes.js";

/** The simple text form: all strings trimmed and joined by ` [SEP] `. */
export const renderText = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => strip(node.text)).join(" [SEP] ");

/**
 * The rich text form: one line a string, buttons marked. An option counts as clicked where its text
 * in double quotes occurs in the page's address, so values with quotes or letters beyond ASCII
 * never do.
 */
export const renderTextRich = (
  nodes: readonly PageNode[],
  { url, visited }: { readonly url: string; readonly visited: readonly string[] },
): string => {
  let clicked = "";
  let page = "";
  for (const { kind, text } of nodes) {
    if (kind === "button") page += `[button] ${text} [button_]\n`;
    else if (kind === "option" && url.includes(`"${text}"`)) {
      page += `  [clicked button] ${text} [clicked button_]\n`;
      clicked = `You have clicked ${text}.\n${clicked}`;
    } else if (kind === "option") page += `  [button] ${text} [button_]\n`;
    else if (kind === "product" && visited.includes(text))
      page += `\n[clicked button] ${text} [clicked button_]\n`;
    else if (kind === "product") page += `\n[button] ${text} [button_]\n`;
    else page += `${text}\n`;
  }
  return clicked + page;
};

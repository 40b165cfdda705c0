import { visible } from "../text/visible.js";

/** HTML that was put together by `markup`: its values are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

const escaped = (text: string) =>
  visible(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

type Part = Html | string | number | readonly Html[];
const shown = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map((one: Html) => one.text).join("") : escaped(String(part));
};

/** A template of HTML in which every value is text, unless it is HTML of the same making. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    pieces
      .map((piece, index) => piece + (index < parts.length ? shown(parts[index]!) : ""))
      .join(""),
  );

export const nothing = new Html("");

/** HTML that was put together by `html`: its values are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    // Control characters as their pictures, and no change of the writing's direction.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, (character) => String.fromCodePoint(0x2400 + (character.codePointAt(0) ?? 0)))
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "�");

type Part = Html | string | number | readonly Html[];
const shown = (part: Part): string => (part instanceof Html ? part.text : Array.isArray(part) ? part.map((one: Html) => one.text).join("") : escaped(String(part)));

/** A template of HTML in which every value is text, unless it is HTML of the same making. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, index) => piece + (index < parts.length ? shown(parts[index] as Part) : "")).join(""));

export const nothing = new Html("");

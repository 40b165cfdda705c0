import { imageHashForm } from "../domain/image-hash.js";
import type { ImageReference } from "../domain/image-reference.js";

/** A stretch of text, or the picture that is marked between two of them. */
export type TextPart = { readonly text: string } | { readonly image: ImageReference };

const mark = new RegExp(
  String.raw`\[picture (?:([a-z]+\/[a-z0-9.+-]+) )?(${imageHashForm})\]`,
  "g",
);

/**
 * A text at its marks for pictures, as `observationText` writes them, in order; a stretch of white
 * space alone is left out. Only a mark of a whole SHA-256 counts, so that no word of a world or a
 * model is taken for a picture.
 *
 * @example
 * const picture = { hash: `sha256:${"0".repeat(64)}`, mediaType: "image/png" };
 * textParts(observationText({ text: "You see a cup.", images: [picture] })); // → [{ text: "You see a cup." }, { image: picture }]
 */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  const keep = (stretch: string) => {
    const trimmed = stretch.trim();
    if (trimmed !== "") parts.push({ text: trimmed });
  };
  let end = 0;
  for (const { 0: whole, 1: mediaType = "", 2: hash = "", index } of text.matchAll(mark)) {
    keep(text.slice(end, index));
    parts.push({ image: { hash, mediaType } });
    end = index + whole.length;
  }
  keep(text.slice(end));
  return parts;
};

/**
 * The pictures that a text marks, in order: what an agent sees beside an observation's words.
 *
 * @example
 * const picture = { hash: `sha256:${"0".repeat(64)}`, mediaType: "image/png" };
 * imagesIn(observationText({ text: "You see a cup.", images: [picture] })); // → [picture]
 */
export const imagesIn = (text: string): readonly ImageReference[] =>
  textParts(text).flatMap((part) => ("image" in part ? [part.image] : []));

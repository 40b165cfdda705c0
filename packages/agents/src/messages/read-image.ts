import { createHash } from "node:crypto";
import type { ImageReference } from "@mnemograph/core";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";

const dataUrl = /^data:([^;,]*)(;base64)?,(.*)$/s;

/** Percent signs that stand for themselves, as in an SVG that nobody encoded, stay as they are. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const mediaTypeOf = (part: Loose): string | undefined =>
  [part["mediaType"], part["mimeType"], part["mime_type"], part["media_type"]]
    .map(stringOf)
    .find((type) => type !== undefined);

/** Where a picture stands in its part, or in the part's source. */
const places = ["image", "image_url", "inlineData", "url", "data", "source", "bytes"] as const;

/** A picture's content, or its address. */
const contentIn = (
  source: unknown,
  mediaType = "",
): { readonly bytes: Uint8Array | string; readonly mediaType: string } | undefined => {
  if (source instanceof Uint8Array) return { bytes: source, mediaType };
  if (source instanceof URL) return contentIn(source.href, mediaType);
  if (typeof source === "string") {
    const [, named = "", base64, data = ""] = dataUrl.exec(source) ?? [];
    if (data === "") return { bytes: source, mediaType };
    const bytes = base64 === undefined ? decoded(data) : Buffer.from(data, "base64");
    return { bytes, mediaType: mediaType || named };
  }
  if (!isLoose(source)) return undefined;
  const [{ data }, named] = [source, mediaTypeOf(source) ?? mediaType];
  if (typeof data === "string" && !data.startsWith("data:"))
    return { bytes: Buffer.from(data, "base64"), mediaType: named };
  const inner = places.map((place) => source[place]).find((one) => one !== undefined);
  return contentIn(inner, named);
};

const imageTypes = new Set([
  "image",
  "image_url",
  "input_image",
  "image-data",
  "image-url",
  "computer_screenshot",
]);
const fileTypes = new Set(["file", "media", "file-data", "file-url", "inlineData"]);

export const isImage = (part: Loose): boolean => {
  const { inlineData } = part;
  // Parts of Bedrock and Gemini have no type.
  const type = textOf(part["type"] ?? ["image", "inlineData"].find((key) => isLoose(part[key])));
  const held = isLoose(inlineData) ? inlineData : part;
  return imageTypes.has(type) || (fileTypes.has(type) && !!mediaTypeOf(held)?.startsWith("image/"));
};

/** A picture by its content; one that is known by its address only, by that. */
export const readImage = (part: Loose): ImageReference | undefined => {
  const found = contentIn(part);
  if (found === undefined) return undefined;
  const hash = createHash("sha256").update(found.bytes).digest("hex");
  return { hash: `sha256:${hash}`, mediaType: found.mediaType };
};

import { createHash } from "node:crypto";
import type { ImageReference } from "@mnemograph/core";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";

const dataUrl = /^data:([^;,]*)(;base64)?,(.*)$/s;

const bytesOf = (
  source: unknown,
): { readonly bytes: Uint8Array | string; readonly mediaType: string } | undefined => {
  if (source instanceof Uint8Array) return { bytes: source, mediaType: "" };
  if (source instanceof URL) return bytesOf(source.href);
  if (typeof source !== "string")
    return isLoose(source) ? bytesOf(source["url"] ?? source["data"]) : undefined;
  const [, mediaType = "", base64, data = ""] = dataUrl.exec(source) ?? [];
  if (data === "") return { bytes: source, mediaType: "" };
  return {
    bytes: base64 === undefined ? decodeURIComponent(data) : Buffer.from(data, "base64"),
    mediaType,
  };
};

const imageTypes = new Set([
  "image",
  "image_url",
  "input_image",
  "image-data",
  "image-url",
  "computer_screenshot",
]);
const fileTypes = new Set(["file", "media", "file-data", "file-url"]);

export const isImage = ({ type, mediaType }: Loose): boolean =>
  imageTypes.has(textOf(type)) ||
  (fileTypes.has(textOf(type)) && textOf(mediaType).startsWith("image/"));

/** A picture by its content; one that is known by its address only, by that. */
export const readImage = (part: Loose): ImageReference | undefined => {
  const source =
    part["image"] ?? part["image_url"] ?? part["url"] ?? part["data"] ?? part["source"];
  const found = bytesOf(
    typeof part["data"] === "string" && !part["data"].startsWith("data:")
      ? Buffer.from(part["data"], "base64")
      : source,
  );
  if (found === undefined) return undefined;
  const named =
    stringOf(part["mediaType"]) ??
    stringOf(part["mimeType"]) ??
    stringOf(part["mime_type"]) ??
    found.mediaType;
  return {
    hash: `sha256:${createHash("sha256").update(found.bytes).digest("hex")}`,
    mediaType: named,
  };
};

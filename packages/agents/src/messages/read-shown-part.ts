import { isLoose, stringOf, textOf } from "./loose.js";
import type { MessagePart } from "./message-part.js";
import { isImage, readImage } from "./read-image.js";

const textTypes = /^(?:text|input_text|output_text)$/;
/** The members of words without a type; Gemini signs some. */
const untypedText = /^text(?:,thoughtSignature)?$/;

/** Words, which Bedrock and Gemini give without a type, or a picture; undefined for other parts. */
export const readShownPart = (part: unknown): readonly MessagePart[] | undefined => {
  if (!isLoose(part)) return [{ kind: "text", text: textOf(part) }];
  // OpenTelemetry keeps the words of a text as its content.
  const { type = untypedText.test(Object.keys(part).toSorted().join()) ? "text" : "" } = part;
  if (textTypes.test(textOf(type))) {
    const text = stringOf(part["text"] ?? part["content"]);
    return text === undefined ? [] : [{ kind: "text", text }];
  }
  if (!isImage(part)) return undefined;
  const image = readImage(part);
  return image === undefined ? [] : [{ kind: "image", image }];
};

/** What is shown of a list of parts, and whether there is more in it. */
export const readShown = (
  parts: readonly unknown[],
): { readonly parts: readonly MessagePart[]; readonly isWhole: boolean } => {
  const read = parts.map((part) => (isLoose(part) ? readShownPart(part) : undefined));
  return { parts: read.flatMap((part) => part ?? []), isWhole: !read.includes(undefined) };
};

import type { ImageReference } from "../domain/image-reference.js";
import type { ToolResult } from "../domain/tool-result.js";

const marked = (images: readonly ImageReference[] = []) =>
  images.map(({ hash, mediaType }) => `[picture${mediaType === "" ? "" : ` ${mediaType}`} ${hash}]`);

const told = ({ name, text, isError, images }: ToolResult) =>
  [`${name}${isError ? " failed" : ""}: ${text.trim()}`, ...marked(images)].join("\n");

/**
 * The canonical text of what an agent sees: the text itself, the results of its calls in their order, one paragraph each with the tool's
 * name and, where it failed, that it did, and a mark for each picture.
 *
 * @example
 * observationText({ text: "You stand at the desk.", toolResults: [] }); // → "You stand at the desk."
 */
export const observationText = (seen: {
  readonly text?: string;
  readonly toolResults?: readonly ToolResult[] | undefined;
  readonly images?: readonly ImageReference[] | undefined;
}): string => [...(seen.text ? [seen.text] : []), ...(seen.toolResults ?? []).map(told), ...marked(seen.images)].join("\n");

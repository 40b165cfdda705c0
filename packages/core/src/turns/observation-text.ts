import { z } from "zod";
import type { ImageReference } from "../domain/image-reference.js";
import { ToolResult } from "../domain/tool-result.js";
import { MnemographError } from "../errors/mnemograph-error.js";

const ToolResults = z.array(ToolResult);

/**
 * What worlds and tools give is checked here once; throws DATA_INVALID with the place of the first
 * mistake.
 */
const parseResults = (given: readonly ToolResult[]): readonly ToolResult[] => {
  const parsed = ToolResults.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = ["toolResults", ...(issue?.path ?? [])].join(".");
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${place}: ${issue?.message ?? "does not fit"}`,
    hint: 'give each call its answer: { callId: "call-1", name: "refund", text: "Refunded.", isError: false }, pictures as `images` where there are some',
    evidence: { place, toolResults: given },
    cause: parsed.error,
  });
};

const marked = (images: readonly ImageReference[] = []) =>
  images.map(
    ({ hash, mediaType }) => `[picture${mediaType === "" ? "" : ` ${mediaType}`} ${hash}]`,
  );

const described = ({ name, text, isError, images }: ToolResult) =>
  [`${name}${isError ? " failed" : ""}: ${text.trim()}`, ...marked(images)].join("\n");

/**
 * The canonical text of what an agent sees: the text itself, the results of its calls in their
 * order, one paragraph each with the tool's name and, where it failed, that it did, and a mark for
 * each picture.
 *
 * @throws MnemographError DATA_INVALID for results that are not of `ToolResult`'s shape.
 * @example
 * observationText({ text: "You stand at the desk.", toolResults: [] }); // → "You stand at the desk."
 */
export const observationText = (seen: {
  readonly text?: string;
  readonly toolResults?: readonly ToolResult[] | undefined;
  readonly images?: readonly ImageReference[] | undefined;
}): string =>
  [
    ...(seen.text ? [seen.text] : []),
    ...parseResults(seen.toolResults ?? []).map(described),
    ...marked(seen.images),
  ].join("\n");

import type { ToolResult } from "@mnemograph/core";
import { isLoose, textOf } from "./loose.js";
import { contentOf } from "./message-part.js";
import { readShown } from "./read-shown-part.js";

/** What a tool gave back. */
export type Output = Pick<ToolResult, "text" | "isError" | "isRejected" | "images">;

/** Providers put long keys of their own beside what they found: nothing for a reader. */
const isReadable = (key: string) => !/^encrypted_|^signature$/.test(key);

const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable);
  if (!isLoose(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      isReadable(key) ? [[key, readable(inner)]] : [],
    ),
  );
};

/**
 * Any value as an output: a text, a list of parts with text or pictures, MCP's `{ content, isError
 * }`, else its JSON.
 */
export const readOutput = (value: unknown): Output => {
  if (isLoose(value) && Array.isArray(value["content"]) && readShown(value["content"]).isWhole) {
    return { ...readOutput(value["content"]), isError: value["isError"] === true };
  }
  if (!Array.isArray(value)) return { text: textOf(readable(value)), isError: false };
  const { parts, isWhole } = readShown(value);
  const { text, images } = contentOf(parts);
  if (!isWhole && images.length === 0) return { text: textOf(readable(value)), isError: false };
  return { text, isError: false, ...(images.length > 0 && { images: [...images] }) };
};

/**
 * AI SDK: `{ type: "text" | "json" | "error-text" | "error-json" | "content" | "execution-denied",
 * value }`.
 */
export const readTypedOutput = (output: unknown): Output => {
  if (!isLoose(output) || typeof output["type"] !== "string") return readOutput(output);
  const { type, value, reason } = output;
  if (type === "execution-denied")
    return { text: textOf(reason) || "the call was denied", isError: true, isRejected: true };
  const read = readOutput("value" in output ? value : output);
  return { ...read, isError: read.isError || type.startsWith("error") };
};

/** Anthropic keeps an error as the content's own type: `web_search_tool_result_error`. */
export const readProviderOutput = (content: unknown): Output => ({
  ...readOutput(content),
  isError:
    isLoose(content) &&
    (textOf(content["type"]).endsWith("_error") || typeof content["error_code"] === "string"),
});

export const resultOf = (
  callId: unknown,
  name: unknown,
  { text, isError, isRejected, images = [] }: Output,
): ToolResult => ({
  callId: textOf(callId ?? ""),
  name: textOf(name ?? ""),
  text,
  isError,
  ...(isRejected === true && { isRejected: true }),
  ...(images.length > 0 && { images: [...images] }),
});

export const failed = (error: unknown): Output => ({
  text: error instanceof Error ? error.message : textOf(error),
  isError: true,
});

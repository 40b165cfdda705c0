import { createHash } from "node:crypto";
import type { ImageReference, ToolCall, ToolResult } from "@mnemograph/core";
import { type Loose, isLoose, stringOf, textOf } from "./loose.js";
import { readArguments } from "./read-arguments.js";

/** What a message's content holds, whichever framework wrote it. */
export interface Content {
  readonly text: string;
  readonly images: readonly ImageReference[];
  readonly toolCalls: readonly ToolCall[];
  readonly toolResults: readonly ToolResult[];
}

const dataUrl = /^data:([^;,]*)(;base64)?,(.*)$/s;

const bytesOf = (source: unknown): { readonly bytes: Uint8Array | string; readonly mediaType: string } | undefined => {
  if (source instanceof Uint8Array) return { bytes: source, mediaType: "" };
  if (source instanceof URL) return bytesOf(source.href);
  if (typeof source !== "string") return isLoose(source) ? bytesOf(source["url"] ?? source["data"]) : undefined;
  const [, mediaType = "", base64, data = ""] = dataUrl.exec(source) ?? [];
  if (data === "") return { bytes: source, mediaType: "" };
  return { bytes: base64 === undefined ? decodeURIComponent(data) : Buffer.from(data, "base64"), mediaType };
};

/** A picture by its content; one that is known by its address only, by that. */
const imageOf = (part: Loose): ImageReference | undefined => {
  const source = part["image"] ?? part["image_url"] ?? part["url"] ?? part["data"] ?? part["source"];
  const found = bytesOf(
    typeof part["data"] === "string" && !part["data"].startsWith("data:") ? Buffer.from(part["data"], "base64") : source,
  );
  if (found === undefined) return undefined;
  const named = stringOf(part["mediaType"]) ?? stringOf(part["mimeType"]) ?? stringOf(part["mime_type"]) ?? found.mediaType;
  return { hash: `sha256:${createHash("sha256").update(found.bytes).digest("hex")}`, mediaType: named };
};

const isImage = ({ type, mediaType }: Loose) =>
  type === "image" || type === "image_url" || type === "input_image" || (type === "file" && textOf(mediaType).startsWith("image/"));

/** AI SDK: `{ type: "text" | "json" | "error-text" | "error-json" | "content" | "execution-denied", value }`. */
const outputOf = (output: unknown): Pick<ToolResult, "text" | "isError" | "isRejected"> & Pick<Content, "images"> => {
  if (!isLoose(output) || typeof output["type"] !== "string") return { text: textOf(output), isError: false, images: [] };
  const { type, value, reason } = output;
  if (type === "content") return { ...readContent(value), isError: false };
  if (type === "execution-denied") return { text: textOf(reason) || "the call was denied", isError: true, isRejected: true, images: [] };
  return { text: textOf("value" in output ? value : output), isError: type.startsWith("error"), images: [] };
};

const resultOf = (callId: unknown, name: unknown, described: ReturnType<typeof outputOf>, isError = described.isError): ToolResult => ({
  callId: textOf(callId),
  name: textOf(name),
  text: described.text,
  isError,
  ...(described.isRejected === true && { isRejected: true }),
  ...(described.images.length > 0 && { images: [...described.images] }),
});

/** Reads a message's content: a text, or parts of LangChain, OpenAI, Anthropic or the AI SDK. Parts of reasoning are left out. */
export const readContent = (content: unknown): Content => {
  if (!Array.isArray(content)) return { text: typeof content === "string" ? content : "", images: [], toolCalls: [], toolResults: [] };
  const parts = content.map((part: unknown): Loose => (isLoose(part) ? part : { type: "text", text: textOf(part) }));
  return {
    text: parts
      .flatMap(({ type, text }) => (typeof text === "string" && /^(?:text|input_text|output_text)$/.test(textOf(type)) ? [text] : []))
      .join("\n"),
    images: parts.flatMap((part) => (isImage(part) ? (imageOf(part) ?? []) : [])),
    toolCalls: parts.flatMap((part) =>
      part["type"] === "tool-call" || part["type"] === "tool_use"
        ? [
            {
              id: textOf(part["toolCallId"] ?? part["id"]),
              name: textOf(part["toolName"] ?? part["name"]),
              ...readArguments(part["input"] ?? part["args"]),
            },
          ]
        : [],
    ),
    toolResults: parts.flatMap((part) => {
      if (part["type"] === "tool-result") return [resultOf(part["toolCallId"], part["toolName"], outputOf(part["output"]))];
      if (part["type"] === "tool-error")
        return [resultOf(part["toolCallId"], part["toolName"], { text: errorText(part["error"]), isError: true, images: [] })];
      if (part["type"] !== "tool_result") return [];
      return [resultOf(part["tool_use_id"], "", { ...readContent(part["content"]), isError: part["is_error"] === true })];
    }),
  };
};

const errorText = (error: unknown): string => (error instanceof Error ? error.message : textOf(error));

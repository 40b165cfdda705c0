import type { ImageReference, ToolCall, ToolResult } from "@mnemograph/core";

/** One part of a message, in the order in which it was written. */
export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly image: ImageReference }
  /**
   * A call, with its answer where its framework keeps both in one. A list of calls beside the
   * content names it again, unless the provider ran it.
   */
  | {
      readonly kind: "call";
      readonly call: ToolCall;
      readonly byProvider?: boolean;
      readonly result?: ToolResult | undefined;
    }
  | { readonly kind: "result"; readonly result: ToolResult }
  /** A new reply of the model begins. */
  | { readonly kind: "step" };

/** What was said, called and answered in one reply of a model. */
export interface Content {
  readonly text: string;
  readonly images: readonly ImageReference[];
  readonly toolCalls: readonly ToolCall[];
  readonly toolResults: readonly ToolResult[];
}

/** The parts as one content, whatever their order. */
export const contentOf = (parts: readonly MessagePart[]): Content => ({
  text: parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n"),
  images: parts.flatMap((part) => (part.kind === "image" ? [part.image] : [])),
  toolCalls: parts.flatMap((part) => (part.kind === "call" ? [part.call] : [])),
  toolResults: parts.flatMap((part) => {
    if (part.kind === "result") return [part.result];
    return part.kind === "call" && part.result !== undefined ? [part.result] : [];
  }),
});

/** Whether a part belongs to the model's next reply: it was written after answers had come. */
const beginsReply = (part: MessagePart, before: readonly MessagePart[]): boolean => {
  if (part.kind === "step") return true;
  if (part.kind === "result") return false;
  const { toolResults } = contentOf(before);
  // Calls that stand with their answers were made side by side, until a step begins.
  return part.kind === "call"
    ? before.some(({ kind }) => kind === "result")
    : toolResults.length > 0;
};

/**
 * One message may hold several replies of a model with the answers between them: each as a content
 * of its own.
 */
export const repliesIn = (parts: readonly MessagePart[]): readonly Content[] => {
  const replies: MessagePart[][] = [[]];
  for (const part of parts) {
    const open = replies.at(-1) ?? [];
    if (beginsReply(part, open)) replies.push([part]);
    else open.push(part);
  }
  const contents = replies.map(contentOf);
  const filled = contents.filter(
    ({ text, images, toolCalls, toolResults }) =>
      text.trim() !== "" || images.length + toolCalls.length + toolResults.length > 0,
  );
  return filled.length === 0 ? contents.slice(0, 1) : filled;
};

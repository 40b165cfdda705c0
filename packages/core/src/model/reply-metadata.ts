import type { AIMessageChunk } from "@langchain/core/messages";

const metadataOf = (reply: AIMessageChunk, name: string): unknown =>
  (reply.response_metadata as Record<string, unknown> | undefined)?.[name];

/** US dollars that a model says a reply cost; null where it does not know. */
export const costOf = (reply: AIMessageChunk): number | null => {
  const cost = metadataOf(reply, "cost");
  return typeof cost === "number" && cost >= 0 && Number.isFinite(cost) ? cost : null;
};

/** The pieces in which a reply came, where its model was asked to keep them. */
export const piecesOf = (reply: AIMessageChunk): { readonly pieces?: string[] } => {
  const pieces = metadataOf(reply, "pieces");
  return Array.isArray(pieces) && pieces.every((piece) => typeof piece === "string") ? { pieces } : {};
};

/** How many requests went unanswered before this reply came, as a model of @mnemograph/models says; nothing where none did. */
export const resentOf = (reply: AIMessageChunk): { readonly resent?: number } => {
  const resent = metadataOf(reply, "resent");
  return typeof resent === "number" && Number.isInteger(resent) && resent > 0 ? { resent } : {};
};

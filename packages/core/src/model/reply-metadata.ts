import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk } from "@langchain/core/messages";

const metadataOf = (reply: AIMessageChunk, name: string): unknown =>
  reply.response_metadata?.[name];

/**
 * Whether calls cost nothing where a reply states no cost: a model says so by `isFree`, else by
 * `isLocal`; a user's own model class may set it.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * isFreeModel(scriptedModel([])); // → true
 */
export const isFreeModel = (model: BaseChatModel): boolean =>
  (Reflect.get(model, "isFree") ?? Reflect.get(model, "isLocal")) === true;

/**
 * US dollars that a model says a reply cost, 0 where the model costs nothing; null where nobody
 * knows.
 */
export const costOf = (reply: AIMessageChunk, model: BaseChatModel): number | null => {
  const cost = metadataOf(reply, "cost");
  if (cost === undefined) return isFreeModel(model) ? 0 : null;
  return typeof cost === "number" && cost >= 0 && Number.isFinite(cost) ? cost : null;
};

/** The pieces in which a reply came, where its model was asked to keep them. */
export const piecesOf = (reply: AIMessageChunk): { readonly pieces?: string[] } => {
  const pieces = metadataOf(reply, "pieces");
  return Array.isArray(pieces) && pieces.every((piece) => typeof piece === "string")
    ? { pieces }
    : {};
};

/**
 * How many requests went unanswered before this reply came, as a model of @mnemograph/models says;
 * nothing where none did.
 */
export const resentOf = (reply: AIMessageChunk): { readonly resent?: number } => {
  const resent = metadataOf(reply, "resent");
  return typeof resent === "number" && Number.isInteger(resent) && resent > 0 ? { resent } : {};
};

import type { AIMessageChunk } from "@langchain/core/messages";
import { unbound } from "./unbound-model.js";

const told = new WeakSet<object>();

/**
 * Hears, once for each model, what of a call's settings the model was asked without, as it says itself: `response_metadata.leftOut`, for example `["temperature"]`.
 */
export const tellLeftOut = (model: unknown, reply: AIMessageChunk, onLeftOut: (settings: string) => void): void => {
  const leftOut: unknown = (reply.response_metadata as Record<string, unknown> | undefined)?.["leftOut"];
  const asked = unbound(model).model;
  if (!Array.isArray(leftOut) || leftOut.length === 0 || typeof asked !== "object" || asked === null || told.has(asked)) return;
  told.add(asked);
  onLeftOut(leftOut.join(", "));
};

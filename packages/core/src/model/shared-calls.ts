import { createHash } from "node:crypto";
import type { AIMessageChunk } from "@langchain/core/messages";
import type { NodeRuntime } from "../graph/runtime.js";
import type { ChatMessage } from "./chat-message.js";

/**
 * Where the replies that branches of one invocation share stand in its `configurable`: every top
 * call of a graph made by `defineGraph` has its own.
 */
export const sharedCallsKey = "mnemograph_shared_calls";

/** Replies on their way and arrived, by what was asked. */
export type SharedCalls = Map<string, Promise<AIMessageChunk>>;

/**
 * What equal requests have in common: the node, which stands for its model and settings, the
 * messages, and the length asked for.
 */
export const requestKey = (
  node: string,
  messages: readonly ChatMessage[],
  maxTokens: number | undefined,
): string =>
  createHash("sha256")
    .update(JSON.stringify([node, messages, maxTokens ?? null]))
    .digest("hex")
    .slice(0, 16);

/**
 * The reply to a request, asked for once in an invocation: branches that ask the same wait for the
 * first. What failed is asked again by the next one. Without a key or a place to share in, every
 * request is made.
 */
export const shareCall = async (
  key: string | undefined,
  runtime: NodeRuntime | undefined,
  ask: () => Promise<AIMessageChunk>,
): Promise<{ readonly reply: AIMessageChunk; readonly isShared: boolean }> => {
  if (key === undefined) return { reply: await ask(), isShared: false };
  const shared = runtime?.config?.configurable?.[sharedCallsKey] as SharedCalls | undefined;
  const known = shared?.get(key);
  if (known !== undefined) return { reply: await known, isShared: true };
  const asked = ask();
  shared?.set(key, asked);
  try {
    return { reply: await asked, isShared: false };
  } catch (error) {
    shared?.delete(key);
    throw error;
  }
};

import type { StoredReply } from "../chat/stored-reply.js";

/** Where `cached` keeps replies; keys are SHA-256 in hexadecimal. */
export interface ResponseStore {
  get(key: string): StoredReply | undefined | Promise<StoredReply | undefined>;
  set(key: string, reply: StoredReply): void | Promise<void>;
}

/**
 * Keeps replies for the life of the process.
 *
 * @example
 * const store = memoryResponseStore();
 * await store.get("0".repeat(64)); // → undefined
 */
export const memoryResponseStore = (): ResponseStore => {
  const replies = new Map<string, StoredReply>();
  return {
    get: (key) => replies.get(key),
    set: (key, reply) => {
      replies.set(key, reply);
    },
  };
};
